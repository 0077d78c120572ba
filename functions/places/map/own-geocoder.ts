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
 * Searches our own map data, in memory. Null when it cannot be read: then Amazon Location answers everything. Opens in
 * some 0.3 s on a whole processor.
 */
export function ownGeocoder(): Geocoder | null {
  try {
    return open();
  } catch (error) {
    log.warn("our own map data cannot be read", { error: error as Error });
    return null;
  }
}
