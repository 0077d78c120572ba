// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { changeDeviceSettings } from "../device/device-settings.ts";
import { keepMapAlong } from "./stored-map.ts";
import { forgetStoredMap, partAddress } from "./stored-tiles.ts";

vi.mock("../config/config.ts", () => ({
  loadConfig: async () => ({
    tileSources: [{ id: "base", kind: "tilejson", url: "/tiles/base.json", attribution: "" }],
  }),
}));

const glasgow = { lat: 55.8642, lng: -4.2518 };
const perth = { lat: 56.395, lng: -3.4308 };

let kept: Map<string, Map<string, Response>>;
let asked: string[];
let tileBytes: number;

beforeEach(() => {
  kept = new Map();
  asked = [];
  tileBytes = 100;
  vi.stubGlobal("caches", {
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    open: async (name: string) => {
      const cache = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, cache);
      return {
        match: async (address: string) => cache.get(address),
        put: async (address: string, answer: Response) => void cache.set(address, answer),
      };
    },
  });
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return address.endsWith(".json")
      ? Response.json({ tiles: ["/tiles/base/{z}/{x}/{y}.mvt"], maxzoom: 14 })
      : new Response(new Uint8Array(tileBytes));
  });
});
afterEach(() => vi.unstubAllGlobals());

const addresses = () => [...kept.values()].flatMap((cache) => [...cache.keys()]);

it("stores the tiles along the day's route, and fetches none twice", async () => {
  await keepMapAlong("ann", [glasgow, perth]);
  expect(addresses()).toContain("/tiles/base/14/7998/5112.mvt");
  expect(addresses()).toContain("/tiles/base.json");
  const before = asked.length;
  await keepMapAlong("ann", [glasgow, perth]);
  expect(asked.length).toBe(before);
});

it("belongs to one day and one user", async () => {
  await keepMapAlong("ann", [glasgow]);
  await keepMapAlong("bob", [perth]);
  expect(kept.size).toBe(1);
  expect([...kept.keys()][0]).toContain("bob");
  await forgetStoredMap();
  expect(kept.size).toBe(0);
});

it("stops at its limit", async () => {
  tileBytes = 300_000;
  await keepMapAlong("ann", [glasgow, perth]);
  expect(addresses().filter((address) => address.endsWith(".mvt"))).toHaveLength(3);
});

it("keeps the previous map if the new one fails to load, and retries", async () => {
  await keepMapAlong("ann", [glasgow]);
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const works = fetch;
  vi.stubGlobal("fetch", async () => new Response(null, { status: 503 }));
  await keepMapAlong("ann", [perth]);
  expect(warned).toHaveBeenCalledOnce();
  expect(kept.size).toBe(2);
  vi.stubGlobal("fetch", works);
  await keepMapAlong("ann", [perth]);
  expect(kept.size).toBe(1);
  warned.mockRestore();
});

it("does nothing without points or a network", async () => {
  await keepMapAlong("ann", []);
  vi.spyOn(navigator, "onLine", "get").mockReturnValueOnce(false);
  await keepMapAlong("ann", [glasgow]);
  expect(asked).toEqual([]);
});

it("distinguishes the parts of a file by their range", () => {
  expect(partAddress("/tiles/uk.pmtiles", "bytes=0-9")).not.toBe(partAddress("/tiles/uk.pmtiles", "bytes=10-19"));
});

it.each([{ lowDataMode: true }, { imageCaching: false }])(
  "stores nothing with the device settings %o",
  async (setting) => {
    changeDeviceSettings(setting);
    await keepMapAlong("ailsa", [glasgow]);
    expect([asked, [...kept.keys()]]).toEqual([[], []]);
    localStorage.clear();
  },
);

it("is not restored by a page that was storing it when the app was cleared", async () => {
  vi.resetModules();
  const [map, app] = await Promise.all([import("./stored-map.ts"), import("./app-cache.ts")]);
  await Promise.all([app.clearAppCache(), map.keepMapAlong("ann", [glasgow])]);
  await map.keepMapAlong("ann", [perth]);
  expect([...kept.keys()]).toEqual([]);
});

it("is not restored by a page that was storing it when all maps were deleted, and can be stored again later", async () => {
  await Promise.all([keepMapAlong("ann", [glasgow]), forgetStoredMap()]);
  expect([...kept.keys()]).toEqual([]);
  await keepMapAlong("ann", [glasgow]);
  expect(kept.size).toBe(1);
});
