import { type Browser, chromium } from "@playwright/test";

/** Browser flags that stop its own requests and render WebGL in software, which draws maps on any machine. */
const quiet = [
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

export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [...quiet, ...more],
  });
}

export async function withBrowser<T>(args: readonly string[], work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await launchBrowser(args);
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
