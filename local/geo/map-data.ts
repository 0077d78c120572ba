import { dirname } from "node:path";
import type { Geocoder } from "#functions/places/map/geocoder.ts";
import type { GeoPack } from "./data.ts";
import { openNameIndex } from "./name-index.ts";
import { openPostcodeTable } from "./postcode-table.ts";
import { isPrepared, preparedDir } from "./prepared.ts";

/** Prepares the files of functions/places/map/own-geocoder.ts, in some 3 s the first time. Returns their folder. */
export function prepareMapData(pack: GeoPack): string {
  if (!isPrepared(pack, "names")) openNameIndex(pack);
  if (!isPrepared(pack, "postcodes")) openPostcodeTable(pack);
  return preparedDir(pack);
}

/** The same for the layer of the functions: they find the folder `map-data` in /opt. */
export function mapDataLayer(pack: GeoPack): string {
  return dirname(prepareMapData(pack));
}

/** Opens a pack for the functions, and for the stand-in of Amazon Location: it is in memory once. */
export function openMapData(pack: GeoPack, ownGeocoder: () => Geocoder | null): Geocoder {
  process.env.MAP_DATA = prepareMapData(pack);
  const opened = ownGeocoder();
  if (!opened) throw new Error(`The prepared map data in ${process.env.MAP_DATA} cannot be read. Delete that folder.`);
  return opened;
}
