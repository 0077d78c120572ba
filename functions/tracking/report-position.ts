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
import { noteNear } from "./note-near.ts";
import { etaAt, positionView } from "./position-view.ts";
import { blurredSince, keepFixes, type LatestPosition, noteBlurred } from "./store.ts";
import { bookingAndVehicle } from "./vehicle-state.ts";

/** Seconds before the duty of a driver off duty is checked again. A device that goes on duty says so itself. */
const offDutySeconds = 300;

type FixBatch = Input<typeof trackingOperations.reportPosition>;

/**
 * Stores plausible fixes of a running booking, at most one per 30 seconds. Up to three days after its end, also stores
 * late fixes from before the end. Publishes the newest fix, of a rough one only the time. Counts rejected fixes by
 * reason.
 */
export async function reportPosition(input: FixBatch, context: Context): Promise<VehiclePosition> {
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
  // Must run before the fixes are stored: a batch repeated after a failure then counts in full.
  const [visits, duty] = await Promise.all([
    followVisits(context, booking, state, wanted),
    dutyFollowed(booking, known, wanted.at(-1), context),
  ]);
  await noteNear(context, booking, state, visits, wanted);
  const noted = duty === null ? { offDutyAt: newest.at } : {};
  const { kept, watchedUntil } = await keepFixes(db, booking.id, wanted, known, noted);
  // Once a job is over, the vehicle's position is no longer shown to anyone.
  const last = trackingOpen(booking) ? kept.at(-1) : undefined;
  if (last && duty) await followOnDuty(context, duty, last);
  const isNoted = kept.length === 0 && known !== null && blurredSince(known) !== null;
  if (blurredAt && !isNoted && trackingOpen(booking)) await noteBlurred(db, booking.id, blurredAt);
  const eta = etaAt(booking, newest, { ...state, visits }, now);
  return positionView(booking, newest, {
    ...{ stored: newest === kept.at(-1), watchedUntil, now, eta, refused, blurredAt },
  });
}

/** The duty whose position also gets the newest stored fix. Null if there is none, undefined if it was not read. */
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

async function spanTaken(booking: BookingRecord, { bookingId, fixes }: FixBatch, { db, now }: Context) {
  const usual = addSeconds(now, -oldestFixSeconds);
  const isUsual = trackingOpen(booking) && fixes.every(({ at }) => secondsBetween(usual, at) >= 0);
  if (isUsual) return { oldest: usual, until: null };
  const { from, until } = await timeOut(db, bookingId);
  if (trackingOpen(booking)) return { oldest: from ?? usual, until: null };
  if (!from || !until || addSeconds(until, lateReportSeconds) < now)
    throw counted(fixes, "not_under_way", trackingClosed());
  return { oldest: from, until };
}

function counted<F>(fixes: FixBatch["fixes"], reason: string, fault: F): F {
  recordRefusedFixes("reportPosition", reason, fixes.length);
  return fault;
}

/** Returns the reported booking. Counts rejected batches by reason. */
async function reportedBooking(
  found: BookingRecord | null,
  { fixes }: FixBatch,
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

/** Rounds places to a centimetre and other numbers to a hundredth: DynamoDB rejects extremely small numbers. */
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
