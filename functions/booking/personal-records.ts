import { type BookingRecord, type JobPhoto, JobRecord } from "#shared/booking/model.ts";
import { sideOf } from "#shared/booking/proposals.ts";
import { keepsFromLeaving } from "#shared/booking/rules.ts";
import { JobTemplate } from "#shared/booking/template.ts";
import { accountLines, BookedWork, wordsOfWork } from "#shared/booking/work.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { type Context, callerId } from "../platform/context.ts";
import type { Database } from "../platform/database.ts";
import { inBatches } from "../platform/in-batches.ts";
import { allOf, type Source } from "../platform/list.ts";
import type { ExportOf, Fates } from "../platform/personal-records.ts";
import { actorOf, jobActorOf } from "./access.ts";
import { seenCase } from "./case-step.ts";
import { casesOf } from "./case-store.ts";
import { templatesOf } from "./job-templates.ts";
import { bookingEntries, jobEntries, side } from "./list-store.ts";
import { bookingWithEvents } from "./store.ts";
import { bookingView, jobView, withoutLink } from "./view.ts";

const heldLines = Object.fromEntries(accountLines.map((name) => [name, "accounts" as const]));

/** Fields of a price whose text is generated from the rows of the rate card. */
const wordsOfPrice = ["price.lines", "price.notes"] as const;
/** Fields of a request and its booking whose text Haulyard generates. */
const ours = [
  ...wordsOfPrice,
  "reference",
  "order.reference",
  "title",
  "pickup.locality",
  "delivery.locality",
] as const;

export const bookingFates = {
  jobRequest: {
    words: {
      contractorId: ["contractorName", ...wordsOfWork(JobRecord.shape), "changes"],
      haulierId: ["haulierName", "fleetName", "declineReason", "waitsBecause"],
      ours: [...ours, "photos", "voiceNote"],
    },
    heldOnce: "bookingId",
    held: {
      pickup: "accounts",
      delivery: "accounts",
      postcode: "accounts",
      materialType: "accounts",
      ...heldLines,
    },
    exportedIn: {
      requestsMade: "work you have asked for",
      requestsReceived: "work you have been asked for; the contact is shown for requests that you accepted",
    },
    erased: "anonymous",
    why: "The agreed work, place, time and price: tax law requires it for six years.",
    until: "7 years from the end of the month in which it was made",
    endedBy: "expiry",
  },
  booking: {
    words: {
      contractorId: ["contractorName", "firms.contractorName", ...wordsOfWork(BookedWork.shape), "receivedBy"],
      haulierId: [
        "haulierName",
        "firms.haulierName",
        "haulierPhone",
        "fleetName",
        "wasteCarrierNumber",
        "extras[].reason",
      ],
      driverId: ["driverName"],
      canceller: ["cancelReason"],
      "proposals[].by": ["proposals[].reason"],
      ours: [
        ...ours,
        "slotHours",
        "driverHours",
        "requestPhotos",
        "voiceNote",
        "photos",
        "signature",
        "extras[].id",
        "extras[].unit",
        "proposals[].id",
        "proposals[].line",
        "proposals[].madeFor",
      ],
    },
    heldOnce: "deliveredAt",
    held: {
      firms: "accounts",
      pickup: "accounts",
      delivery: "accounts",
      ...heldLines,
      wasteCarrierNumber: "wasteNotes",
      extras: "accounts",
    },
    exportedIn: { bookings: "bookings you had a part in, with their prices in pence" },
    erased: "anonymous",
    why: "The agreed work, place, time and price: tax law requires it for six years. For completed work the firms' names and the waste carrier's number stay.",
    until: "7 years from the end of the month in which it was made",
    endedBy: "expiry",
  },
  bookingEvent: {
    words: { actorId: ["actorName"], "driverId|actorId": ["note"], ours: ["report.photos", "photos"] },
    exportedIn: { bookingEvents: "every step of those bookings" },
    erased: "anonymous",
    why: "The agreed work, place, time and price: tax law requires it for six years.",
    until: "7 years from the end of the month in which it was made",
    endedBy: "expiry",
  },
  case: {
    words: {
      "statements[].authorId": ["statements[].authorName", "statements[].words"],
      "proposal.authorId": ["proposal.reason"],
      "end.authorId": ["end.reason"],
      "takenBy.adminId": ["takenBy.name"],
      ours: ["statements[].photos", "proposal.id"],
    },
    exportedIn: { cases: "complaints about bookings of yours, with both sides' words" },
    erased: "anonymous",
    why: "A problem with a job, and the agreement or decision about its price.",
    until: "7 years from the end of the month in which it was made",
    endedBy: "expiry",
  },
  casePhoto: {
    isFile: true,
    exportedIn: { cases: null },
    erased: "deleted",
    why: "Shows both sides and an admin the problem; a file without place and camera data.",
    until: "2 years from the day on which it was added, or until its author leaves",
    endedBy: "expiry",
  },
  sitePhoto: {
    isFile: true,
    exportedIn: { bookingEvents: null },
    erased: "deleted",
    why: "Shows both sides what a driver reports from the road or the site; a file without place and camera data.",
    until: "2 years from the day of the report, or until its author leaves",
    endedBy: "expiry",
  },
  extraPhoto: {
    isFile: true,
    exportedIn: { bookingEvents: null },
    erased: "deleted",
    why: "Shows both sides why an extra is proposed; a file without place and camera data.",
    until: "2 years from the day of the proposal, or until its author leaves",
    endedBy: "expiry",
  },
  proofPhoto: {
    isFile: true,
    exportedIn: { bookings: null },
    erased: "deleted",
    why: "Proves the delivery to both sides; a file without place and camera data.",
    until: "1 year from the delivery, or until the contractor leaves",
    endedBy: "timer",
  },
  proofSignature: {
    isFile: true,
    exportedIn: { bookings: null },
    erased: "deleted",
    why: "Proves to both sides who received the delivery; a drawing.",
    until: "1 year from the delivery, or until the contractor leaves",
    endedBy: "timer",
  },
  requestPhoto: {
    isFile: true,
    exportedIn: { requestsMade: null, requestsReceived: null, bookings: null },
    erased: "deleted",
    why: "Shows the haulier and driver what the site looks like; a file without place and camera data.",
    until: "2 years from the request, or until the contractor leaves",
    endedBy: "expiry",
  },
  voiceNote: {
    isFile: true,
    exportedIn: { requestsMade: null, requestsReceived: null, bookings: null },
    erased: "deleted",
    why: "A spoken note for the haulier and driver; a file.",
    until: "2 years from the request, or until the contractor leaves",
    endedBy: "expiry",
  },
  upload: {
    isFile: true,
    exportedIn: {},
    erased: "expires",
    because: "The file store deletes a file that is not accepted.",
    why: "A photo or a voice note on its way to a request, or a photo or a signature to a proof.",
    until: "acceptance, or 1 day",
    endedBy: "expiry",
  },
  jobTemplate: {
    words: {
      userId: ["name", ...wordsOfWork(JobTemplate.shape)],
    },
    exportedIn: { jobTemplates: "jobs that you book again and again" },
    erased: "deleted",
    why: "A job that a user books again and again, with its place and site contact.",
    until: "it is deleted, or the account ends",
    endedBy: "erasure",
  },
  jobEntry: { words: { ours: ["side"] }, nothingPersonal: "A request's place in a list, by numbers." },
  jobCount: { words: { ours: ["owner", "part"] }, nothingPersonal: "The number of requests by status." },
  bookingCount: { words: { ours: ["owner", "part"] }, nothingPersonal: "The number of bookings by result." },
  bookingEntry: { words: { ours: ["side"] }, nothingPersonal: "A booking's place in a list, by numbers." },
  liftReady: { words: { ours: ["lacks"] }, nothingPersonal: "What a planned lift lacks before it may set off." },
  specialWaste: { nothingPersonal: "Whether a booking takes special waste, and whether its note is signed." },
  genericLiftReady: { nothingPersonal: "The vehicles of a haulier that have a generic lift plan, by ids." },
  jobBooking: { nothingPersonal: "Links a request to its booking." },
  driverSlot: {
    exportedIn: {},
    erased: "expires",
    because: "It says only that the driver is busy in that hour; the booking is in the export.",
    why: "Prevents a driver from having two jobs at once.",
    until: "90 days after the hour",
    endedBy: "expiry",
  },
  duplicateGuard: {
    exportedIn: {},
    erased: "expires",
    because: "A hash of a request.",
    why: "Prevents the same request from being made twice.",
    until: "1 hour",
    endedBy: "expiry",
  },
} as const satisfies Fates;

/** Records read in parallel. */
const readAtOnce = 20;

/** Exports a user's booking records as the app shows them to that user. Files appear as hashes: links would expire. */
export async function personalRecordsOf(context: Context): Promise<ExportOf<typeof bookingFates>> {
  const me = callerId(context);
  const [asked, received] = await Promise.all(
    [side.contractor(me), side.haulier(me)].map((side) => jobsSeen(context, jobEntries.lists.all({ side }))),
  );
  const listed = await everyBookingOf(context.db, me);
  const seen = (await inBatches(listed, readAtOnce, (booking) => bookingSeen(context, booking))).flat();
  return {
    jobTemplates: await templatesOf(context.db, me),
    requestsMade: asked ?? [],
    requestsReceived: received ?? [],
    bookings: seen.map(
      ({ events: _events, allowedMoves: _moves, mayPropose: _kinds, proof, requestPhotos, voiceNote, ...booking }) => ({
        ...booking,
        requestPhotos: withoutLinks(requestPhotos),
        voiceNote: voiceNote && withoutLink(voiceNote),
        proof: proof && {
          ...proof,
          photos: withoutLinks(proof.photos),
          signature: proof.signature && withoutLink(proof.signature),
        },
      }),
    ),
    cases: (await inBatches(listed, readAtOnce, (booking) => casesSeen(context, booking))).flat(),
    bookingEvents: seen.flatMap(({ id, reference, events }) =>
      events.map(({ report, photos, ...event }) => ({
        ...{ bookingId: id, reference, ...event },
        photos: photos && withoutLinks(photos),
        report: report && { ...report, photos: withoutLinks(report.photos) },
      })),
    ),
  };
}

const withoutLinks = (photos: readonly JobPhoto[]) => photos.map(withoutLink);

async function jobsSeen(context: Context, list: Source<JobRecord>) {
  const jobs = await allOf(context.db, list);
  const seen = await inBatches(jobs, readAtOnce, async (job) => {
    const actor = await jobActorOf(context, job);
    if (!actor) return [];
    const { photos, voiceNote, ...shown } = await jobView(job, actor, context.now);
    return [{ ...shown, photos: withoutLinks(photos), voiceNote: voiceNote && withoutLink(voiceNote) }];
  });
  return seen.flat();
}

async function bookingSeen(context: Context, booking: BookingRecord) {
  const actor = await actorOf(context, booking);
  const found = actor && (await bookingWithEvents(context.db, booking.id));
  return found ? [await bookingView(found.booking, found.events, actor)] : [];
}

/** Empty for the driver, who may not read cases. */
async function casesSeen(context: Context, booking: BookingRecord) {
  const actor = await actorOf(context, booking);
  if (!actor || !(sideOf(actor) || actor === "admin")) return [];
  const cases = await casesOf(context.db, booking.id);
  const seen = await inBatches(cases, readAtOnce, (record) => seenCase(context, record, sideOf(actor)));
  return seen.map(({ yourMoves: _moves, statements, ...shown }) => ({
    ...shown,
    reference: booking.reference,
    statements: statements.map((said) => ({ ...said, photos: withoutLinks(said.photos) })),
  }));
}

/** References of the unfinished bookings that keep a user from leaving. */
export async function workUnderWay(db: Database, userId: UserId, now: string): Promise<string[]> {
  const bookings = await everyBookingOf(db, userId);
  return bookings.filter((booking) => keepsFromLeaving(booking, now)).map((booking) => booking.reference);
}

/** References of bookings and requests that delay an erasure. Requests past their deadline do not delay it. */
export async function workThatWaits(db: Database, userId: UserId, now: string): Promise<string[]> {
  const jobs = await Promise.all(
    [side.contractor(userId), side.haulier(userId)].map((side) =>
      allOf(db, jobEntries.lists.inStatus({ side, status: "pending" })),
    ),
  );
  return [
    ...(await workUnderWay(db, userId, now)),
    ...jobs
      .flat()
      .filter(({ respondBy }) => respondBy > now)
      .map(({ reference }) => reference),
  ];
}

export function drivenBy(db: Database, driverId: UserId): Promise<BookingRecord[]> {
  return allOf(db, bookingEntries.lists.all({ side: side.driver(driverId) }));
}

/** Lists of the bookings that a user has driven, or carries out as haulier. */
export const drivenOrCarriedBy = {
  driven: (userId: UserId) => bookingEntries.lists.all({ side: side.driver(userId) }),
  carried: (userId: UserId) => bookingEntries.lists.all({ side: side.haulier(userId) }),
};

async function everyBookingOf(db: Database, userId: UserId): Promise<BookingRecord[]> {
  const lists = await Promise.all(
    [side.contractor(userId), side.haulier(userId), side.driver(userId)].map((side) =>
      allOf(db, bookingEntries.lists.all({ side })),
    ),
  );
  return [...new Map(lists.flat().map((booking) => [booking.id, booking])).values()];
}
