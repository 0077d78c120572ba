import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { operationsPlugin } from "./bin/vite/operations.ts";
import { prosePlugin } from "./bin/vite/prose.ts";
import { sidewallReaderPlugin } from "./bin/vite/sidewall-reader.ts";
import { LongestFirst } from "./test/support/longest-first.ts";

const root = import.meta.dirname;
const textOf = (file: string) => readFileSync(join(root, file), "utf8");
const inWeb = globSync("web/**/*.test.{ts,tsx}", { cwd: root });
const pages = inWeb.filter((file) => file.endsWith(".tsx") || textOf(file).startsWith("// @vitest-environment"));

/** A page of prose depends on more than its own text, so its transform is not cached. */
const proseIsNotCached: Plugin = {
  name: "haulyard-prose-is-not-cached",
  configureVitest: ({ experimental_defineCacheKeyGenerator: define }) =>
    define(({ id }) => (id.endsWith(".md") ? false : undefined)),
};

export default defineConfig({
  plugins: [operationsPlugin(), prosePlugin(), sidewallReaderPlugin(), proseIsNotCached],
  test: {
    restoreMocks: true,
    // Files of one process share their mocks: clears the calls of earlier tests.
    clearMocks: true,
    // Tests wait an eighth of their time for a socket or a timer: three workers use both cores.
    maxWorkers: 3,
    isolate: false,
    // A larger young generation, in MB: short-lived objects of a test file end there without a full collection.
    execArgv: ["--max-semi-space-size=64"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    sequence: { sequencer: LongestFirst },
    experimental: { fsModuleCache: true },
    // Node loads the rules itself, once for all files of a process: they have no state.
    server: { deps: { external: [new RegExp(`^${root}/shared/(?!.*\\.test\\.ts$)`)] } },
    projects: [
      {
        extends: true,
        // Each process has one database for all its files: loading everything for each file took as long as the tests.
        test: {
          name: "cloud",
          // Node loads these files itself: a transform of each would take as long as a tenth of the tests.
          experimental: { viteModuleRunner: false },
          include: [
            "{functions,infra,local,bin}/**/*.test.ts",
            "test/{api,contract,store}/**/*.test.ts",
            "examples/**/*.test.ts",
          ],
          // Only `npm run test:long` has time for the long tests.
          exclude: process.env.HAULYARD_RUNS ? [] : ["**/*.long.test.ts"],
          globalSetup: "test/support/shared-database.ts",
          setupFiles: "test/support/shared-modules.ts",
          // One logger for all files: a test that reads it raises its level.
          env: { LOG_LEVEL: "SILENT" },
        },
      },
      {
        extends: true,
        test: { name: "rules", include: ["{shared,bench}/**/*.test.ts", "web/**/*.test.ts"], exclude: pages },
      },
      {
        extends: true,
        test: {
          name: "pages",
          include: pages,
          environment: "happy-dom",
          setupFiles: "web/test/fresh-page.ts",
        },
      },
    ],
  },
});
