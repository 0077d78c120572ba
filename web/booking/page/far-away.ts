import type { Booking } from "#shared/booking/model.ts";
import { distanceKm, distanceMiles } from "#shared/geo/distance.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import { hereIfAllowed } from "../../location/here-if-allowed.ts";

/** Beyond this distance, in metres, "Arrived" asks for confirmation. Back gates of large sites are nearer. */
const farMetres = 500;

/** Whether the user drives this job: the assigned driver, or the haulier if none is assigned. */
export const isInTheCab = ({ driverId, haulierId }: Booking, userId: string | undefined): boolean =>
  (driverId ?? haulierId) === userId;

/** Miles from this device to the site if clearly too far; null if near or unknown. */
export async function milesFrom(site: Coordinates): Promise<number | null> {
  const at = await hereIfAllowed();
  if (!at) return null;
  const here = { lat: at.latitude, lng: at.longitude };
  return distanceKm(here, site) * 1000 - at.accuracy > farMetres ? distanceMiles(here, site) : null;
}
