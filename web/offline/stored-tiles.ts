/** Prefix of the names of map caches. User and day follow. */
export const mapCaches = "haulyard-map-";

/**
 * Cache key for a byte range of a tile file: caches store only whole responses. `range` is the Range header's value.
 */
export const partAddress = (url: string, range: string): string => `${url}?part=${encodeURIComponent(range)}`;

let keeping = new AbortController();

/** Aborted once all maps have been deleted, or if this page must not store maps. */
export const mayKeepMaps = (): AbortSignal => keeping.signal;

export function keepNoMoreMaps(): void {
  keeping.abort();
}

/** Deletes all stored maps and cancels those in progress. */
export async function forgetStoredMap(): Promise<void> {
  if (!mayKeepMaps().aborted) {
    keeping.abort();
    keeping = new AbortController();
  }
  if (!("caches" in globalThis)) return;
  const ours = (await caches.keys()).filter((name) => name.startsWith(mapCaches));
  await Promise.all(ours.map((name) => caches.delete(name)));
}
