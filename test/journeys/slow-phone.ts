import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { figure } from "../support/figure.ts";
import { percentile } from "../support/percentile.ts";

/** Simulates a cheap phone with one bar of signal. Only the long run uses it. */
export const isSlowPhone = process.env.HAULYARD_PHONE === "slow";

/** CPU slowdown factor. The network has 400 kb/s each way and 400 ms round trip. */
const slowdown = 4;
const network = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

const fileIn = (folder: string) => join(folder, "slow-phone.jsonl");

/** Makes a context a slow phone, and logs the response time of each press and key, in ms, with its target. */
export async function asSlowPhone(context: BrowserContext): Promise<void> {
  const file = fileIn(process.env.TOUR_FOLDER ?? "");
  await context.exposeBinding("tookMs", (_source, name: string, ms: number, on: string) =>
    appendFileSync(file, `${JSON.stringify([name, ms, on.slice(0, 40)])}\n`),
  );
  await context.addInitScript(() => {
    const tell = (name: string, ms: number, on = "") => void (window as unknown as Told).tookMs(name, ms, on);
    // The browser reports no presses under 16 ms.
    const presses = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (/^(click|keydown)$/.test(entry.name)) tell("press", entry.duration, entry.target?.textContent ?? "");
    });
    presses.observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
    const states = new MutationObserver(() => {
      const state = document.getElementById("last-state");
      if (!state || state.hidden) return;
      states.disconnect();
      requestAnimationFrame(() => tell("lastState", performance.now()));
    });
    states.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ["hidden"] });
  });
  context.on("page", (page) => void slowDown(page));
  const setOffline = context.setOffline.bind(context);
  context.setOffline = async (offline) => {
    await setOffline(offline);
    // Slows pages again after they come back online, which removes the limits.
    if (!offline) await Promise.all(context.pages().map(slowDown));
  };
}

interface Told {
  tookMs(name: string, ms: number, on: string): Promise<void>;
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await session.send("Network.emulateNetworkConditions", network);
}

export function slowPhoneFigures(folder: string): void {
  if (!existsSync(fileIn(folder))) return;
  const lines = readFileSync(fileIn(folder), "utf8").trim().split("\n");
  const told = lines.map((line) => JSON.parse(line) as [name: string, ms: number]);
  const all = (wanted: string) => told.filter(([name]) => name === wanted).map(([, ms]) => ms);
  figure("slow.pressMs", percentile(all("press"), 0.95));
  figure("slow.lastStateMs", Math.max(...all("lastState")));
}
