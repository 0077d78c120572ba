import type { Input } from "#shared/kernel/operation.ts";
import { secondsBetween } from "#shared/kernel/time.ts";
import { futureFix, onlyCarrierReports, staleFix, trackingClosed } from "#shared/tracking/faults.ts";
import { type Fix, oldestFixSeconds, type VehiclePosition } from "#shared/tracking/model.ts";
import type { trackingOperations } from "#shared/tracking/operations.ts";
import { seenBooking, trackingOpen } from "../booking/public.ts";
import type { Context } from "../platform/context.ts";
import { positionView } from "./position-view.ts";
import { followNearSite } from "./site-geofence.ts";
import { keepFixes } from "./store.ts";

/** Phones' clocks run a little ahead; a fix further in the future than this is wrong. */
const clockSlackSeconds = 30;

/**
 * Takes positions from the assigned driver or the haulier's side while the booking is under way. The newest is shown
 * live to the parties; at most one in 30 seconds is kept.
 */
export async function reportPosition(
  input: Input<typeof trackingOperations.reportPosition>,
  context: Context,
): Promise<VehiclePosition> {
  const { booking, actor } = await seenBooking(context, input.bookingId);
  if (actor === "contractor" || actor === "admin") throw onlyCarrierReports();
  if (!trackingOpen(booking)) throw trackingClosed();
  for (const { at } of input.fixes) checkAge(secondsBetween(at, context.now));
  const fixes = input.fixes.map(rounded);
  const { kept, watchedUntil } = await keepFixes(context.db, booking.id, fixes);
  const newestKept = kept.at(-1);
  if (newestKept) await followNearSite(booking.id, newestKept, booking.pickup.coordinates);
  // There is one at least, by the schema.
  const newest = fixes.at(-1) as Fix;
  return positionView(booking, newest, { stored: newest === newestKept, watchedUntil, now: context.now });
}

function checkAge(seconds: number): void {
  if (seconds > oldestFixSeconds) throw staleFix();
  if (seconds < -clockSlackSeconds) throw futureFix();
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
