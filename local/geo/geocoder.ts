import { type Geocoder, geocoderOf } from "#functions/places/map/geocoder.ts";
import type { GeoPack } from "./data.ts";
import { openNameIndex } from "./name-index.ts";
import { openPostcodeTable } from "./postcode-table.ts";

export type { Geocoder };

/** Opens the geocoder. Takes 0.1 s with prepared files, and 3 s if it must build them. */
export function openGeocoder(pack: GeoPack): Geocoder {
  return geocoderOf(openNameIndex(pack), openPostcodeTable(pack));
}
