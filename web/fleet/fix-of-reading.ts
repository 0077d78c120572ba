import type { Fix } from "#shared/geo/fix.ts";

/** A reading of the device as a vehicle's place: where and when, and how exactly. */
export function fixOfReading({ coords, timestamp }: Pick<GeolocationPosition, "coords" | "timestamp">): Fix {
  const { latitude: lat, longitude: lng, accuracy } = coords;
  return { lat, lng, accuracyMetres: Math.min(100_000, accuracy), at: new Date(timestamp).toISOString() };
}
