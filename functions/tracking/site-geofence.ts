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

/** One mile: the contractor is notified at this distance. */
const nearMetres = 1609;
/** Positions farther away are not sent to the tracker. Each costs money and could not cross a geofence. */
const followedMiles = 5;
/** Positions that Amazon Location accepts in one call. */
const mostUpdates = 10;

type Placed = Pick<BookingRecord, "id" | "pickup" | "delivery">;

/** The mile around the pickup uses the booking's id. Its yards add the stop's name. */
const yardId = (bookingId: BookingId, stop: StopName) => `${bookingId}.${stop}`;

/** The booking of a geofence id, and its yard; null for the mile around the pickup. */
export function fenceOf(geofenceId: string): { bookingId: string; stop: StopName | null } {
  const [bookingId = "", stop] = geofenceId.split(".");
  return { bookingId, stop: StopName.safeParse(stop).data ?? null };
}

function placesOf({ pickup, delivery }: Pick<BookingRecord, "pickup" | "delivery">) {
  const places: { stop: StopName; at: Coordinates }[] = [{ stop: "pickup", at: pickup.coordinates }];
  return delivery ? [...places, { stop: "delivery" as const, at: delivery.coordinates }] : places;
}

/** Safe to repeat. */
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
  if (refused) throw new Error(`geofence ${refused.GeofenceId} was rejected: ${refused.Error?.Message}`);
}

export async function unwatchStops(bookingId: BookingId): Promise<void> {
  const GeofenceIds = [bookingId, ...StopName.options.map((stop) => yardId(bookingId, stop))];
  await callLocation("BatchDeleteGeofence", setting("GEOFENCES"), { GeofenceIds });
}

/** Sends positions near a booking's places. A failure of the tracker is only logged: the map works without it. */
export async function followNearStops(booking: Placed, fixes: readonly Fix[]): Promise<void> {
  const places = placesOf(booking);
  const near = fixes.filter((fix) => places.some(({ at }) => distanceMiles(fix, at) <= followedMiles));
  try {
    for (let i = 0; i < near.length; i += mostUpdates) await track(booking.id, near.slice(i, i + mostUpdates));
  } catch (error) {
    recordLostToTracker(near.length);
    log.warn("the tracker did not accept positions", { bookingId: booking.id, error: error as Error });
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
  if (refused) throw new Error(`a position was rejected: ${refused.Error?.Message}`);
}
