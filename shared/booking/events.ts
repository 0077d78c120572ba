import { z } from "zod";
import { domainEvent } from "../kernel/domain-event.ts";
import { dueEvent } from "../kernel/due.ts";
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
const isAutomatic = z.boolean();

const ofBooking = ({ bookingId, version }: z.output<typeof booking>) => ["booking", bookingId, version] as const;

/** The new request to the next haulier, made in the same transaction; null if the request was not handed on. */
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

/** Domain events of bookings. Each carries all data that its reactions need, so that they do not read the record. */
export const bookingEvents = {
  jobRequested: domainEvent({
    payload: () =>
      job.extend({
        respondBy: Instant,
        collectAt: Instant,
        totalPence: Pence,
        isAutomatic,
        order: OrderPart.nullable(),
      }),
    about: ofJob,
    groups: ["records", "telling", "webhooks"],
  }),
  jobChanged: domainEvent({
    payload: () =>
      job.extend({
        differences: z.array(RequestDifference).max(mostDifferences),
        respondBy: Instant,
        isRestarted: z.boolean(),
      }),
    about: ofJob,
    groups: ["records", "telling"],
  }),
  jobDeclined: domainEvent({
    payload: () => job.extend({ reason: z.string(), handedOn }),
    about: ofJob,
    groups: ["records", "telling", "webhooks"],
  }),
  jobCancelled: domainEvent({
    payload: () => job.extend({ reason: z.string() }),
    about: ofJob,
    groups: ["records", "telling", "webhooks"],
  }),
  responseDue: dueEvent(() => JobRequestId),
  jobExpired: domainEvent({
    payload: () => job.extend({ handedOn }),
    about: ofJob,
    groups: ["records", "telling", "webhooks"],
  }),
  /** 48 hours have passed since the delivery without a dispute. */
  completionDue: dueEvent(() => BookingId),
  /** A booking's status has not changed for 30 days after its day. */
  abandonedDue: dueEvent(() => BookingId),
  /** The storage period of the proof photos has ended. */
  proofDue: dueEvent(() => BookingId, "erasing"),
  bookingAccepted: domainEvent({
    payload: () => booking.extend({ requestedAt: Instant, acceptedAt: Instant, collectAt: Instant, isAutomatic }),
    about: ofBooking,
    groups: ["records", "telling", "webhooks"],
  }),
  bookingMoved: domainEvent({
    payload: () =>
      booking.extend({
        from: BookingStatus,
        to: BookingStatus,
        by: z.enum(actors),
        at: Instant,
        /** When the server received the report, if that was later than the step. */
        heardAt: Instant.nullable(),
        collectAt: Instant,
        startedAt: Instant.nullable(),
        note: z.string().nullable(),
        formerDriverId: UserId.nullable(),
        /** The booking was already completed before its case. It is not counted, and nobody notified, a second time. */
        isCompletedAgain: z.boolean().default(false),
      }),
    about: ofBooking,
    groups: ["live", "records", "telling", "webhooks", "paying"],
  }),
  changeProposed: domainEvent({ payload: () => change, about: ofBooking, groups: ["live", "telling", "webhooks"] }),
  changeSettled: domainEvent({ payload: () => change, about: ofBooking, groups: ["live", "telling", "webhooks"] }),
  proposalDue: dueEvent(() => BookingId),
  caseMoved: domainEvent({
    payload: () =>
      booking.extend({
        caseId: CaseId,
        caseVersion: z.int(),
        state: CaseState,
        openedBy: Side,
        side: Side.nullable(),
        step: CaseStep,
        until: Instant.nullable(),
      }),
    about: ({ caseId, caseVersion }) => ["case", caseId, caseVersion],
    groups: ["live", "records", "telling"],
  }),
  caseDue: dueEvent(() => BookingId),
} as const;
