import { dirname } from "node:path";
import type { Geocoder } from "#functions/places/map/geocoder.ts";
import type { GeoPack } from "./data.ts";
import { openNameIndex } from "./name-index.ts";
import { openPostcodeTable } from "./postcode-table.ts";
import { isPrepared, preparedDir } from "./prepared.ts";

/** Writes the files for functions/places/map/own-geocoder.ts, in 3 s at the first call. Returns their folder. */
export function prepareMapData(pack: GeoPack): string {
  if (!isPrepared(pack, "names")) openNameIndex(pack);
  if (!isPrepared(pack, "postcodes")) openPostcodeTable(pack);
  return preparedDir(pack);
}

/** As `prepareMapData`, but for a Lambda layer: functions find the folder `map-data` below /opt. */
export function mapDataLayer(pack: GeoPack): string {
  return dirname(prepareMapData(pack));
}

/** Opens a pack's geocoder. The functions and the stand-in of Amazon Location share it, to save memory. */
export function openMapData(pack: GeoPack, ownGeocoder: () => Geocoder | null): Geocoder {
  process.env.MAP_DATA = prepareMapData(pack);
  const opened = ownGeocoder();
  if (!opened) throw new Error(`The prepared map data in ${process.env.MAP_DATA} cannot be read. Delete that folder.`);
  return opened;
}
