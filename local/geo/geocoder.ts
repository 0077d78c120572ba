import { type Geocoder, geocoderOf } from "#functions/places/map/geocoder.ts";
import type { GeoPack } from "./data.ts";
import { openNameIndex } from "./name-index.ts";
import { openPostcodeTable } from "./postcode-table.ts";

export type { Geocoder };

/** Opens in about 0.1 s from prepared files, and in some 3 s when they must be built. */
export function openGeocoder(pack: GeoPack): Geocoder {
  return geocoderOf(openNameIndex(pack), openPostcodeTable(pack));
}
