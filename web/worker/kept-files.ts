import { cacheNames } from "workbox-core";
import type { WorkboxPlugin } from "workbox-core/types.js";

/** Whether the app's own files are on the device. A page that clears them (web/offline/app-cache.ts) deletes these first. */
const isInstalled = () => caches.has(cacheNames.precache);

/**
 * Keeps answers only while the app's files are on the device: a page that cleared them still has this worker until it is
 * closed. An answer that was being written meanwhile may have made its cache anew, so that goes again.
 */
export const whileInstalled = {
  cacheWillUpdate: async ({ response }) => (response.status === 200 && (await isInstalled()) ? response : null),
  cacheDidUpdate: async ({ cacheName }) => {
    if (!(await isInstalled())) await caches.delete(cacheName);
  },
} satisfies WorkboxPlugin;

/** Keeps at most `most` answers in a cache: the oldest go first. */
export const atMost = (most: number) =>
  ({
    cacheDidUpdate: async ({ cacheName }) => {
      // Opening a cache makes it.
      if (!(await isInstalled())) return;
      const cache = await caches.open(cacheName);
      const kept = await cache.keys();
      await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((one) => cache.delete(one)));
    },
  }) satisfies WorkboxPlugin;
