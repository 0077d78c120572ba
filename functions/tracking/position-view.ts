import type { BookingRecord } from "#shared/booking/model.ts";
import { distanceMiles, oneDecimal } from "#shared/geo/distance.ts";
import { travelEtaMinutes } from "#shared/geo/eta.ts";
import type { Fix, RefusedFixes } from "#shared/geo/fix.ts";
import { type Eta, etaOf } from "#shared/tracking/eta.ts";
import { unwatchedReportSeconds, type VehiclePosition, watchedReportSeconds } from "#shared/tracking/model.ts";
import { nextStopOf } from "#shared/tracking/stops.ts";
import { nearestTown } from "../places/public.ts";
import { blurredSince, type LatestPosition } from "./store.ts";
import type { VehicleState } from "./vehicle-state.ts";

type Seen = Pick<BookingRecord, "id" | "pickup" | "delivery" | "status">;

interface Known {
  readonly stored: boolean;
  readonly watchedUntil: string | null | undefined;
  readonly now: string;
  readonly eta?: Eta | null;
  readonly refused?: readonly RefusedFixes[];
  /** Start of the time in which the device has sent only rough positions. */
  readonly blurredAt?: string | null;
}

export function positionView(
  booking: Seen,
  fix: Fix,
  { stored, watchedUntil, now, eta = null, refused = [], blurredAt = null }: Known,
): VehiclePosition {
  const miles = distanceMiles(fix, booking.pickup.coordinates);
  return {
    bookingId: booking.id,
    lat: fix.lat,
    lng: fix.lng,
    accuracyMetres: fix.accuracyMetres,
    speedMph: fix.speedMph ?? null,
    headingDegrees: fix.headingDegrees ?? null,
    at: fix.at,
    blurredAt,
    near: nearestTown(fix).name,
    milesToSite: oneDecimal(miles),
    etaMinutes: travelEtaMinutes(miles),
    eta,
    stored,
    refused: [...refused],
    nextReportSeconds: hasWatcher(watchedUntil, now) ? watchedReportSeconds : unwatchedReportSeconds,
  };
}

export function storedView(booking: Seen, position: LatestPosition, now: string, eta: Eta | null): VehiclePosition {
  const { fix, watchedUntil } = position;
  return positionView(booking, fix, { stored: true, watchedUntil, now, eta, blurredAt: blurredSince(position) });
}

/** Arrival at the next stop, estimated from `fix` along the stored route; null without a route to that stop. */
export function etaAt(booking: Seen, fix: Fix, { route, visits }: VehicleState, now: string): Eta | null {
  const stop = nextStopOf(booking, visits);
  return route && stop === route.stop ? etaOf(route, fix, now) : null;
}

export function hasWatcher(watchedUntil: string | null | undefined, now: string): boolean {
  return watchedUntil != null && watchedUntil > now;
}
