import type { CityPoint } from "#shared/geo/city-points.ts";
import { readPosition } from "../../lib/device-position.ts";

/** What a search near somebody would start from; the accuracy is null where nothing was measured. */
export interface Located {
  readonly lat: number;
  readonly lng: number;
  readonly accuracyMetres: number | null;
  readonly source: "gps" | "manual";
}

/** A fixed place, as if the person had chosen it. */
export function locatedAt({ lat, lng }: CityPoint): Located {
  return { lat, lng, accuracyMetres: null, source: "manual" };
}

/** Reads the device's position once. Rejects with an Error in plain words. */
export async function readLocation(): Promise<Located> {
  const { latitude, longitude, accuracy } = await readPosition();
  return { lat: latitude, lng: longitude, accuracyMetres: accuracy, source: "gps" };
}
