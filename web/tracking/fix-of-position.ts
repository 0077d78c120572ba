import type { Fix } from "#shared/geo/fix.ts";

/** Miles an hour in a metre a second. */
const mphPerMetreSecond = 2.236936;
/** More than the API takes says nothing more. */
const farthestAccuracyMetres = 100_000;

/** A reading of the device as the API takes it; speed and heading are left out where the device has none. */
export function fixOfPosition({ coords, timestamp }: Pick<GeolocationPosition, "coords" | "timestamp">): Fix {
  const { latitude, longitude, accuracy, speed, heading } = coords;
  return {
    lat: latitude,
    lng: longitude,
    accuracyMetres: Math.min(farthestAccuracyMetres, Math.max(0, accuracy)),
    speedMph: isNumber(speed) ? Math.min(150, Math.max(0, speed * mphPerMetreSecond)) : null,
    headingDegrees: isNumber(heading) ? heading : null,
    at: new Date(timestamp).toISOString(),
  };
}

function isNumber(value: number | null): value is number {
  return value !== null && Number.isFinite(value);
}
