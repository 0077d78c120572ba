import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{shared,functions,infra,local,bin}/**/*.test.ts", "test/{api,contract}/**/*.test.ts", "web/**/*.test.{ts,tsx}"],
    environment: "node",
    restoreMocks: true,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
