import type { BookingRecord } from "#shared/booking/model.ts";
import { distanceMiles, oneDecimal } from "#shared/geo/distance.ts";
import { travelEtaMinutes } from "#shared/geo/eta.ts";
import {
  type Fix,
  unwatchedReportSeconds,
  type VehiclePosition,
  watchedReportSeconds,
} from "#shared/tracking/model.ts";

/** What is known of a fix and of who looks. */
interface Seen {
  readonly stored: boolean;
  readonly watchedUntil: string | null | undefined;
  readonly now: string;
}

/** A fix as the parties see it, with distance and time to the site, and when the device is to report next. */
export function positionView(
  booking: Pick<BookingRecord, "id" | "pickup">,
  fix: Fix,
  { stored, watchedUntil, now }: Seen,
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
    milesToSite: oneDecimal(miles),
    etaMinutes: travelEtaMinutes(miles),
    stored,
    nextReportSeconds: hasWatcher(watchedUntil, now) ? watchedReportSeconds : unwatchedReportSeconds,
  };
}

/** Whether somebody is taken to look now. */
export function hasWatcher(watchedUntil: string | null | undefined, now: string): boolean {
  return watchedUntil != null && watchedUntil > now;
}
