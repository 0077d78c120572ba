import type { BookingRecord } from "#shared/booking/model.ts";
import { distanceMiles, oneDecimal } from "#shared/geo/distance.ts";
import { travelEtaMinutes } from "#shared/geo/eta.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { secondsBetween } from "#shared/kernel/time.ts";
import { futureFix, onlyCarrierReports, staleFix, trackingClosed } from "#shared/tracking/faults.ts";
import { type Fix, oldestFixSeconds, type VehiclePosition } from "#shared/tracking/model.ts";
import type { trackingOperations } from "#shared/tracking/operations.ts";
import { seenBooking, trackingOpen } from "../booking/public.ts";
import type { Context } from "../platform/context.ts";
import { followNearSite } from "./site-geofence.ts";
import { keepFix } from "./store.ts";

/** Phones' clocks run a little ahead; a fix further in the future than this is wrong. */
const clockSlackSeconds = 30;

/**
 * Takes a position from the assigned driver or the haulier's side while the booking is under way. Every fix is shown
 * live to the parties; at most one in 30 seconds is kept.
 */
export async function reportPosition(
  input: Input<typeof trackingOperations.reportPosition>,
  context: Context,
): Promise<VehiclePosition> {
  const { booking, actor } = await seenBooking(context, input.bookingId);
  if (actor === "contractor" || actor === "admin") throw onlyCarrierReports();
  if (!trackingOpen(booking)) throw trackingClosed();
  const age = secondsBetween(input.fix.at, context.now);
  if (age > oldestFixSeconds) throw staleFix();
  if (age < -clockSlackSeconds) throw futureFix();
  const fix = rounded(input.fix);
  const stored = await keepFix(context.db, booking.id, fix);
  if (stored) await followNearSite(booking.id, fix, booking.pickup.coordinates);
  return positionView(booking, fix, stored);
}

/** A fix rounded to the centimetre and the hundredth: finer is noise, and DynamoDB refuses extremely small numbers. */
function rounded(fix: Fix): Fix {
  const hundredths = (value: number) => Math.round(value * 100) / 100;
  return {
    ...fix,
    lat: Math.round(fix.lat * 1e7) / 1e7,
    lng: Math.round(fix.lng * 1e7) / 1e7,
    accuracyMetres: hundredths(fix.accuracyMetres),
    speedMph: fix.speedMph == null ? null : hundredths(fix.speedMph),
    headingDegrees: fix.headingDegrees == null ? null : hundredths(fix.headingDegrees),
  };
}

/** A fix as the parties see it, with distance and time to the site. */
export function positionView(
  booking: Pick<BookingRecord, "id" | "pickup">,
  fix: Fix,
  stored: boolean,
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
  };
}
