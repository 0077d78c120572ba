import type { CityPoint } from "#shared/geo/city-points.ts";
import { positionErrors, positionErrorText } from "../../lib/position-words.ts";

/** What a search near somebody would start from; the accuracy is null where nothing was measured. */
export interface Located {
  readonly lat: number;
  readonly lng: number;
  readonly accuracyMetres: number | null;
  readonly source: "gps" | "manual";
}

/** How the browser is asked for a position on the web: 5 s, high accuracy, at most 5 minutes old. */
export const positionRequest = { enableHighAccuracy: true, timeout: 5_000, maximumAge: 300_000 } as const;

/** A fixed place, as if the person had chosen it. */
export function locatedAt({ lat, lng }: CityPoint): Located {
  return { lat, lng, accuracyMetres: null, source: "manual" };
}

/** This device's geolocation; undefined where the browser has none. */
export function ownGeolocation(): Geolocation | undefined {
  return navigator.geolocation as Geolocation | undefined;
}

/** Reads the device's position once. Rejects with an Error in plain words. */
export function readLocation(): Promise<Located> {
  const geolocation = ownGeolocation();
  return new Promise((resolve, reject) => {
    if (!geolocation) return reject(new Error(positionErrors.NOT_SUPPORTED));
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ lat: latitude, lng: longitude, accuracyMetres: accuracy, source: "gps" }),
      ({ code }) => reject(new Error(positionErrorText(code))),
      positionRequest,
    );
  });
}
