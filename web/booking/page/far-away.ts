import type { Booking } from "#shared/booking/model.ts";
import { distanceKm, distanceMiles } from "#shared/geo/distance.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import { hereIfAllowed } from "../../location/here-if-allowed.ts";

/** Distance from which "Arrived" needs a confirmation, in metres: further than the back gate of a large site. */
const farMetres = 500;

/** The driver, or a haulier without an assigned driver. */
export const isInTheCab = ({ driverId, haulierId }: Booking, userId: string | undefined): boolean =>
  (driverId ?? haulierId) === userId;

/** Miles between this device and a site that is clearly too far. Null when near or unknown. */
export async function milesFrom(site: Coordinates): Promise<number | null> {
  const at = await hereIfAllowed();
  if (!at) return null;
  const here = { lat: at.latitude, lng: at.longitude };
  return distanceKm(here, site) * 1000 - at.accuracy > farMetres ? distanceMiles(here, site) : null;
}
