import { next } from "#shared/booking/case-life.ts";
import type { CaseRecord } from "#shared/booking/case-model.ts";
import { movedMeanwhile } from "#shared/booking/move-faults.ts";
import { proofDays } from "#shared/booking/photo-limits.ts";
import { bookingPublications } from "#shared/booking/publications.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { Database } from "../platform/database.ts";
import { removePhotos } from "../platform/photo-files.ts";
import { publish } from "../platform/publish.ts";
import { commitOnce, type Reaction } from "../platform/reaction.ts";
import { caseStepWrites } from "./case-step.ts";
import { casesOf } from "./case-store.ts";
import { changeEvent } from "./domain-events.ts";
import { proofFiles } from "./proof.ts";
import { bookingById, bookingUpdates, eventWrite } from "./store.ts";
import { system } from "./system-actor.ts";

/** Publishes the booking as it is now, which may be newer than the event. */
const publishPresent = async (bookingId: BookingId, db: Database) => {
  const booking = await bookingById(db, bookingId);
  if (!booking) return;
  const { status, version, updatedAt: at } = booking;
  await publish(bookingPublications, "publishBookingChange", { bookingId, status, version, at });
};

export const onBookingMoved: Reaction<"bookingMoved"> = ({ payload }, { db }) => publishPresent(payload.bookingId, db);
export const onVehicleArrived: Reaction<"vehicleArrived"> = ({ payload }, { db }) =>
  publishPresent(payload.bookingId, db);
export const onVehicleLeft: Reaction<"vehicleLeft"> = ({ payload }, { db }) => publishPresent(payload.bookingId, db);
export const onChangeProposed: Reaction<"changeProposed"> = ({ payload }, { db }) =>
  publishPresent(payload.bookingId, db);
export const onChangeSettled: Reaction<"changeSettled"> = ({ payload }, { db }) =>
  publishPresent(payload.bookingId, db);
export const onCaseMoved: Reaction<"caseMoved"> = ({ payload }, { db }) => publishPresent(payload.bookingId, db);
export const onSiteReported: Reaction<"siteReported"> = ({ payload }, { db }) => publishPresent(payload.bookingId, db);

/** Passes a case to the admins after 72 hours unanswered or 7 days unsettled. Skips one answered, ended or delayed. */
export const onCaseDue: Reaction<"caseDue"> = async (domainEvent, context) => {
  const { subjectId, dueAt } = domainEvent.payload;
  const booking = await bookingById(context.db, subjectId);
  const cases = booking?.caseId ? await casesOf(context.db, booking.id) : [];
  const before = cases.find(({ id }) => id === booking?.caseId);
  const state = before && next(before.state, "lapse", "system");
  if (!booking || !before?.dueAt || !state || before.dueAt > dueAt) return;
  const after: CaseRecord = {
    ...before,
    ...{ state, dueAt: null, adminSince: context.now, version: before.version + 1 },
  };
  const step = { step: before.state === "open" ? "unanswered" : "unsettled", kind: null, terms: null } as const;
  const change = { booking, before, after, step };
  const { writes, facts } = await caseStepWrites(context, change, { actor: "system", ...system });
  await commitOnce(context, domainEvent, "giveToAdmin", writes, facts);
};

/** Deletes photos and signature a year after the delivery. The recipient's name stays. */
export const onProofDue: Reaction<"proofDue"> = async ({ payload: { subjectId, dueAt } }, { db }) => {
  const booking = await bookingById(db, subjectId);
  if (!booking?.deliveredAt) return;
  const files = proofFiles(booking);
  if (files.length === 0) return;
  if (addSeconds(booking.deliveredAt, proofDays * 86_400) > dueAt) return;
  await removePhotos(files);
  await db.commit(
    bookingUpdates(
      booking,
      { ...booking, photos: [], signature: null, version: booking.version + 1 },
      movedMeanwhile(),
    ),
  );
};

/** Lapses an unanswered proposal of another time. Skips one that is gone or has a later deadline. */
export const onProposalDue: Reaction<"proposalDue"> = async (domainEvent, context) => {
  const { subjectId, dueAt } = domainEvent.payload;
  const before = await bookingById(context.db, subjectId);
  const lapsed = before?.proposals.find(({ lapsesAt }) => lapsesAt && lapsesAt <= dueAt);
  if (!before || !lapsed) return;
  const { now } = context;
  const proposals = before.proposals.filter((one) => one !== lapsed);
  const after = { ...before, proposals, updatedAt: now, version: before.version + 1 };
  const { kind, collectAt, pence } = lapsed;
  const change = { kind, step: "lapsed" as const, collectAt, pence };
  const event = { at: now, ...system, from: before.status, to: before.status, note: null, change };
  await commitOnce(
    context,
    domainEvent,
    "lapse",
    [...bookingUpdates(before, after, movedMeanwhile()), eventWrite(after.id, after.version, event)],
    [changeEvent(after, { change, actorId: system.actorId, reason: null })],
  );
};
