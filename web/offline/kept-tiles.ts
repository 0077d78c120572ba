/** Caches of the map along somebody's day begin with this; whose and which day follows. */
export const mapCaches = "haulyard-map-";

/** Under which address a part of a file of tiles is kept: caches hold whole answers only. `range` as in the Range header. */
export const partAddress = (url: string, range: string): string => `${url}?part=${encodeURIComponent(range)}`;

let keeping = new AbortController();

/** Whether a map may be put on the device: aborted once all maps were forgotten, or this page is to keep none. */
export const mayKeepMaps = (): AbortSignal => keeping.signal;

/** From now on this page puts no map on the device. The next page that is loaded does so again. */
export function keepNoMoreMaps(): void {
  keeping.abort();
}

/** Forgets every map that was kept along a day, and those that are about to be. */
export async function forgetKeptMap(): Promise<void> {
  if (!mayKeepMaps().aborted) {
    keeping.abort();
    keeping = new AbortController();
  }
  if (!("caches" in globalThis)) return;
  const ours = (await caches.keys()).filter((name) => name.startsWith(mapCaches));
  await Promise.all(ours.map((name) => caches.delete(name)));
}
