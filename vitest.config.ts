import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { operationsPlugin } from "./bin/vite/operations.ts";
import { prosePlugin } from "./bin/vite/prose.ts";
import { sidewallReaderPlugin } from "./bin/vite/sidewall-reader.ts";
import { LongestFirst } from "./test/support/longest-first.ts";

/** Replacing modules would be seen by every later file of the same process. */
const replacesModules = (file: string) => /vi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, "utf8"));
const inWeb = globSync("web/**/*.test.{ts,tsx}", { cwd: import.meta.dirname });
const apart = inWeb.filter(replacesModules);

export default defineConfig({
  plugins: [operationsPlugin(), prosePlugin(), sidewallReaderPlugin()],
  test: {
    restoreMocks: true,
    // Much of a test is waiting for a database or a socket: one worker for each of two cores, where vitest takes one.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        // Two processes, each with one database for all its files: loading everything anew for each took as long as the tests.
        test: {
          name: "cloud",
          include: [
            "{functions,infra,local,bin}/**/*.test.ts",
            "test/{api,contract,store}/**/*.test.ts",
            "examples/**/*.test.ts",
          ],
          // Only `npm run test:long` has the time for these.
          exclude: process.env.HAULYARD_RUNS ? [] : ["**/*.long.test.ts"],
          globalSetup: "test/support/shared-database.ts",
          setupFiles: "test/support/shared-modules.ts",
          // One logger for all files, through the console: a test that reads it raises its level.
          env: { POWERTOOLS_DEV: "true", POWERTOOLS_LOG_LEVEL: "SILENT", POWERTOOLS_METRICS_DISABLED: "true" },
          isolate: false,
        },
      },
      { extends: true, test: { name: "rules", include: ["{shared,bench}/**/*.test.ts"], isolate: false } },
      {
        extends: true,
        test: {
          name: "web",
          include: ["web/**/*.test.{ts,tsx}"],
          exclude: apart,
          isolate: false,
          setupFiles: "test/support/fresh-modules.ts",
        },
      },
      { extends: true, test: { name: "web, apart", include: apart } },
    ],
  },
});
