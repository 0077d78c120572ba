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
  // The last of such lists counts, so these are Playwright's that matter here, and three of a window's own: each would draw
  // an address bar's suggestions for every page, with a process and a second of work for each.
  `--disable-features=${[
    ...[
      "HttpsUpgrades",
      "PaintHolding",
      "ThirdPartyStoragePartitioning",
      "OptimizationHints",
      "NetworkTimeServiceQuerying",
    ],
    ...["MediaRouter", "LensOverlay", "AimEnabled", "PreconnectToSearch", "DestroyProfileOnBrowserClose"],
    ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"],
  ]}`,
];

const wholeTour = /the figures of all pages together$/;

export default defineConfig({
  testDir: ".",
  // The tour is the longest: it begins first. Its figures need all of it.
  projects: [
    { name: "tour", testMatch: "tour.journey.ts", grepInvert: wholeTour },
    { name: "journeys", testMatch: "*.journey.ts", testIgnore: "tour.journey.ts" },
    { name: "tour as a whole", testMatch: "tour.journey.ts", grep: wholeTour, dependencies: ["tour"] },
  ],
  globalSetup: "./start-cloud.ts",
  // Two at a time, in any order: each has people of its own, or looks on only.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["list"], ["json"]] : "list",
  outputDir: "../../test-results",
  use: {
    browserName: "chromium",
    viewport: { width: 1280, height: 900 },
    timezoneId: "Europe/London",
    locale: "en-GB",
    launchOptions: { executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: chromiumFlags },
    // Software draws every frame; what moves on purpose is looked at where a journey asks for it.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    // A trace of every journey, kept or not, costs as much as a third of it: --trace=on tells of one that fails.
    trace: "off",
  },
});
