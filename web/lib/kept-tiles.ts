/** Caches of the map along somebody's day begin with this; whose and which day follows. */
export const mapCaches = "haulyard-map-";

/** Under which address a part of a file of tiles is kept: caches hold whole answers only. `range` as in the Range header. */
export const partAddress = (url: string, range: string): string => `${url}?part=${encodeURIComponent(range)}`;

let keeps = true;

/** Whether this page puts maps on the device. */
export const keepsMaps = (): boolean => keeps;

/** From now on this page puts no map on the device. The next page that is loaded does so again. */
export function keepNoMoreMaps(): void {
  keeps = false;
}

/** Forgets every map that was kept along a day. */
export async function forgetKeptMap(): Promise<void> {
  if (!("caches" in globalThis)) return;
  const ours = (await caches.keys()).filter((name) => name.startsWith(mapCaches));
  await Promise.all(ours.map((name) => caches.delete(name)));
}
