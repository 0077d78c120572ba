import { positionErrors, positionErrorText } from "./position-words.ts";

/** How the browser is asked for a position on the web: 5 s, high accuracy, at most 5 minutes old. */
export const positionRequest = { enableHighAccuracy: true, timeout: 5_000, maximumAge: 300_000 } as const;

/** This device's geolocation; undefined where the browser has none. */
export function ownGeolocation(): Geolocation | undefined {
  return navigator.geolocation as Geolocation | undefined;
}

/** Reads the device's position once. Rejects with an Error in plain words. */
export function readPosition(): Promise<GeolocationCoordinates> {
  const geolocation = ownGeolocation();
  return new Promise((resolve, reject) => {
    if (!geolocation) return reject(new Error(positionErrors.NOT_SUPPORTED));
    geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code }) => reject(new Error(positionErrorText(code))),
      positionRequest,
    );
  });
}
