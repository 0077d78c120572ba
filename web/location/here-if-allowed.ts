import { ownGeolocation, readDevice } from "./device-position.ts";

/** Short timeout, in ms: the user waits for the result after a press. */
const request = { enableHighAccuracy: true, timeout: 3_000, maximumAge: 60_000 };

/** Returns the device's location; null without permission or after three seconds. Never asks for permission. */
export async function hereIfAllowed(): Promise<GeolocationCoordinates | null> {
  if (!ownGeolocation()) return null;
  try {
    const { state } = await navigator.permissions.query({ name: "geolocation" });
    return state === "granted" ? (await readDevice(request)).coords : null;
  } catch {
    return null;
  }
}
