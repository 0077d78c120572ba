import { type Browser, chromium } from "@playwright/test";

/** No requests of the browser's own, and WebGL in software if `args` ask for it. */
const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
export const softwareWebGl = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"];

/** Runs the work with a Chromium of its own. */
export async function withBrowser<T>(args: readonly string[], work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [...quiet, ...args],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
