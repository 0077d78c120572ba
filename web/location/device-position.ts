import { PositionError, positionError } from "./position-words.ts";
import { platform, positionRequests } from "./requests.ts";

export function ownGeolocation(): Geolocation | undefined {
  return navigator.geolocation as Geolocation | undefined;
}

/**
 * Reads the device's position once; the browser may ask for permission. Rejects with a `PositionError`. The timeout
 * starts after the permission, so the call may take longer.
 */
export function readDevice(request: PositionOptions = positionRequests[platform()]): Promise<GeolocationPosition> {
  const geolocation = ownGeolocation();
  return new Promise((resolve, reject) => {
    if (!geolocation) return reject(new PositionError("NOT_SUPPORTED"));
    geolocation.getCurrentPosition(resolve, ({ code }) => reject(positionError(code)), request);
  });
}

export async function readPosition(): Promise<GeolocationCoordinates> {
  return (await readDevice()).coords;
}
