import type { Booking } from "#shared/booking/model.ts";
import { distanceKm, distanceMiles } from "#shared/geo/distance.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import { hereIfAllowed } from "../../location/here-if-allowed.ts";

/** From how far away "Arrived" is asked about, metres: further than the back gate of a large site. */
const farMetres = 500;

/** Whether the reader is the one in the cab: the driver, or a haulier who has given the job to nobody. */
export const isInTheCab = ({ driverId, haulierId }: Booking, userId: string | undefined): boolean =>
  (driverId ?? haulierId) === userId;

/**
 * How far this device is from a site, in miles, if that is surely too far to have arrived. Null where it is near, and where
 * nobody can tell.
 */
export async function milesFrom(site: Coordinates): Promise<number | null> {
  const at = await hereIfAllowed();
  if (!at) return null;
  const here = { lat: at.latitude, lng: at.longitude };
  return distanceKm(here, site) * 1000 - at.accuracy > farMetres ? distanceMiles(here, site) : null;
}
