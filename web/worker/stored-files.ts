import { cacheNames } from "workbox-core";
import type { WorkboxPlugin } from "workbox-core/types.js";

/** Whether the app's files are on the device. Clearing the app (web/offline/app-cache.ts) deletes these first. */
const isInstalled = () => caches.has(cacheNames.precache);

/**
 * Stores answers only while the app is installed, because this worker outlives clearing until all pages close. Deletes
 * a cache that a late write recreates.
 */
export const whileInstalled = {
  cacheWillUpdate: async ({ response }) => (response.status === 200 && (await isInstalled()) ? response : null),
  cacheDidUpdate: async ({ cacheName }) => {
    if (!(await isInstalled())) await caches.delete(cacheName);
  },
} satisfies WorkboxPlugin;

/** Limits a cache to `most` answers. The oldest are deleted. */
export const atMost = (most: number) =>
  ({
    cacheDidUpdate: async ({ cacheName }) => {
      // Checks first, because opening a deleted cache would create it again.
      if (!(await isInstalled())) return;
      const cache = await caches.open(cacheName);
      const kept = await cache.keys();
      await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((one) => cache.delete(one)));
    },
  }) satisfies WorkboxPlugin;
