import { defineConfig } from "@playwright/test";

/** Debian's Chromium with software WebGL and no outside connections. */
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
  // Chromium uses only the last list of disabled features, so this list repeats the relevant part of Playwright's. The
  // three others compute address bar suggestions for every page, with a process and a second of work.
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

const long = ["booking.journey.ts", "driver.journey.ts", "waste.journey.ts"];
const wholeTour = /the figures of all pages together$/;

export default defineConfig({
  testDir: ".",
  // The longest start first. The tour's figures need all of its parts.
  projects: [
    { name: "tour", testMatch: "tour.journey.ts", grepInvert: wholeTour },
    { name: "long journeys", testMatch: long },
    { name: "journeys", testMatch: "*.journey.ts", testIgnore: ["tour.journey.ts", ...long] },
    { name: "tour as a whole", testMatch: "tour.journey.ts", grep: wholeTour, dependencies: ["tour"] },
  ],
  globalSetup: "./start-cloud.ts",
  // Three journeys at a time, in any order: each has its own users, or only reads. Two leave the cores idle.
  workers: 3,
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
    // Tests render without a GPU, so animations are slow. Tests of animations override this.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    // Tracing costs a third of a journey's time: use --trace=on for a failing one.
    trace: "off",
  },
});
