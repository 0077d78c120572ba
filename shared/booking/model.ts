import { z } from "zod";
import { UrgencyLevel } from "../catalogue/urgency.ts";
import { AgreedVersion } from "../compliance/agreed-version.ts";
import { FurtherTime } from "../fleet/further-time.ts";
import { KeptPhoto, PhotoKeys } from "../images/photo.ts";
import { mostPhotos } from "../images/photo-limits.ts";
import { BookingId, CaseId, ClientKey, FleetId, JobRequestId, UserId } from "../kernel/id.ts";
import { Instant, UkDay, UkTime } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";
import { plainName } from "../kernel/names.ts";
import { Terms } from "../kernel/terms.ts";
import { line } from "../kernel/text.ts";
import { PriceBreakdown } from "../pricing/price.ts";
import {
  CancellationTerms,
  Extra,
  mostExtras,
  mostHours,
  Proposal,
  ProposalKind,
  ProposalStep,
  Proposals,
} from "./agreement-model.ts";
import { CaseStep } from "./case-step.ts";
import { mostInOrder, OrderPart } from "./order-model.ts";
import { mostChanges, RequestChange } from "./request-change-model.ts";
import { mostReportPhotos, siteReport } from "./site-report.ts";
import { BookedWork, Work, WorkFiles, WorkForm } from "./work.ts";

export const JobStatus = z
  .enum(["pending", "booked", "declined", "cancelled", "expired"])
  .meta({ id: "JobStatus", description: "The status of a job request." });
export type JobStatus = z.infer<typeof JobStatus>;

export const BookingStatus = z
  .enum([
    "confirmed",
    "assigned",
    "en_route",
    "arrived",
    "in_progress",
    "delivered",
    "completed",
    "cancelled",
    "failed",
    "disputed",
  ])
  .meta({ id: "BookingStatus", description: "The status of a booking." });
export type BookingStatus = z.infer<typeof BookingStatus>;

/** Which requests of a list are asked for. */
export const RequestsShown = z.enum([...JobStatus.options, "settled_lately"]).meta({
  id: "RequestsShown",
  description: "By status; or those settled in the last 48 hours, latest first.",
});
export type RequestsShown = z.infer<typeof RequestsShown>;

/** For how long a request that was answered, withdrawn or has expired is still shown as recent. */
export const settledLatelySeconds = 48 * 3600;

/** Which bookings of a list are asked for. */
export const BookingsShown = z
  .enum(["under_way", "to_do", "done", "completed", "cancelled", "failed", "ahead", "past"])
  .meta({
    id: "BookingsShown",
    description:
      "By how they ended (completed: latest completion first); by what is still to be driven; by the day of the job in the UK: from today on, soonest first, or before today, latest first.",
  });
export type BookingsShown = z.infer<typeof BookingsShown>;

/** What a contractor fills in to book one vehicle at a fixed price. */
export const JobRequestForm = WorkForm.extend({
  fleetId: FleetId.meta({ description: "The vehicle chosen from the supplier list." }),
  urgencyLevel: UrgencyLevel,
  collectOn: UkDay.nullish().meta({ description: "UK day; without it, the urgency decides." }),
  collectTime: UkTime.nullish().meta({ description: "UK clock time, HH:MM." }),
  cisApplies: z.boolean().nullish().meta({
    description: "Your answer where a price asks whether CIS applies to the job (`tax.isAsked`).",
  }),
});

/** Of a price before there is a job: where the work is, by the postcode that statements to hauliers name. */
export const SitePostcode = z.string().max(20).nullish().meta({
  description: "The postcode of the site, where you know it: your statement for that site counts.",
});

export const CreateJobRequestInput = JobRequestForm.extend({
  ...WorkFiles.shape,
  clientKey: ClientKey,
  further: z
    .array(FurtherTime)
    .max(mostInOrder - 1, `At most ${mostInOrder} days or loads in one order.`)
    .nullish()
    .meta({ description: "Further days or loads of the same order, each its own request at the same price." }),
  expectedTotalPence: Pence.meta({
    description: "The total that you were shown, of all days and loads. If it has changed, nothing is booked.",
  }),
  expectedPayablePence: Pence.nullish().meta({
    description: "The sum of `tax.payablePence` that you were shown. If it has changed, nothing is booked.",
  }),
  expectedOnTheWayPercent: z.int().nullish().meta({
    description: "The share of the price that you were shown to owe for cancelling once the vehicle is on its way.",
  }),
  consent: z
    .boolean()
    .refine((agreed) => agreed, "Agree to share these details with the supplier to go on.")
    .meta({ description: "You agree that these details are shared with the supplier to carry out the request." }),
  tradingTerms: AgreedVersion,
  contractorId: UserId.nullish().meta({ description: "For admins: the contractor on whose behalf you book." }),
  handOn: z.boolean().nullish().meta({
    description:
      "You agree that the request, with these details, goes to the next haulier at no higher price if this one declines or does not answer in time. Not for an order of several days or loads.",
  }),
  secondTo: JobRequestId.nullish().meta({
    description: "The request that `booking.askedBefore` has named, where this one is meant as a second beside it.",
  }),
  inPlaceOf: JobRequestId.nullish().meta({
    description: "A request of an order that nobody does any more: this one takes over its part. Not with `further`.",
  }),
});
export type CreateJobRequestInput = z.infer<typeof CreateJobRequestInput>;

/** A pending request as its contractor wants it now. Service, vehicle, photos and voice note stay. */
export const UpdateJobRequestInput = JobRequestForm.omit({ service: true, fleetId: true }).extend({
  clientKey: ClientKey,
  jobRequestId: JobRequestId,
  expectedVersion: z.int().meta({ description: "The version of the request that you have changed." }),
  expectedTotalPence: Pence.meta({ description: "The total that you were shown. If it has changed, nothing changes." }),
});

/** A photo as the parties of its job see it: of the request, or proving the delivery. */
export const JobPhoto = KeptPhoto.extend({
  url: z.string().meta({ description: "Works for at least an hour." }),
}).meta({ id: "JobPhoto" });
export type JobPhoto = z.infer<typeof JobPhoto>;

/** What was said of a job instead of typed, as the parties of the job hear it. */
export const VoiceNote = JobPhoto.meta({ id: "VoiceNote" });

const onceAccepted = { description: "For the haulier only once it has accepted." };

/** A request to one haulier for one vehicle. */
export const JobRequest = z
  .object({
    id: JobRequestId,
    reference: z.string().max(40).meta({ description: "JOB-{yymmdd}-{first six characters of the id}." }),
    status: JobStatus,
    contractorId: UserId,
    contractorName: z.string().max(100),
    haulierId: UserId,
    haulierName: z.string().max(100),
    fleetId: FleetId,
    fleetName: z.string().max(60),
    ...Work.omit({ pickupText: true, deliveryText: true }).shape,
    urgencyLevel: UrgencyLevel,
    urgency: z.boolean().meta({ description: "True when wanted the same day." }),
    collectAt: Instant.meta({ description: "When the vehicle is wanted on site." }),
    price: PriceBreakdown.meta({ description: "The fixed price, agreed at submit." }),
    estimatedValuePence: Pence,
    cancellationTerms: CancellationTerms,
    contactName: Work.shape.contactName.nullable().meta(onceAccepted),
    contactPhone: Work.shape.contactPhone.nullable().meta(onceAccepted),
    contactEmail: Work.shape.contactEmail.meta(onceAccepted),
    order: OrderPart.nullable().meta({
      description: "Of an order for several days, loads or vehicles: which part it is.",
    }),
    respondBy: Instant.meta({ description: "The haulier must answer before this." }),
    declineReason: z.string().max(500).nullable(),
    photos: z.array(JobPhoto).meta({ description: "What it looks like there; none for a haulier who will not do it." }),
    voiceNote: VoiceNote.nullable().meta({
      description: "What was said of the job; heard by whoever sees the photos.",
    }),
    waitsBecause: z
      .string()
      .max(1000)
      .nullable()
      .meta({ description: "Why a vehicle that accepts by itself did not; for its haulier and admins only." }),
    bookingId: BookingId.nullable(),
    changes: z
      .array(RequestChange)
      .max(mostChanges)
      .meta({ description: "What the contractor has changed since it was made, latest first." }),
    handOn: z.boolean().meta({
      description: "You agreed that it goes to the next haulier, at no higher price, if this one does not take it.",
    }),
    handedFrom: JobRequestId.nullable().meta({ description: "The request that came before it, for its contractor." }),
    handedTo: JobRequestId.nullable().meta({ description: "The request that followed it, for its contractor." }),
    terms: Terms,
    createdAt: Instant,
    updatedAt: Instant,
    version: z.int(),
  })
  .meta({ id: "JobRequest", description: "A contractor's request to one haulier." });
export type JobRequest = z.infer<typeof JobRequest>;

/** A stored request. */
export const JobRecord = JobRequest.omit({ terms: true }).extend(
  Work.pick({ pickupText: true, deliveryText: true, photos: true, voiceNote: true }).shape,
);
export type JobRecord = z.infer<typeof JobRecord>;

export const CreatedJobRequest = z
  .object({
    request: JobRequest,
    duplicate: z.boolean().meta({ description: "True when an identical request of the last 5 minutes was reused." }),
  })
  .meta({ id: "CreatedJobRequest" });

/** A step in the life of a booking: who moved it, to which status, and when. */
export const BookingEvent = z
  .object({
    at: Instant.meta({ description: "When it happened." }),
    heardAt: Instant.nullable().meta({
      description: "When we heard of it, where that was later: the device had no connection. Null: at once.",
    }),
    isTimeUncertain: z.boolean().meta({
      description: "What its device said of the time cannot be: `at` is the nearest time that can.",
    }),
    actorId: UserId,
    actorName: z.string().max(100),
    from: BookingStatus.nullable(),
    to: BookingStatus,
    note: z.string().max(1000).nullable(),
    change: ProposalStep.nullable().meta({ description: "Of what was proposed or answered; the status stays." }),
    caseStep: CaseStep.nullish().meta({ description: "Of a step in a case; the status may move with it." }),
    report: siteReport(JobPhoto)
      .meta({
        id: "SiteReport",
        description: "What was told from the site. Its words are the note.",
      })
      .nullish(),
    photos: z
      .array(JobPhoto)
      .max(mostReportPhotos)
      .nullish()
      .meta({ description: "What shows why an extra is asked for." }),
  })
  .meta({ id: "BookingEvent" });
export type BookingEvent = z.infer<typeof BookingEvent>;

/** What proves the delivery: photos, or the name of who received it, or both; and who received it may sign. */
export const ProofInput = z
  .object({
    photoKeys: PhotoKeys.default([]),
    receivedBy: plainName(100).nullish(),
    signatureKey: line(200).nullish().meta({
      description: "The drawn signature of who received it, a PNG that you have uploaded, by its form's key.",
    }),
  })
  .meta({ id: "Proof" });

export const BookingProof = z
  .object({
    photos: z.array(JobPhoto),
    receivedBy: z.string().max(100).nullable(),
    signature: JobPhoto.nullable().meta({ description: "Drawn by who received it." }),
  })
  .meta({ id: "BookingProof" });

/** The two firms of a job that was done, as they were called then. */
export const Firms = z
  .object({ contractorName: z.string().max(100), haulierName: z.string().max(100) })
  .meta({ id: "BookingFirms" });

/** An agreed job, with what both parties need of its request. */
export const BookingRecord = z.object({
  id: BookingId,
  jobRequestId: JobRequestId,
  reference: z.string().max(40),
  status: BookingStatus,
  contractorId: UserId,
  contractorName: z.string().max(100),
  firms: Firms.nullish().meta({
    description: "For invoices and waste transfer notes, once one of the two has left. Null: by the names beside.",
  }),
  ...BookedWork.shape,
  order: OrderPart.nullable(),
  haulierId: UserId,
  haulierName: z.string().max(100),
  haulierPhone: z.string().max(30).nullable(),
  fleetId: FleetId,
  fleetName: z.string().max(60),
  driverId: UserId.nullable(),
  driverName: z.string().max(100).nullable(),
  collectAt: Instant,
  price: PriceBreakdown,
  quotedPricePence: Pence,
  finalPricePence: Pence.meta({ description: "What was quoted, and the extras that were agreed since." }),
  extras: z.array(Extra).max(mostExtras),
  acceptedAt: Instant,
  startedAt: Instant.nullable(),
  deliveredAt: Instant.nullable(),
  completedAt: Instant.nullable(),
  cancelReason: z.string().max(500).nullable(),
  cancellationTerms: CancellationTerms,
  cancellationFeePence: Pence.nullable().meta({ description: "What the contractor owes for having cancelled it." }),
  wasteCarrierNumber: z
    .string()
    .max(60)
    .nullable()
    .meta({ description: "Of a job that takes waste away: the haulier's registration when it was accepted." }),
  /** Hours, UTC, in which it holds its vehicle; of a hire, those of the first visit. */
  slotHours: z.array(z.string().max(13)).max(mostHours),
  hiredUntil: Instant.nullable().meta({
    description:
      "The end of a hire of several days, at the end of a UK day. Null: it holds its vehicle for its hours alone.",
  }),
  /** Those in which it holds its driver: none before one is assigned. */
  driverHours: z.array(z.string().max(13)).max(mostHours),
  /** Those of the proof. */
  photos: z.array(KeptPhoto).max(mostPhotos),
  receivedBy: z.string().max(100).nullable(),
  signature: KeptPhoto.nullable(),
  proposals: Proposals,
  caseId: CaseId.nullish().meta({ description: "The open case about it. It does not complete by itself meanwhile." }),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
});
export type BookingRecord = z.infer<typeof BookingRecord>;

/** A booking as its parties see it. */
export const Booking = BookingRecord.omit({
  slotHours: true,
  driverHours: true,
  requestPhotos: true,
  voiceNote: true,
  photos: true,
  receivedBy: true,
  signature: true,
  proposals: true,
})
  .extend({
    proposals: z.array(
      Proposal.omit({ madeFor: true })
        .extend({
          yourMove: z
            .enum(["answer", "withdraw"])
            .meta({ id: "ProposalMove", description: "What you may do with it; null for drivers and admins." })
            .nullable(),
          isStale: z.boolean().meta({
            description: "The booking has changed since it was made: it can be declined or withdrawn, not accepted.",
          }),
        })
        .meta({ id: "OpenProposal" }),
    ),
    mayPropose: z.array(ProposalKind).meta({ description: "What you may propose now." }),
    cancellingCostsPence: Pence.meta({ description: "What you would owe for cancelling it now." }),
    mayOpenCase: z.boolean().meta({ description: "Whether you can say now that something is wrong with it." }),
    casesUntil: Instant.nullable().meta({
      description: "Until when a case can be opened: 7 days after the job. Null: as long as it is not done.",
    }),
    terms: Terms,
    events: z.array(BookingEvent).meta({ description: "Oldest first." }),
    requestPhotos: z.array(JobPhoto).meta({ description: "What the request showed." }),
    voiceNote: VoiceNote.nullable().meta({ description: "What was said with the request." }),
    proof: BookingProof.nullable(),
    allowedMoves: z.array(BookingStatus).meta({ description: "Where you may move it next." }),
  })
  .meta({ id: "Booking", description: "An agreed job." });
export type Booking = z.infer<typeof Booking>;

/** A booking in a list. */
const HeldHours = z
  .array(z.string())
  .meta({ description: "Hours, UTC, in which it holds its vehicle: 2026-11-23T08." });

export const BookingSummary = BookingRecord.pick({
  id: true,
  jobRequestId: true,
  reference: true,
  status: true,
  contractorId: true,
  contractorName: true,
  firms: true,
  haulierId: true,
  haulierName: true,
  haulierPhone: true,
  fleetName: true,
  driverName: true,
  service: true,
  title: true,
  pickup: true,
  collectAt: true,
  hiredUntil: true,
  finalPricePence: true,
  order: true,
  caseId: true,
  createdAt: true,
  completedAt: true,
})
  .extend({
    slotHours: HeldHours,
    proposals: z
      .array(Proposal.pick({ kind: true, by: true, lapsesAt: true }).meta({ id: "ProposalAhead" }))
      .meta({ description: "What one side has proposed and the other has not answered." }),
  })
  .meta({ id: "BookingSummary" });
export type BookingSummary = z.infer<typeof BookingSummary>;

/** A booking on the board of its haulier. */
export const BoardJob = BookingRecord.pick({
  id: true,
  reference: true,
  status: true,
  contractorName: true,
  fleetId: true,
  fleetName: true,
  driverId: true,
  driverName: true,
  service: true,
  title: true,
  pickup: true,
  delivery: true,
  collectAt: true,
  hiredUntil: true,
  version: true,
})
  .extend({ slotHours: HeldHours })
  .meta({ id: "BoardJob", description: "A booking on the board of its haulier." });
export type BoardJob = z.infer<typeof BoardJob>;

const count = z.int().min(0);

/** How many bookings ended in which way; disputed ones count as under way. */
export const BookingCounts = z
  .object({ under_way: count, completed: count, cancelled: count, failed: count })
  .meta({ id: "BookingCounts" });
export type BookingCounts = z.infer<typeof BookingCounts>;

/** How a contractor reaches a haulier that it has sent a request to. */
export const HaulierContact = z
  .object({ phone: z.string().max(30).nullable(), email: z.string().max(254) })
  .meta({ id: "HaulierContact", description: "How to reach a haulier." });
export type HaulierContact = z.infer<typeof HaulierContact>;

/** How many requests have which status. */
export const JobCounts = z
  .object({ pending: count, booked: count, declined: count, cancelled: count, expired: count })
  .meta({ id: "JobCounts" });
export type JobCounts = z.infer<typeof JobCounts>;
