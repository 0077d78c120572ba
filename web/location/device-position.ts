import { PositionError, positionError } from "./position-words.ts";
import { platform, positionRequests } from "./requests.ts";

/** This device's geolocation; undefined where the browser has none. */
export function ownGeolocation(): Geolocation | undefined {
  return navigator.geolocation as Geolocation | undefined;
}

/**
 * Reads the device's position once; asks its owner for leave where that is open. Rejects with a `PositionError`.
 * A browser's own time begins when leave has been given, so this may take longer than the request says.
 */
export function readDevice(request: PositionOptions = positionRequests[platform()]): Promise<GeolocationPosition> {
  const geolocation = ownGeolocation();
  return new Promise((resolve, reject) => {
    if (!geolocation) return reject(new PositionError("NOT_SUPPORTED"));
    geolocation.getCurrentPosition(resolve, ({ code }) => reject(positionError(code)), request);
  });
}

/** The same, where alone the coordinates matter. */
export async function readPosition(): Promise<GeolocationCoordinates> {
  return (await readDevice()).coords;
}
