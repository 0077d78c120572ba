/** Prefix of map caches, followed by user and day. */
export const mapCaches = "haulyard-map-";

/** Cache address for a part of a tile file: caches store only whole responses. `range` is as in the Range header. */
export const partAddress = (url: string, range: string): string => `${url}?part=${encodeURIComponent(range)}`;

let keeping = new AbortController();

/** Permission to store maps: aborted after all maps were deleted or this page must store none. */
export const mayKeepMaps = (): AbortSignal => keeping.signal;

export function keepNoMoreMaps(): void {
  keeping.abort();
}

/** Deletes every stored map and stops those being stored. */
export async function forgetStoredMap(): Promise<void> {
  if (!mayKeepMaps().aborted) {
    keeping.abort();
    keeping = new AbortController();
  }
  if (!("caches" in globalThis)) return;
  const ours = (await caches.keys()).filter((name) => name.startsWith(mapCaches));
  await Promise.all(ours.map((name) => caches.delete(name)));
}
