import { z } from "zod";
import { dueFact } from "../kernel/due.ts";
import { fact } from "../kernel/fact.ts";
import { BookingId, CaseId, FleetId, JobRequestId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";
import { ProposalStep, Side } from "./agreement-model.ts";
import { CaseState } from "./case-life.ts";
import { CaseStep } from "./case-step.ts";
import { actors } from "./lifecycle.ts";
import { BookingStatus } from "./model.ts";
import { OrderPart } from "./order-model.ts";
import { mostDifferences, RequestDifference } from "./request-change-model.ts";

const job = z.object({
  jobRequestId: JobRequestId,
  reference: z.string(),
  title: z.string(),
  contractorId: UserId,
  contractorName: z.string(),
  haulierId: UserId,
  haulierName: z.string(),
  /** The number of its order and which part it is, in words; null for a single job. */
  partOf: z.string().nullable(),
  version: z.int(),
});
const ofJob = ({ jobRequestId, version }: z.output<typeof job>) => ["jobRequest", jobRequestId, version] as const;

const booking = job.extend({
  bookingId: BookingId,
  fleetId: FleetId,
  driverId: UserId.nullable(),
  actorId: UserId,
});
const change = booking.extend({ change: ProposalStep, reason: z.string().nullable() });
/** The vehicle has accepted the request by itself, at once. */
const isAutomatic = z.boolean();

const ofBooking = ({ bookingId, version }: z.output<typeof booking>) => ["booking", bookingId, version] as const;

/** The request to the next haulier that followed in the same transaction; null where none did. */
const handedOn = z
  .object({
    jobRequestId: JobRequestId,
    haulierId: UserId,
    haulierName: z.string(),
    respondBy: Instant,
    totalPence: Pence,
    isBooked: z.boolean(),
  })
  .nullable();

/** Facts of the booking domain, past tense, with what a reaction needs so that it need not read the record. */
export const bookingEvents = {
  jobRequested: fact({
    payload: () =>
      job.extend({
        respondBy: Instant,
        collectAt: Instant,
        totalPence: Pence,
        isAutomatic,
        /** Which part of an order it is. */
        order: OrderPart.nullable(),
      }),
    about: ofJob,
    groups: ["records", "telling", "webhooks"],
  }),
  /** The contractor has changed a request that waits for its answer. */
  jobChanged: fact({
    payload: () =>
      job.extend({
        differences: z.array(RequestDifference).max(mostDifferences),
        respondBy: Instant,
        isRestarted: z.boolean(),
      }),
    about: ofJob,
    groups: ["records", "telling"],
  }),
  jobDeclined: fact({
    payload: () => job.extend({ reason: z.string(), handedOn }),
    about: ofJob,
    groups: ["records", "telling", "webhooks"],
  }),
  jobCancelled: fact({
    payload: () => job.extend({ reason: z.string() }),
    about: ofJob,
    groups: ["records", "telling", "webhooks"],
  }),
  /** The haulier's deadline to answer a request has passed. */
  responseDue: dueFact(() => JobRequestId),
  jobExpired: fact({
    payload: () => job.extend({ handedOn }),
    about: ofJob,
    groups: ["records", "telling", "webhooks"],
  }),
  /** 48 hours have passed since the delivery, and nobody has disputed it. */
  completionDue: dueFact(() => BookingId),
  /** Nobody has moved a booking for 30 days after its day. */
  abandonedDue: dueFact(() => BookingId),
  /** The photos of a delivery have proved it for long enough. */
  proofDue: dueFact(() => BookingId, "erasing"),
  bookingAccepted: fact({
    payload: () => booking.extend({ requestedAt: Instant, acceptedAt: Instant, collectAt: Instant, isAutomatic }),
    about: ofBooking,
    groups: ["records", "telling", "webhooks"],
  }),
  bookingMoved: fact({
    payload: () =>
      booking.extend({
        from: BookingStatus,
        to: BookingStatus,
        /** As which party the mover acted. */
        by: z.enum(actors),
        /** When it happened. */
        at: Instant,
        /** When it was heard of, where that was later. */
        heardAt: Instant.nullable(),
        collectAt: Instant,
        startedAt: Instant.nullable(),
        note: z.string().nullable(),
        /** Who drives it no longer, where it was given to somebody else. */
        formerDriverId: UserId.nullable(),
        /** It was completed before a case put it in dispute: it counts, and is told, once. */
        isCompletedAgain: z.boolean().default(false),
      }),
    about: ofBooking,
    groups: ["live", "records", "telling", "outside", "webhooks", "paying"],
  }),
  /** One side has proposed another time or an extra. */
  changeProposed: fact({ payload: () => change, about: ofBooking, groups: ["live", "telling", "webhooks"] }),
  /** A proposal was accepted, declined or withdrawn, or has lapsed. */
  changeSettled: fact({ payload: () => change, about: ofBooking, groups: ["live", "telling", "webhooks"] }),
  /** Nobody has answered the proposal of another time before the job begins. */
  proposalDue: dueFact(() => BookingId),
  /** A step in a complaint about a booking. */
  caseMoved: fact({
    payload: () =>
      booking.extend({
        caseId: CaseId,
        caseVersion: z.int(),
        state: CaseState,
        openedBy: Side,
        /** The side that took the step; null for admins and timers. */
        side: Side.nullable(),
        step: CaseStep,
        /** By when the other side has to answer, or the admin to decide. */
        until: Instant.nullable(),
      }),
    about: ({ caseId, caseVersion }) => ["case", caseId, caseVersion],
    groups: ["live", "records", "telling"],
  }),
  /** The other side has not answered a case in time, or the two have not settled it. */
  caseDue: dueFact(() => BookingId),
} as const;
