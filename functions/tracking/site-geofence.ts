import type { BookingRecord } from "#shared/booking/model.ts";
import { distanceMiles } from "#shared/geo/distance.ts";
import type { Fix } from "#shared/geo/fix.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import { StopName, yardMetres } from "#shared/tracking/visit.ts";
import { setting } from "../platform/config.ts";
import { callLocation } from "../platform/location.ts";
import { log } from "../platform/log.ts";
import { recordLostToTracker } from "../platform/metrics.ts";

/** The contractor is told when the vehicle comes this near: one mile. */
const nearMetres = 1609;
/** Farther away than this, positions are not sent to the tracker: each costs money and could not cross a circle. */
const followedMiles = 5;
/** Positions that Amazon Location takes in one call. */
const mostUpdates = 10;

type Placed = Pick<BookingRecord, "id" | "pickup" | "delivery">;

/** The circle of a mile around the pickup has the booking's own id; those of its yards have the stop's name behind it. */
const yardId = (bookingId: BookingId, stop: StopName) => `${bookingId}.${stop}`;

/** What a geofence's id says: whose it is, and which yard; null for the mile around the pickup. */
export function fenceOf(geofenceId: string): { bookingId: string; stop: StopName | null } {
  const [bookingId = "", stop] = geofenceId.split(".");
  return { bookingId, stop: StopName.safeParse(stop).data ?? null };
}

/** The places of a booking, in the order in which they are driven to. */
function placesOf({ pickup, delivery }: Pick<BookingRecord, "pickup" | "delivery">) {
  const places: { stop: StopName; at: Coordinates }[] = [{ stop: "pickup", at: pickup.coordinates }];
  return delivery ? [...places, { stop: "delivery" as const, at: delivery.coordinates }] : places;
}

/** Draws the circle of a mile around a booking's pickup, and those of the yards at its places. May run again. */
export async function watchStops(booking: Placed): Promise<void> {
  const circle = (GeofenceId: string, { lat, lng }: Coordinates, Radius: number) => ({
    GeofenceId,
    Geometry: { Circle: { Center: [lng, lat], Radius } },
  });
  const yards = placesOf(booking).map(({ stop, at }) => circle(yardId(booking.id, stop), at, yardMetres));
  const done = await callLocation("BatchPutGeofence", setting("GEOFENCES"), {
    Entries: [circle(booking.id, booking.pickup.coordinates, nearMetres), ...yards],
  });
  const [refused] = done.Errors ?? [];
  if (refused) throw new Error(`the circle ${refused.GeofenceId} was refused: ${refused.Error?.Message}`);
}

/** Removes a booking's circles, as far as there are any. */
export async function unwatchStops(bookingId: BookingId): Promise<void> {
  const GeofenceIds = [bookingId, ...StopName.options.map((stop) => yardId(bookingId, stop))];
  await callLocation("BatchDeleteGeofence", setting("GEOFENCES"), { GeofenceIds });
}

/**
 * Sends a vehicle's positions, oldest first, to the tracker, ten in a call, as far as they are near one of its places. A
 * tracker that does not take them is logged and counted, and fails nothing: whoever watches sees the vehicle without it.
 */
export async function followNearStops(booking: Placed, fixes: readonly Fix[]): Promise<void> {
  const places = placesOf(booking);
  const near = fixes.filter((fix) => places.some(({ at }) => distanceMiles(fix, at) <= followedMiles));
  try {
    for (let i = 0; i < near.length; i += mostUpdates) await track(booking.id, near.slice(i, i + mostUpdates));
  } catch (error) {
    recordLostToTracker(near.length);
    log.warn("the tracker did not take positions", { bookingId: booking.id, error: error as Error });
  }
}

async function track(bookingId: BookingId, fixes: readonly Fix[]): Promise<void> {
  const done = await callLocation("BatchUpdateDevicePosition", setting("TRACKER"), {
    Updates: fixes.map(({ lat, lng, at, accuracyMetres }) => ({
      DeviceId: bookingId,
      Position: [lng, lat],
      SampleTime: new Date(at),
      Accuracy: { Horizontal: accuracyMetres },
    })),
  });
  const [refused] = done.Errors ?? [];
  if (refused) throw new Error(`a position was refused: ${refused.Error?.Message}`);
}
