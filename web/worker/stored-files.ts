import { cacheNames } from "workbox-core";
import type { WorkboxPlugin } from "workbox-core/types.js";

/** Whether the app's own files are on the device. Clearing (web/offline/app-cache.ts) deletes these first. */
const isInstalled = () => caches.has(cacheNames.precache);

/**
 * Stores answers only while the app's files are on the device: after clearing, open pages keep this worker until they
 * close. A write in progress may recreate its cache, which is then deleted.
 */
export const whileInstalled = {
  cacheWillUpdate: async ({ response }) => (response.status === 200 && (await isInstalled()) ? response : null),
  cacheDidUpdate: async ({ cacheName }) => {
    if (!(await isInstalled())) await caches.delete(cacheName);
  },
} satisfies WorkboxPlugin;

/** Stores at most `most` answers in a cache; the oldest are deleted. */
export const atMost = (most: number) =>
  ({
    cacheDidUpdate: async ({ cacheName }) => {
      // Opening a cache creates it.
      if (!(await isInstalled())) return;
      const cache = await caches.open(cacheName);
      const kept = await cache.keys();
      await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((one) => cache.delete(one)));
    },
  }) satisfies WorkboxPlugin;
