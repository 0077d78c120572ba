import { defineConfig } from "vitest/config";
import { operationsPlugin } from "./web/operations-plugin.ts";

export default defineConfig({
  plugins: [operationsPlugin()],
  test: {
    include: [
      "{shared,functions,infra,local,bin,bench}/**/*.test.ts",
      "test/{api,contract}/**/*.test.ts",
      "web/**/*.test.{ts,tsx}",
    ],
    environment: "node",
    restoreMocks: true,
    // Much of a test is waiting for a database or a socket: one worker for each of two cores, where vitest takes one.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
