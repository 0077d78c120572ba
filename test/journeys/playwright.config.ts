import { defineConfig } from "@playwright/test";

/** Debian's Chromium with software WebGL, and nothing that reaches out. */
const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
];

export default defineConfig({
  testDir: ".",
  testMatch: "*.journey.ts",
  globalSetup: "./start-cloud.ts",
  // Two files at a time: the tour of all addresses runs beside everything else.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 40_000 },
  reporter: [["list"], ["json"]],
  outputDir: "../../test-results",
  use: {
    browserName: "chromium",
    viewport: { width: 1280, height: 900 },
    timezoneId: "Europe/London",
    locale: "en-GB",
    launchOptions: { executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: chromiumFlags },
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
  },
});
