import { ownGeolocation, readDevice } from "./device-position.ts";

/** A press waits no longer for the device to say where it is, ms. */
const request = { enableHighAccuracy: true, timeout: 3_000, maximumAge: 60_000 };

/**
 * Where this device is. Null where nobody can tell: the device may not be asked, or does not answer in three seconds. Never
 * asks for permission.
 */
export async function hereIfAllowed(): Promise<GeolocationCoordinates | null> {
  if (!ownGeolocation()) return null;
  try {
    const { state } = await navigator.permissions.query({ name: "geolocation" });
    return state === "granted" ? (await readDevice(request)).coords : null;
  } catch {
    return null;
  }
}
