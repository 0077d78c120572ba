import {
  BatchDeleteGeofenceCommand,
  BatchPutGeofenceCommand,
  BatchUpdateDevicePositionCommand,
  LocationClient,
} from "@aws-sdk/client-location";
import { distanceMiles } from "#shared/geo/distance.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import type { Fix } from "#shared/tracking/model.ts";
import { clientOptions, setting } from "../platform/config.ts";

/** The contractor is told when the vehicle comes this near (AMB-210): one mile. */
const nearMetres = 1609;
/** Further away than this the tracker learns nothing worth its price. */
const followedMiles = 5;

let shared: LocationClient | undefined;

function client(): LocationClient {
  const options = clientOptions("LOCATION_ENDPOINT");
  shared ??= new LocationClient({ ...options, disableHostPrefix: "endpoint" in options });
  return shared;
}

/** Draws the circle of a mile around a booking's site. Drawing it again is the same. */
export async function watchSite(bookingId: BookingId, { lat, lng }: Coordinates): Promise<void> {
  const done = await client().send(
    new BatchPutGeofenceCommand({
      CollectionName: setting("GEOFENCES"),
      Entries: [{ GeofenceId: bookingId, Geometry: { Circle: { Center: [lng, lat], Radius: nearMetres } } }],
    }),
  );
  const [refused] = done.Errors ?? [];
  if (refused) throw new Error(`the circle around ${bookingId} was refused: ${refused.Error?.Message}`);
}

/** Takes the circle away; none there is fine too. */
export async function unwatchSite(bookingId: BookingId): Promise<void> {
  await client().send(
    new BatchDeleteGeofenceCommand({ CollectionName: setting("GEOFENCES"), GeofenceIds: [bookingId] }),
  );
}

/** Tells the tracker where a booking's vehicle is, once it is in the neighbourhood of the site. */
export async function followNearSite(bookingId: BookingId, fix: Fix, site: Coordinates): Promise<void> {
  if (distanceMiles(fix, site) > followedMiles) return;
  await client().send(
    new BatchUpdateDevicePositionCommand({
      TrackerName: setting("TRACKER"),
      Updates: [
        {
          DeviceId: bookingId,
          Position: [fix.lng, fix.lat],
          SampleTime: new Date(fix.at),
          Accuracy: { Horizontal: fix.accuracyMetres },
        },
      ],
    }),
  );
}
