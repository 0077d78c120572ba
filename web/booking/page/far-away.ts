import type { Booking } from "#shared/booking/model.ts";
import { distanceKm, distanceMiles } from "#shared/geo/distance.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import { ownGeolocation, readDevice } from "../../location/device-position.ts";

/** From how far away "Arrived" is asked about, metres: further than the back gate of a large site. */
const farMetres = 500;
/** The press waits no longer for the device to say where it is, ms. */
const request = { enableHighAccuracy: true, timeout: 3_000, maximumAge: 60_000 };

/** Whether the reader is the one in the cab: the driver, or a haulier who has given the job to nobody. */
export const isInTheCab = ({ driverId, haulierId }: Booking, userId: string | undefined): boolean =>
  (driverId ?? haulierId) === userId;

/**
 * How far this device is from a site, in miles, if that is surely too far to have arrived. Null where it is near, and where
 * nobody can tell: the device may not be asked, or does not answer in time. Never asks for leave.
 */
export async function milesFrom(site: Coordinates): Promise<number | null> {
  if (!ownGeolocation()) return null;
  try {
    const { state } = await navigator.permissions.query({ name: "geolocation" });
    if (state !== "granted") return null;
    const { coords } = await readDevice(request);
    const here = { lat: coords.latitude, lng: coords.longitude };
    return distanceKm(here, site) * 1000 - coords.accuracy > farMetres ? distanceMiles(here, site) : null;
  } catch {
    return null;
  }
}
