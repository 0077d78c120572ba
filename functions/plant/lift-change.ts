import type { ExtraLine } from "#shared/booking/agreement-model.ts";
import { mostExtras } from "#shared/booking/agreement-model.ts";
import { asksVat, grossOfExtra } from "#shared/booking/extra-rules.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import { changedMeanwhile } from "#shared/booking/move-faults.ts";
import { ServiceDetails } from "#shared/catalogue/details.ts";
import { type LiftTerms, liftTerms, otherLiftTerms } from "#shared/catalogue/lift-terms.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { plantEvents } from "#shared/plant/events.ts";
import {
  extrasFull,
  liftChangeGone,
  liftChangeOpen,
  liftTermsFixed,
  liftUnderWay,
  otherSideActs,
} from "#shared/plant/faults.ts";
import type { Lift, LiftChangeRecord, LiftRecord } from "#shared/plant/model.ts";
import type { plantOperations } from "#shared/plant/operations.ts";
import { bookingUpdates, changeEvent, eventWrite, loadedForReport, withExtra } from "../booking/public.ts";
import { type Context, callerId } from "../platform/context.ts";
import { happened } from "../platform/domain-events.ts";
import { privateFiles } from "../platform/private-files.ts";
import { isOpenChange, liftView, mayChangeLift, partsOf } from "./lift.ts";
import { liftChangeOf, liftChangeWrite, liftOf, liftWrites } from "./store.ts";

type Asked<Name extends keyof typeof plantOperations> = Input<(typeof plantOperations)[Name]>;
function withLiftTerms({ service, details }: BookingRecord, terms: LiftTerms): ServiceDetails {
  const answers = details?.panel === "crane" ? details : { panel: "crane" };
  return ServiceDetails.parse({ ...answers, [service === "hiab" ? "hiabLift" : "liftTerms"]: terms });
}

type Found = Awaited<ReturnType<typeof forChange>>;

async function forChange(context: Context, bookingId: BookingId, side: "contractor" | "haulier") {
  const found = await loadedForReport(context, bookingId);
  const { booking } = found;
  if (found.actor !== side) throw otherSideActs();
  if (!mayChangeLift(booking.status)) throw liftUnderWay();
  const terms = liftTerms(booking.service, booking.details);
  if (!terms) throw liftTermsFixed();
  return { ...found, terms, before: await liftChangeOf(context.db, bookingId) };
}

export async function askLiftChange({ bookingId, to }: Asked<"askLiftChange">, context: Context): Promise<Lift> {
  const found = await forChange(context, bookingId, "contractor");
  const { booking, terms, before } = found;
  if (isOpenChange(before)) throw liftChangeOpen();
  if (!otherLiftTerms(booking.service, terms).includes(to)) throw liftTermsFixed();
  const { contractorId, haulierId } = booking;
  const version = (before?.version ?? 0) + 1;
  const after: LiftChangeRecord = {
    ...{ bookingId, contractorId, haulierId, to, version },
    ...{ state: "asked", netPence: null, pence: null, at: context.now },
  };
  return saved(after, found, context);
}

export async function answerLiftChange(
  { bookingId, agree, netPence }: Asked<"answerLiftChange">,
  context: Context,
): Promise<Lift> {
  const found = await forChange(context, bookingId, "haulier");
  const { booking, before } = found;
  if (before?.state !== "asked") throw liftChangeGone();
  const next = { ...before, at: context.now, version: before.version + 1 };
  if (!agree) return saved({ ...next, state: "declined" }, found, context);
  if (!netPence) return agreed({ ...next, state: "agreed" }, found, context);
  if (booking.extras.length >= mostExtras) throw extrasFull();
  const pence = grossOfExtra(lineOf(netPence, booking, context.now), booking.price.vatRegistered);
  return saved({ ...next, state: "quoted", netPence, pence }, found, context);
}

export async function settleLiftChange(
  { bookingId, agree, expectedPence }: Asked<"settleLiftChange">,
  context: Context,
): Promise<Lift> {
  const found = await forChange(context, bookingId, "contractor");
  const { before } = found;
  if (!before || !isOpenChange(before)) throw liftChangeGone();
  const next = { ...before, at: context.now, version: before.version + 1 };
  if (!agree) return saved({ ...next, state: "withdrawn" }, found, context);
  if (before.state !== "quoted" || before.pence !== expectedPence) throw liftChangeGone();
  return agreed({ ...next, state: "agreed" }, found, context);
}

const movedEvent = (after: LiftChangeRecord, { booking }: Found) => {
  const { contractorId, haulierId, driverId, reference, title } = booking;
  const { bookingId, to, state, pence, version } = after;
  const parties = { bookingId, reference, title, contractorId, haulierId, driverId };
  return happened(plantEvents, "liftChangeMoved", { ...parties, to, state, pence, version });
};

async function saved(after: LiftChangeRecord, found: Found, context: Context): Promise<Lift> {
  const parts = await partsOf(context.db, found.booking, found.terms);
  const answer = liftView(found, { ...parts, change: after });
  await context.commit([liftChangeWrite(found.before, after)], [movedEvent(after, found)], answer);
  return answer;
}

/** Returns the price of a change as an extra. Its VAT treatment is that of the work. */
function lineOf(unitNetPence: number, { haulierId, price }: BookingRecord, at: string): ExtraLine {
  const vat = asksVat("other", price.vatRegistered) ? ({ says: "likeWork", by: haulierId, at } as const) : null;
  return { kind: "other", quantity: 1, unit: "", unitNetPence, lineAt: 0, costPence: null, vat };
}

/**
 * Changes the booking's lift terms and adds the agreed extra. Discards the earlier plan, because the new planning side
 * must make its own.
 */
async function agreed(change: LiftChangeRecord, found: Found, context: Context): Promise<Lift> {
  const { booking: before, actor, actorName } = found;
  const { id: bookingId, contractorId, haulierId, status } = before;
  const { netPence, pence } = change;
  const isPriced = netPence !== null && pence !== null;
  if (isPriced && before.extras.length >= mostExtras) throw extrasFull();
  const reason = `Lift changed to ${change.to.replace("_", " ")}`;
  const extra = isPriced && { ...lineOf(netPence, before, context.now), id: context.newId(), pence, reason };
  const priced = extra ? withExtra(before, extra) : before;
  const after: BookingRecord = {
    ...priced,
    details: withLiftTerms(before, change.to),
    updatedAt: context.now,
    version: before.version + 1,
  };
  const oldLift = await liftOf(context.db, bookingId);
  const none = { bookingId, contractorId, haulierId, person: null, papers: [] };
  const newLift: LiftRecord = { ...none, version: (oldLift?.version ?? 0) + 1 };
  const step = { kind: "extra", step: "accepted", collectAt: null, pence, extra: "other" } as const;
  const event = { at: context.now, actorId: callerId(context), actorName, from: status, to: status, note: reason };
  const parts = await partsOf(context.db, after, change.to);
  const answer = liftView({ booking: after, actor }, { ...parts, record: newLift, change });
  await context.commit(
    [
      ...bookingUpdates(before, after, changedMeanwhile()),
      liftChangeWrite(found.before, change),
      ...liftWrites(oldLift, newLift),
      ...(isPriced ? [eventWrite(bookingId, after.version, { ...event, change: step })] : []),
    ],
    isPriced ? [changeEvent(after, { change: step, actorId: event.actorId, reason })] : [movedEvent(change, found)],
    answer,
  );
  for (const { fileKey } of oldLift?.papers ?? []) await privateFiles().remove(fileKey);
  return answer;
}
