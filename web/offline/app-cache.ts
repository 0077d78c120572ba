import { keepNoMoreMaps } from "./stored-tiles.ts";

/**
 * Removes the app's files from this device: service workers and caches. The offline queue, in IndexedDB, stays. The
 * next page load restores worker and push. Throws if offline, because no page could load then.
 */
export async function clearAppCache(): Promise<void> {
  if (navigator.onLine === false)
    throw new Error("You are offline, and the app could not load again. Clear it once you are online.");
  keepNoMoreMaps();
  // Service worker and cache APIs are missing on pages without HTTPS.
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((one) => one.unregister()));
  if (!("caches" in globalThis)) return;
  // Deletes the app's own files first: without them, the current worker stores nothing more.
  const names = await caches.keys();
  for (const own of names.filter((name) => name.includes("precache"))) await caches.delete(own);
  await Promise.all(names.map((name) => caches.delete(name)));
}
