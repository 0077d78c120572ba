import { readFileSync } from "node:fs";
import type { CDPSession, Page } from "@playwright/test";
import { demoPassword } from "#local/demo/people.ts";
import { percentile } from "#test/support/percentile.ts";
import { openerAtWork } from "#test/support/route-openers.ts";
import type { Shared } from "./shared.ts";

const stations = ["/booking-history", "/messaging", "/calendar", "/live-map", "/documents", "/contractor-dashboard"];
const pauseMs = 1_500;
const sampleMicroseconds = 200;

const [rounds, seconds] = [3, 30];

interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly url: string; readonly functionName: string };
    readonly children?: readonly number[];
  }[];
  readonly samples?: readonly number[];
  readonly timeDeltas?: readonly number[];
}

/**
 * Follows a contractor of the demo world through the app three times for 30 s, in real Chromium against the local
 * cloud. Every page load is measured and reported. `monitor.cost` is the main thread's time in the monitor over that of
 * the journey.
 *
 * It counts CPU profile samples whose stack has a function of the monitor's chunk, or the measure that a query leaves.
 * That is more exact than the difference of two journeys, which vary by more. It misses the browser's own work for
 * performance entries, mostly done anyway, and for freeing memory. Throws if the monitor did not run.
 */
export default async function benchMonitorCost(shared: Shared) {
  const { origin } = await shared.demo();
  const world = { origin, password: demoPassword };
  const viewport = { width: 1920, height: 1000 };
  const { page } = await openerAtWork(await shared.browser(), "contractor", world, { viewport });
  const costs: { ms: number; percent: number }[] = [];
  while (costs.length < rounds) costs.push(await costOf(page, origin, seconds * 1000));
  const percents = costs.map(({ percent }) => percent);
  return {
    "monitor.cost": percentile(percents, 0.5),
    worst: Math.max(...percents),
    milliseconds: costs.map(({ ms }) => Math.round(ms * 10) / 10),
  };
}

async function costOf(page: Page, origin: string, forMs: number): Promise<{ ms: number; percent: number }> {
  let isReported = false;
  page.on("request", (request) => {
    isReported ||= request.url() === `${origin}/api/vitals`;
  });
  const profiler = await page.context().newCDPSession(page);
  await profiler.send("Profiler.enable");
  await profiler.send("Profiler.setSamplingInterval", { interval: sampleMicroseconds });
  await profiler.send("Profiler.start");
  const began = performance.now();
  await page.goto(`${origin}/contractor-dashboard`);
  for (let i = 0; performance.now() - began < forMs; i++) await goTo(page, stations[i % stations.length] ?? "");
  await page.evaluate(hidden);
  const tookMs = performance.now() - began;
  const profile = await stopped(profiler);
  if (!isReported) throw new Error("The monitor has reported nothing: is its chunk loaded, and is the sample share 1?");
  const ms = monitorMs(profile, `${origin}/${monitorFile()}`);
  if (ms === 0)
    throw new Error("No sample of the profile belongs to the monitor's chunk: does the server serve this build?");
  return { ms, percent: (100 * ms) / tookMs };
}

async function goTo(page: Page, path: string): Promise<void> {
  const link = page.locator(`header a[href="${path}"]:visible`).first();
  await link.click();
  await page.waitForURL(`**${path}`);
  for (const wheel of [400, -400]) {
    await page.mouse.wheel(0, wheel);
    await page.waitForTimeout(pauseMs / 2);
  }
}

/** Makes the page believe that it is hidden, like a phone in a pocket: then it reports. */
const hidden = `
  Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
`;

async function stopped(profiler: CDPSession): Promise<Profile> {
  const { profile } = await profiler.send("Profiler.stop");
  await profiler.detach();
  return profile;
}

function monitorFile(): string {
  const text = readFileSync(new URL("../dist/web/.vite/manifest.json", import.meta.url), "utf8");
  const chunk = (JSON.parse(text) as Record<string, { file: string }>)["monitor/start.ts"];
  if (!chunk) throw new Error("The build has no chunk lib/monitor/start.ts: name its successor.");
  return chunk.file;
}

function monitorMs({ nodes, samples = [], timeDeltas = [] }: Profile, url: string): number {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const isOurs = new Set<number>();
  const mark = (id: number) => {
    isOurs.add(id);
    for (const child of byId.get(id)?.children ?? []) mark(child);
  };
  for (const { id, callFrame } of nodes)
    if (callFrame.url === url || (callFrame.url === "" && callFrame.functionName === "measure")) mark(id);
  const microseconds = samples.reduce((sum, id, i) => sum + (isOurs.has(id) ? (timeDeltas[i] ?? 0) : 0), 0);
  return microseconds / 1000;
}
