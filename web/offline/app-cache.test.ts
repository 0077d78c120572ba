import { afterEach, expect, it, vi } from "vitest";
import { clearAppCache } from "./app-cache.ts";

afterEach(() => vi.unstubAllGlobals());

it("unregisters every worker and deletes all caches", async () => {
  const unregister = vi.fn(async () => true);
  const names = new Set(["haulyard-precache-v2", "haulyard-map-somebody"]);
  vi.stubGlobal("caches", { keys: async () => [...names], delete: async (name: string) => names.delete(name) });
  vi.stubGlobal("navigator", { serviceWorker: { getRegistrations: async () => [{ unregister }, { unregister }] } });
  await clearAppCache();
  expect([unregister.mock.calls.length, names.size]).toEqual([2, 0]);
});

it("does nothing in a browser without either", async () => {
  vi.stubGlobal("navigator", {});
  await expect(clearAppCache()).resolves.toBeUndefined();
});

it("clears nothing offline, because no page could load then", async () => {
  const unregister = vi.fn();
  vi.stubGlobal("navigator", {
    onLine: false,
    serviceWorker: { getRegistrations: () => Promise.resolve([{ unregister }]) },
  });
  await expect(clearAppCache()).rejects.toThrow("once you are online");
  expect(unregister).not.toHaveBeenCalled();
});
