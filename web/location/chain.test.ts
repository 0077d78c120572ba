import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ChainDependencies, locate } from "./chain.ts";
import type { NetworkPlace } from "./here.ts";
import { PositionError, positionError } from "./position-words.ts";
import { chainMs, positionRequests } from "./requests.ts";

const startedAt = Date.UTC(2026, 10, 25, 9);
beforeEach(() => void vi.useFakeTimers({ now: startedAt }));
afterEach(() => vi.useRealTimers());

const gps = { coords: { latitude: 56.1, longitude: -3.9, accuracy: 12 }, timestamp: startedAt - 1_000 };
const glasgow: NetworkPlace = { lat: 55.86, lng: -4.25, town: "Glasgow" };
const never = () => new Promise<never>(() => {});
const inMs = <T>(ms: number, what: T | Error) =>
  new Promise<T>((resolve, reject) => {
    setTimeout(() => (what instanceof Error ? reject(what) : resolve(what)), ms);
  });

async function run(device: () => Promise<unknown>, network: () => Promise<NetworkPlace>, on: "web" | "native" = "web") {
  const asked = vi.fn(network);
  const found = locate({
    device: device as ChainDependencies["device"],
    deviceMs: positionRequests[on].timeout,
    network: asked,
    elapsed: () => Date.now(),
    now: () => Date.now(),
  }).then((located) => ({ ...located, endedMs: Date.now() - startedAt, askedNetwork: asked.mock.calls.length > 0 }));
  await vi.advanceTimersByTimeAsync(chainMs + 1);
  return found;
}

const edinburgh = { lat: 55.9533, lng: -3.1883, accuracy: null, source: "manual", isFallback: true };
const byNetwork = { lat: 55.86, lng: -4.25, accuracy: 10_000, source: "ip", isFallback: false };
const denied = () => Promise.reject(positionError(1));
const unavailable = () => Promise.reject(positionError(2));
const nowhere = () => Promise.reject(new PositionError("IP_FAILED"));

describe("the chain", () => {
  it.each<
    [string, () => Promise<unknown>, () => Promise<NetworkPlace>, "web" | "native", object, string | null, number]
  >([
    ["the device answers", () => inMs(900, gps), never, "web", { source: "gps", accuracy: 12 }, null, 900],
    ["permission is denied", denied, () => inMs(300, glasgow), "web", byNetwork, "PERMISSION_DENIED", 300],
    ["there is no position", unavailable, () => inMs(1, glasgow), "web", byNetwork, "POSITION_UNAVAILABLE", 1],
    ["the permission prompt is never answered", never, () => inMs(100, glasgow), "web", byNetwork, "TIMEOUT", 5_100],
    ["no source has a position", denied, nowhere, "web", edinburgh, "PERMISSION_DENIED", 0],
    ["nothing ever answers", never, never, "web", edinburgh, "TIMEOUT", chainMs],
    ["the network takes too long", denied, never, "web", edinburgh, "PERMISSION_DENIED", chainMs],
    ["a native shell answers late", () => inMs(7_900, gps), never, "native", { source: "gps" }, null, 7_900],
    ["a native shell never answers", never, never, "native", edinburgh, "TIMEOUT", chainMs],
  ])("when %s", async (_when, device, network, on, location, gpsError, endedMs) => {
    const found = await run(device, network, on);
    expect(found.location).toMatchObject(location);
    expect(found.gpsError?.code ?? null).toBe(gpsError);
    expect(found.endedMs).toBe(endedMs);
  });

  it("asks the network only if the device gives no position", async () => {
    expect((await run(() => inMs(10, gps), never)).askedNetwork).toBe(false);
    expect((await run(denied, nowhere)).askedNetwork).toBe(true);
  });

  it("reports each step with its duration and error", async () => {
    const { steps } = await run(
      () => inMs(200, positionError(2)),
      () => inMs<NetworkPlace>(50, new PositionError("IP_FAILED")),
    );
    expect(steps.map(({ step, tookMs, error }) => [step, tookMs, error?.code ?? null])).toEqual([
      ["gps", 200, "POSITION_UNAVAILABLE"],
      ["ip", 50, "IP_FAILED"],
      ["fallback", 0, null],
    ]);
  });

  it("returns lat, lng, accuracy, timestamp, source", async () => {
    expect((await run(() => inMs(1, gps), never)).location).toEqual({
      ...{ lat: 56.1, lng: -3.9, accuracy: 12, timestamp: startedAt - 1_000, source: "gps", isFallback: false },
    });
  });
});

it("uses the specified options for the browser", () => {
  expect(positionRequests).toEqual({
    web: { enableHighAccuracy: true, timeout: 5000, maximumAge: 300_000 },
    native: { enableHighAccuracy: true, timeout: 8000, maximumAge: 300_000 },
    reporting: { enableHighAccuracy: true, timeout: 8000, maximumAge: 5000 },
    lowPower: { enableHighAccuracy: false, timeout: 10_000, maximumAge: 300_000 },
    selfTest: { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 },
  });
});
