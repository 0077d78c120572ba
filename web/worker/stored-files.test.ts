// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cacheNames } from "workbox-core";
import { CacheFirst } from "workbox-strategies";
import { atMost, whileInstalled } from "./stored-files.ts";

let kept: Map<string, Set<string>>;
let whileWritten: () => void;
const { precache } = cacheNames;

class WorkerEvent extends Event {
  waitUntil() {}
}

beforeEach(() => {
  kept = new Map([[precache, new Set(["/app.html"])]]);
  whileWritten = () => {};
  vi.stubGlobal("caches", {
    has: async (name: string) => kept.has(name),
    delete: async (name: string) => kept.delete(name),
    match: async () => undefined,
    open: async (name: string) => {
      const cache = kept.get(name) ?? new Set<string>();
      kept.set(name, cache);
      return {
        match: async () => undefined,
        keys: async () => [...cache],
        delete: async (address: string) => cache.delete(address),
        put: async ({ url }: Request) => {
          cache.add(url);
          whileWritten();
        },
      };
    },
  });
  vi.stubGlobal("__WB_DISABLE_DEV_LOGS", true);
  vi.stubGlobal("ExtendableEvent", WorkerEvent);
  vi.stubGlobal("fetch", async () => new Response("text"));
});
afterEach(() => vi.unstubAllGlobals());

const chunks = () => [...(kept.get("chunks") ?? [])].map((url) => new URL(url).pathname);
async function fetches(...paths: string[]) {
  const strategy = new CacheFirst({ cacheName: "chunks", plugins: [atMost(2), whileInstalled] });
  for (const path of paths) {
    const [, done] = strategy.handleAll({
      event: new WorkerEvent("fetch") as never,
      request: new Request(`https://haulyard.test${path}`),
    });
    await done;
  }
}

it("stores fetched files and drops the oldest", async () => {
  await fetches("/a.js", "/b.js", "/c.js");
  expect(chunks()).toEqual(["/b.js", "/c.js"]);
});

it("stores nothing, not even an empty cache, once the app's files were cleared", async () => {
  kept.clear();
  await fetches("/a.js");
  expect([...kept.keys()]).toEqual([]);
});

it("drops an answer that was being written as they were cleared", async () => {
  whileWritten = () => kept.clear();
  await fetches("/a.js");
  expect([...kept.keys()]).toEqual([]);
  whileWritten = () => void kept.delete(precache);
  kept.set(precache, new Set());
  await fetches("/b.js");
  expect([...kept.keys()]).toEqual([]);
});
