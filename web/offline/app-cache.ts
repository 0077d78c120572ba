import { keepNoMoreMaps } from "./kept-tiles.ts";

/**
 * Takes the app's files off this device: unregisters every service worker and deletes all caches. What waits to be sent is
 * in the database and stays. The worker is set up again when a page is next loaded, and with it pushes where they were on.
 * Throws where there is no connection, as no page could be loaded then.
 */
export async function clearAppCache(): Promise<void> {
  if (navigator.onLine === false)
    throw new Error("Without a connection the app could not come back. Clear it once you are online.");
  keepNoMoreMaps();
  // Neither is there where a page came without encryption.
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((one) => one.unregister()));
  if (!("caches" in globalThis)) return;
  // The app's own files first: without them the worker, which this page has until it is closed, keeps nothing more.
  const names = await caches.keys();
  for (const own of names.filter((name) => name.includes("precache"))) await caches.delete(own);
  await Promise.all(names.map((name) => caches.delete(name)));
}
