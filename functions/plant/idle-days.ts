import { type ExtraLine, mostExtras } from "#shared/booking/agreement-model.ts";
import { grossOfExtra, idleId } from "#shared/booking/extra-rules.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import { changedMeanwhile, notOpenToChange } from "#shared/booking/move-faults.ts";
import { mayChange, sideOf } from "#shared/booking/proposals.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { plantEvents } from "#shared/plant/events.ts";
import { extrasFull, idleGone, idleNotAgreed, noHire, notOnHire, otherSideActs } from "#shared/plant/faults.ts";
import { type IdleHire, idleFault } from "#shared/plant/idle-days.ts";
import type { HireRecord, IdleDay, PlantHire } from "#shared/plant/model.ts";
import type { plantOperations } from "#shared/plant/operations.ts";
import { daysHeld } from "#shared/pricing/hours-held.ts";
import { idleThirdPence } from "#shared/pricing/idle-terms.ts";
import { bookingUpdates, changeEvent, eventWrite, loadedForReport, withExtra } from "../booking/public.ts";
import { type Context, callerId } from "../platform/context.ts";
import { happened } from "../platform/domain-events.ts";
import { hireView } from "./hire-view.ts";
import { hireOf, hireWrite } from "./store.ts";

type Asked<Name extends keyof typeof plantOperations> = Input<(typeof plantOperations)[Name]>;
type Found = Awaited<ReturnType<typeof forIdle>>;

async function forIdle(context: Context, bookingId: BookingId) {
  const found = await loadedForReport(context, bookingId);
  const side = sideOf(found.actor);
  if (!side) throw otherSideActs();
  const { hiredUntil, price, status } = found.booking;
  if (hiredUntil === null) throw noHire();
  if (!price.idleDays) throw idleNotAgreed();
  const before = await hireOf(context.db, bookingId);
  if (!before) throw notOnHire();
  if (!mayChange("extra", status)) throw notOpenToChange();
  const hire: IdleHire = { ...before, hiredUntil, days: before.idle ?? [], most: price.idleDays };
  return { ...found, side, before, hire };
}

export async function reportIdleDay(
  { bookingId, day, reason }: Asked<"reportIdleDay">,
  context: Context,
): Promise<PlantHire> {
  const found = await forIdle(context, bookingId);
  const wrong = idleFault(day, found.hire, context.now);
  if (wrong) throw wrong;
  const asked = { day, reason, by: found.side, state: "asked", at: context.now } as const;
  const after = withDay(found.before, asked);
  const answer = await hireView(found, after, context);
  await context.commit([hireWrite(found.before, after)], [movedEvent(asked, found, after)], answer);
  return answer;
}

export async function answerIdleDay(
  { bookingId, day, agree }: Asked<"answerIdleDay">,
  context: Context,
): Promise<PlantHire> {
  const found = await forIdle(context, bookingId);
  const asked = found.before.idle?.find((one) => one.day === day && one.state === "asked");
  if (!asked) throw idleGone();
  if (asked.by === found.side) throw otherSideActs();
  const answered: IdleDay = { ...asked, state: agree ? "agreed" : "declined", at: context.now };
  const after = withDay(found.before, answered);
  if (agree) return agreed(after, found, context);
  const answer = await hireView(found, after, context);
  await context.commit([hireWrite(found.before, after)], [movedEvent(answered, found, after)], answer);
  return answer;
}

function withDay(before: HireRecord, day: IdleDay): HireRecord {
  const others = (before.idle ?? []).filter((one) => one.day !== day.day);
  return { ...before, idle: [...others, day], version: before.version + 1 };
}

function movedEvent({ day, reason, by, state }: IdleDay, { booking }: Found, { version }: HireRecord) {
  const { id: bookingId, reference, title, contractorId, haulierId } = booking;
  const parties = { bookingId, reference, title, contractorId, haulierId };
  return happened(plantEvents, "idleDayMoved", {
    ...parties,
    by,
    day,
    reason,
    isDeclined: state === "declined",
    version,
  });
}

function lineOf(days: number, { price, details }: BookingRecord): ExtraLine {
  const unitNetPence = -idleThirdPence(price, daysHeld(details));
  // All lines of a price have the same VAT treatment, so line 0 is used.
  return { kind: "idle", quantity: days, unit: "day", unitNetPence, lineAt: 0, costPence: null, vat: null };
}

async function agreed(hire: HireRecord, found: Found, context: Context): Promise<PlantHire> {
  const { booking: before, actorName } = found;
  const { id: bookingId, status, extras, price } = before;
  if (extras.length >= mostExtras && !extras.some(({ id }) => id === idleId)) throw extrasFull();
  const line = lineOf((hire.idle ?? []).filter(({ state }) => state === "agreed").length, before);
  const reason = "Idle time at two thirds of the rate";
  const extra = { ...line, id: idleId, pence: grossOfExtra(line, price.vatRegistered), reason };
  const after: BookingRecord = {
    ...withExtra(before, extra),
    updatedAt: context.now,
    version: before.version + 1,
  };
  const pence = after.finalPricePence - before.finalPricePence;
  const change = { kind: "extra", step: "accepted", collectAt: null, pence, extra: "idle" } as const;
  const actorId = callerId(context);
  const event = { at: context.now, actorId, actorName, from: status, to: status, note: reason, change };
  const answer = await hireView({ ...found, booking: after }, hire, context);
  await context.commit(
    [
      ...bookingUpdates(before, after, changedMeanwhile()),
      hireWrite(found.before, hire),
      eventWrite(bookingId, after.version, event),
    ],
    [changeEvent(after, { change, actorId, reason })],
    answer,
  );
  return answer;
}
