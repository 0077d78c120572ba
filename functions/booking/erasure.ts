import type { Side } from "#shared/booking/agreement-model.ts";
import type { CaseRecord } from "#shared/booking/case-model.ts";
import type { BookingRecord, JobRecord } from "#shared/booking/model.ts";
import { changedWhileForgetting } from "#shared/booking/move-faults.ts";
import { jobDescription } from "#shared/booking/rules.ts";
import { accountLines, BookedWork, type Work, workOf } from "#shared/booking/work.ts";
import { type WorkLine, workLines } from "#shared/booking/work-lines.ts";
import { withoutTyped } from "#shared/catalogue/answers.ts";
import { outwardOf } from "#shared/geo/postcode.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { coarse } from "#shared/places/coarse.ts";
import type { Database, Write } from "../platform/database.ts";
import { deletionOf, type ErasureSteps, eachOf } from "../platform/erasure-step.ts";
import { leaverName } from "../platform/personal-records.ts";
import { removePhotos } from "../platform/photo-files.ts";
import type { ReactionContext } from "../platform/reaction.ts";
import { casesOf, caseWrites } from "./case-store.ts";
import { templateEntity } from "./job-templates.ts";
import { bookingEntries, jobEntries, side } from "./list-store.ts";
import { proofFiles } from "./proof.ts";
import { eventEntity } from "./record-store.ts";
import { withNote } from "./request-photos.ts";
import { bookingById, bookingUpdates, eventWrite, jobUpdates, type StoredEvent } from "./store.ts";
import { completionTimer } from "./timers.ts";

const changed = changedWhileForgetting();

/**
 * Keeps the agreed work, places, times and prices for tax law, and other users' texts. After completed work, invoices
 * and waste transfer notes keep the firms' names (`holds` in functions/platform/personal-records.ts).
 */
export const bookingErasure = (): ErasureSteps => ({
  templates: deletionOf(
    ({ userId }) => templateEntity.lists.ofPerson({ userId }),
    (template) => [{ remove: templateEntity.key(template) }],
  ),
  requestsMade: eachOf(
    ({ userId }) => jobEntries.lists.all({ side: side.contractor(userId) }),
    async (job, { db }) => {
      await removePhotos(withNote(job.photos, job.voiceNote));
      await renew(db, job, {
        contractorName: leaverName,
        ...withoutWords(job),
        ...(job.bookingId
          ? {}
          : { ...withoutPlaces(job), postcode: outwardOf(job.postcode) ?? "", materialType: null }),
        contactName: null,
        contactPhone: null,
        photos: [],
        voiceNote: null,
        changes: [],
      });
    },
  ),
  requestsReceived: eachOf(
    ({ userId }) => jobEntries.lists.all({ side: side.haulier(userId) }),
    (job, { db }) => renew(db, job, { ...withoutCarrier, declineReason: null, waitsBecause: null }),
  ),
  bookingsMade: eachOf(
    ({ userId }) => bookingEntries.lists.all({ side: side.contractor(userId) }),
    async (booking, context) => {
      await removePhotos(withNote([...proofFiles(booking), ...booking.requestPhotos], booking.voiceNote));
      const receivedBy = booking.receivedBy && leaverName;
      await rewrite(context, booking, {
        contractorName: leaverName,
        ...workOf(withoutWords(booking), BookedWork),
        ...(wasDone(booking) ? { firms: firmsOf(booking) } : withoutPlaces(booking)),
        contactName: leaverName,
        contactPhone: "",
        receivedBy,
        photos: [],
        signature: null,
        requestPhotos: [],
        voiceNote: null,
        proposals: proposalsOf("haulier", booking),
      });
    },
  ),
  bookingsCarried: eachOf(
    ({ userId }) => bookingEntries.lists.all({ side: side.haulier(userId) }),
    (booking, context) =>
      rewrite(context, booking, {
        ...withoutCarrier,
        ...(wasDone(booking)
          ? { firms: firmsOf(booking) }
          : { wasteCarrierNumber: null, extras: booking.extras.map((extra) => ({ ...extra, reason: "Extra" })) }),
        haulierPhone: null,
        proposals: proposalsOf("contractor", booking),
      }),
  ),
  bookingsDriven: eachOf(
    ({ userId }) => bookingEntries.lists.all({ side: side.driver(userId) }),
    (booking, context) => rewrite(context, booking, { driverName: leaverName }),
  ),
  steps: eachOf(
    ({ userId }) => eventEntity.lists.by({ actorId: userId }),
    async (step, { db, now }) => {
      const note = step.driverId ? step.note : null;
      if (step.caseStep) await forgetInCases(db, step, now);
      if (step.report) await removePhotos(step.report.photos);
      if (step.photos) await removePhotos(step.photos);
      const report = step.report && { ...step.report, photos: [] };
      await db.commit([
        eventWrite(step.bookingId, step.version, { ...step, actorName: leaverName, note, report, photos: null }),
        ...(await withoutReason(db, step)),
      ]);
    },
  ),
  assignments: eachOf(
    ({ userId }) => eventEntity.lists.naming({ driverId: userId as UserId | null }),
    (step, { db }) => db.commit([eventWrite(step.bookingId, step.version, { ...step, note: leaverName })]),
  ),
});

/**
 * Removes a user's text, photos and name from cases. Agreements and decisions stay, because the price depends on them.
 */
async function forgetInCases(db: Database, { bookingId, actorId }: StoredEvent, now: string): Promise<void> {
  for (const record of await casesOf(db, bookingId)) {
    const { statements, proposal, end, takenBy } = record;
    const own = statements.filter(({ authorId }) => authorId === actorId);
    await removePhotos(own.flatMap(({ photos }) => photos));
    const after: CaseRecord = {
      ...record,
      statements: statements.map((said) =>
        said.authorId === actorId ? { ...said, authorName: leaverName, words: "", photos: [] } : said,
      ),
      proposal: proposal && (proposal.authorId === actorId ? { ...proposal, reason: null } : proposal),
      end: end && (end.authorId === actorId ? { ...end, reason: null } : end),
      takenBy: takenBy && (takenBy.adminId === actorId ? { ...takenBy, name: leaverName } : takenBy),
      version: record.version + 1,
    };
    await db.commit(caseWrites(record, after, now));
  }
}

/** After completed work both sides must keep each other's identity. */
const wasDone = ({ deliveredAt }: BookingRecord) => deliveredAt !== null;

/** The firms as invoices and waste transfer notes name them. */
const firmsOf = ({ firms, contractorName, haulierName }: BookingRecord) => firms ?? { contractorName, haulierName };

const proposalsOf = (side: Side, { proposals }: BookingRecord) => proposals.filter(({ by }) => by === side);

/** Unfinished work keeps only the rough place that the job board shows. */
const withoutPlaces = ({ pickup, delivery }: Pick<JobRecord, "pickup" | "delivery">) => ({
  pickup: coarse(pickup),
  delivery: delivery && coarse(delivery),
  ...emptied(accountLines),
});

const emptied = (lines: readonly WorkLine[]) =>
  Object.fromEntries(lines.map((name) => [name, null])) as Partial<Record<WorkLine, null>>;

const withoutCarrier = { haulierName: leaverName, fleetName: "Vehicle" };

/** Keeps the chosen answers and removes typed text. */
function withoutWords({ details }: Pick<Work, "details">) {
  const chosen = details && withoutTyped(details);
  return {
    ...emptied(workLines.filter((name) => !accountLines.includes(name))),
    contactEmail: null,
    notes: null,
    details: chosen,
    description: jobDescription(null, chosen),
    pickupText: "",
    deliveryText: null,
  };
}

function renew(db: Database, job: JobRecord, change: Partial<JobRecord>): Promise<void> {
  return db.commit(jobUpdates(job, { ...job, ...change, version: job.version + 1 }, changed));
}

function rewrite({ db, now }: ReactionContext, booking: BookingRecord, change: Partial<BookingRecord>): Promise<void> {
  return db.commit([...renewed(booking, change), ...completionTimer(booking, now)]);
}

function renewed(booking: BookingRecord, change: Partial<BookingRecord>): Write[] {
  return bookingUpdates(booking, { ...booking, ...change, version: booking.version + 1 }, changed);
}

/** Removes the booking's copy of a cancellation reason together with its author's text. */
async function withoutReason(db: Database, { bookingId, from, to }: StoredEvent): Promise<Write[]> {
  const booking = to === "cancelled" && from !== to ? await bookingById(db, bookingId) : null;
  return booking ? renewed(booking, { cancelReason: null }) : [];
}
