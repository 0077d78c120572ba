import { distanceMiles } from "#shared/geo/distance.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import type { Fix } from "#shared/tracking/model.ts";
import { setting } from "../platform/config.ts";
import { callLocation } from "../platform/location.ts";

/** The contractor is told when the vehicle comes this near: one mile. */
const nearMetres = 1609;
/** Farther away than this, positions are not sent to the tracker: each costs money and could not cross the circle. */
const followedMiles = 5;

/** Draws the circle of a mile around a booking's site. May run again. */
export async function watchSite(bookingId: BookingId, { lat, lng }: Coordinates): Promise<void> {
  const done = await callLocation("BatchPutGeofence", setting("GEOFENCES"), {
    Entries: [{ GeofenceId: bookingId, Geometry: { Circle: { Center: [lng, lat], Radius: nearMetres } } }],
  });
  const [refused] = done.Errors ?? [];
  if (refused) throw new Error(`the circle around ${bookingId} was refused: ${refused.Error?.Message}`);
}

/** Removes the circle, if there is one. */
export async function unwatchSite(bookingId: BookingId): Promise<void> {
  await callLocation("BatchDeleteGeofence", setting("GEOFENCES"), { GeofenceIds: [bookingId] });
}

/** Sends a vehicle's position to the tracker, once it is near enough to the site. */
export async function followNearSite(bookingId: BookingId, fix: Fix, site: Coordinates): Promise<void> {
  if (distanceMiles(fix, site) > followedMiles) return;
  await callLocation("BatchUpdateDevicePosition", setting("TRACKER"), {
    Updates: [
      {
        DeviceId: bookingId,
        Position: [fix.lng, fix.lat],
        SampleTime: new Date(fix.at),
        Accuracy: { Horizontal: fix.accuracyMetres },
      },
    ],
  });
}
