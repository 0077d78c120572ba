import { isPlayedBack } from "#shared/booking/lifecycle.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import { type Fix, fastestSpeedMph } from "#shared/geo/fix.ts";
import { siftedFixes } from "#shared/geo/sifted-fixes.ts";
import { Fault } from "#shared/kernel/errors.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { addSeconds, secondsBetween } from "#shared/kernel/time.ts";
import { noGoodFix, onlyBlurred, onlyCarrierReports, trackingClosed } from "#shared/tracking/faults.ts";
import { lateReportSeconds, oldestFixSeconds, type VehiclePosition } from "#shared/tracking/model.ts";
import type { trackingOperations } from "#shared/tracking/operations.ts";
import { thinned } from "#shared/tracking/thinned.ts";
import { asSeen, timeOut, trackingOpen } from "../booking/public.ts";
import { type Duty, followOnDuty, sharedDutyOf } from "../fleet/public.ts";
import { type Context, callerId } from "../platform/context.ts";
import { recordRefusedFixes } from "../platform/metrics.ts";
import { followVisits } from "./follow-visits.ts";
import { etaAt, positionView } from "./position-view.ts";
import { followNearStops } from "./site-geofence.ts";
import { blurredSince, keepFixes, type LatestPosition, noteBlurred } from "./store.ts";
import { bookingAndVehicle } from "./vehicle-state.ts";

/**
 * Whoever was not on duty is looked up again only after this, by the time of the fixes: most who drive a job are on it and
 * no other duty, and the device of whoever goes on duty meanwhile reports that by itself.
 */
const offDutySeconds = 300;

type Report = Input<typeof trackingOperations.reportPosition>;

/**
 * Takes positions from the assigned driver or the haulier's side while the booking is under way, as far as they can be
 * true. The newest is shown live to the parties; at most one in 30 seconds is kept. What was read while the device was
 * out of reach is kept as well, back to when the vehicle set off, and for three days after the job's end, too, as far as it was read
 * before that. A blurred reading is not shown, but it is said that there was one. Everything else is counted by its reason.
 */
export async function reportPosition(input: Report, context: Context): Promise<VehiclePosition> {
  const { db, now } = context;
  const { booking: found, state } = await bookingAndVehicle(db, input.bookingId);
  const booking = await reportedBooking(found, input, context);
  const known = state.position;
  const { oldest, until } = await spanTaken(booking, input, context);
  const underWay = input.fixes.filter(({ at }) => !until || secondsBetween(at, until) >= 0);
  const after = input.fixes.length - underWay.length;
  if (after > 0) recordRefusedFixes("reportPosition", "not_under_way", after);
  const { good, refused, blurredAt } = siftedFixes(underWay, known?.fix ?? null, now, oldest);
  for (const { reason, count } of refused) recordRefusedFixes("reportPosition", reason, count);
  const fixes = good.map(rounded);
  const newest = fixes.at(-1) ?? known?.fix;
  if (!newest) throw blurredAt ? onlyBlurred() : noGoodFix();
  const wanted = thinned(fixes, known?.storedAt ?? null);
  // Before the fixes are kept: a report that is sent again after a failure is then seen whole again.
  const [visits, duty] = await Promise.all([
    followVisits(context, booking, state, wanted),
    dutyFollowed(booking, known, wanted.at(-1), context),
  ]);
  const noted = duty === null ? { offDutyAt: newest.at } : {};
  const { kept, watchedUntil } = await keepFixes(db, booking.id, wanted, known, noted);
  // Of a job that is over nobody is told that it comes near, nor where its vehicle is now.
  const last = trackingOpen(booking) ? kept.at(-1) : undefined;
  // Side by side: who looks hears of the position only once both are done.
  if (last) await Promise.all([followNearStops(booking, kept), duty && followOnDuty(context, duty, last)]);
  const isNoted = kept.length === 0 && known !== null && blurredSince(known) !== null;
  if (blurredAt && !isNoted && trackingOpen(booking)) await noteBlurred(db, booking.id, blurredAt);
  const eta = etaAt(booking, newest, { ...state, visits }, now);
  return positionView(booking, newest, {
    ...{ stored: newest === kept.at(-1), watchedUntil, now, eta, refused, blurredAt },
  });
}

/**
 * The duty that follows the newest fix to be kept; null where there is none, and undefined where that was not looked up.
 */
async function dutyFollowed(
  booking: BookingRecord,
  known: LatestPosition | null,
  fix: Fix | undefined,
  context: Context,
): Promise<Duty | null | undefined> {
  if (!fix || !trackingOpen(booking)) return undefined;
  const offDutyAt = known?.offDutyAt;
  if (offDutyAt && secondsBetween(offDutyAt, fix.at) < offDutySeconds) return undefined;
  const { haulierId, fleetId } = booking;
  return sharedDutyOf(context.db, { personId: callerId(context), haulierId, fleetId });
}

/** From when until when fixes of a report are taken. When the vehicle was out is read only where somebody asks for it. */
async function spanTaken(booking: BookingRecord, { bookingId, fixes }: Report, { db, now }: Context) {
  const usual = addSeconds(now, -oldestFixSeconds);
  const isUsual = trackingOpen(booking) && fixes.every(({ at }) => secondsBetween(usual, at) >= 0);
  if (isUsual) return { oldest: usual, until: null };
  const { from, until } = await timeOut(db, bookingId);
  if (trackingOpen(booking)) return { oldest: from ?? usual, until: null };
  if (!from || !until || addSeconds(until, lateReportSeconds) < now)
    throw counted(fixes, "not_under_way", trackingClosed());
  return { oldest: from, until };
}

function counted<F>(fixes: Report["fixes"], reason: string, fault: F): F {
  recordRefusedFixes("reportPosition", reason, fixes.length);
  return fault;
}

/** The booking, if this caller may report for it now; reports that may not be made are counted, too. */
async function reportedBooking(
  found: BookingRecord | null,
  { fixes }: Report,
  context: Context,
): Promise<BookingRecord> {
  const { booking, actor } = await asSeen(context, found).catch((error) => {
    throw error instanceof Fault ? counted(fixes, "not_a_party", error) : error;
  });
  if (actor === "contractor" || actor === "admin") throw counted(fixes, "not_the_carrier", onlyCarrierReports());
  const wasOut = trackingOpen(booking) || isPlayedBack(booking.status);
  if (!wasOut) throw counted(fixes, "not_under_way", trackingClosed());
  return booking;
}

/** A fix rounded to the centimetre and the hundredth: finer is noise, and DynamoDB refuses extremely small numbers. */
function rounded(fix: Fix): Fix {
  const hundredths = (value: number) => Math.round(value * 100) / 100;
  const isSpeed = fix.speedMph != null && fix.speedMph <= fastestSpeedMph;
  return {
    ...fix,
    lat: Math.round(fix.lat * 1e7) / 1e7,
    lng: Math.round(fix.lng * 1e7) / 1e7,
    accuracyMetres: hundredths(fix.accuracyMetres),
    speedMph: isSpeed ? hundredths(Number(fix.speedMph)) : null,
    headingDegrees: fix.headingDegrees == null ? null : hundredths(fix.headingDegrees),
  };
}
