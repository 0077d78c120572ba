import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize } from "node:v8";
import { cached } from "../../platform/cached.ts";
import { setting } from "../../platform/config.ts";
import { log } from "../../platform/log.ts";
import { type Geocoder, geocoderOf } from "./geocoder.ts";
import type { NameIndex, PostcodeTable } from "./map-data.ts";

const open = cached(["MAP_DATA"], () => {
  const read = (name: string): unknown => deserialize(readFileSync(join(setting("MAP_DATA"), `${name}.bin`)));
  return geocoderOf(read("names") as NameIndex, read("postcodes") as PostcodeTable);
});

/**
 * Returns the geocoder of our own map data, in memory; loads in about 0.3 s. Null if unreadable: Amazon Location then
 * answers every search.
 */
export function ownGeocoder(): Geocoder | null {
  try {
    return open();
  } catch (error) {
    log.warn("our own map data cannot be read", { error: error as Error });
    return null;
  }
}
