import { z } from "zod";
import { UrgencyLevel } from "../catalogue/urgency.ts";
import { AgreedVersion } from "../compliance/agreed-version.ts";
import { FurtherTime } from "../fleet/further-time.ts";
import { PhotoKeys, StoredPhoto } from "../images/photo.ts";
import { mostPhotos } from "../images/photo-limits.ts";
import { BookingId, CaseId, FleetId, IdempotencyKey, JobRequestId, UserId } from "../kernel/id.ts";
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

export const RequestsShown = z.enum([...JobStatus.options, "settled_lately"]).meta({
  id: "RequestsShown",
  description: "By status; or requests settled in the last 48 hours, latest first.",
});
export type RequestsShown = z.infer<typeof RequestsShown>;

export const settledLatelySeconds = 48 * 3600;

export const BookingsShown = z
  .enum(["under_way", "to_do", "done", "completed", "cancelled", "failed", "ahead", "past"])
  .meta({
    id: "BookingsShown",
    description:
      "By outcome (completed: latest completion first); by work left to drive; or by the UK day of the job: from today, soonest first, or before today, latest first.",
  });
export type BookingsShown = z.infer<typeof BookingsShown>;

export const JobRequestForm = WorkForm.extend({
  fleetId: FleetId.meta({ description: "The vehicle chosen from the list of hauliers." }),
  urgencyLevel: UrgencyLevel,
  collectOn: UkDay.nullish().meta({ description: "UK day; if missing, the urgency decides." }),
  collectTime: UkTime.nullish().meta({ description: "UK clock time, HH:MM." }),
  cisApplies: z.boolean().nullish().meta({
    description: "Your answer if a price asks whether CIS applies to the job (`tax.isAsked`).",
  }),
});

/** Postcode of the site for a price before the job exists. It selects the contractor's customer statement. */
export const SitePostcode = z.string().max(20).nullish().meta({
  description: "The postcode of the site, if you know it. Your statement for that site then counts.",
});

export const CreateJobRequestInput = JobRequestForm.extend({
  ...WorkFiles.shape,
  clientKey: IdempotencyKey,
  further: z
    .array(FurtherTime)
    .max(mostInOrder - 1, `An order can have at most ${mostInOrder} days or loads.`)
    .nullish()
    .meta({ description: "Further days or loads of the same order. Each becomes a request at the same price." }),
  expectedTotalPence: Pence.meta({
    description: "The total that you saw, for all days and loads. If it has changed, nothing is booked.",
  }),
  expectedPayablePence: Pence.nullish().meta({
    description: "The sum of `tax.payablePence` that you saw. If it has changed, nothing is booked.",
  }),
  expectedOnTheWayPercent: z.int().nullish().meta({
    description: "The cancellation share that you saw, for cancelling once the vehicle is on its way.",
  }),
  consent: z
    .boolean()
    .refine((agreed) => agreed, "Agree to share these details with the haulier to continue.")
    .meta({ description: "You agree to share these details with the haulier, which needs them for the job." }),
  tradingTerms: AgreedVersion,
  contractorId: UserId.nullish().meta({ description: "For admins: the contractor that you book for." }),
  handOn: z.boolean().nullish().meta({
    description:
      "You agree that the request, with these details, goes to the next haulier at no higher price if this one declines or does not answer in time. Not for an order of several days or loads.",
  }),
  secondTo: JobRequestId.nullish().meta({
    description: "The earlier request that `booking.askedBefore` named, if you want this as a second one.",
  }),
  inPlaceOf: JobRequestId.nullish().meta({
    description: "A request of an order that has no haulier any more: this request replaces it. Not with `further`.",
  }),
});
export type CreateJobRequestInput = z.infer<typeof CreateJobRequestInput>;

/** The contractor's changes to a pending request. Service, vehicle, photos and voice note cannot change. */
export const UpdateJobRequestInput = JobRequestForm.omit({ service: true, fleetId: true }).extend({
  clientKey: IdempotencyKey,
  jobRequestId: JobRequestId,
  expectedVersion: z.int().meta({ description: "The version of the request that you changed." }),
  expectedTotalPence: Pence.meta({
    description: "The total that you saw. If it has changed, the request stays as it is.",
  }),
});

export const JobPhoto = StoredPhoto.extend({
  url: z.string().meta({ description: "Valid for at least an hour." }),
}).meta({ id: "JobPhoto" });
export type JobPhoto = z.infer<typeof JobPhoto>;

export const VoiceNote = JobPhoto.meta({ id: "VoiceNote" });

const onceAccepted = { description: "Hauliers see it only after accepting." };

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
    urgency: z.boolean().meta({ description: "True for a job on the same day." }),
    collectAt: Instant.meta({ description: "When the vehicle should be on site." }),
    price: PriceBreakdown.meta({ description: "The fixed price, agreed when the request was sent." }),
    estimatedValuePence: Pence,
    cancellationTerms: CancellationTerms,
    contactName: Work.shape.contactName.nullable().meta(onceAccepted),
    contactPhone: Work.shape.contactPhone.nullable().meta(onceAccepted),
    contactEmail: Work.shape.contactEmail.meta(onceAccepted),
    order: OrderPart.nullable().meta({
      description: "The part of an order for several days, loads or vehicles.",
    }),
    respondBy: Instant.meta({ description: "The haulier must answer before this time." }),
    declineReason: z.string().max(500).nullable(),
    photos: z.array(JobPhoto).meta({ description: "Photos of the site; none for a haulier that will not do the job." }),
    voiceNote: VoiceNote.nullable().meta({
      description: "The voice note of the job, for everyone who may see the photos.",
    }),
    waitsBecause: z
      .string()
      .max(1000)
      .nullable()
      .meta({ description: "Why the vehicle did not accept automatically; for its haulier and admins only." }),
    bookingId: BookingId.nullable(),
    changes: z
      .array(RequestChange)
      .max(mostChanges)
      .meta({ description: "The contractor's changes since the request was made, latest first." }),
    handOn: z.boolean().meta({
      description:
        "You agreed that the request goes to the next haulier, at no higher price, if this one does not take it.",
    }),
    handedFrom: JobRequestId.nullable().meta({ description: "The request before it, for its contractor." }),
    handedTo: JobRequestId.nullable().meta({ description: "The request after it, for its contractor." }),
    terms: Terms,
    createdAt: Instant,
    updatedAt: Instant,
    version: z.int(),
  })
  .meta({ id: "JobRequest", description: "A contractor's request to one haulier." });
export type JobRequest = z.infer<typeof JobRequest>;

export const JobRecord = JobRequest.omit({ terms: true }).extend(
  Work.pick({ pickupText: true, deliveryText: true, photos: true, voiceNote: true }).shape,
);
export type JobRecord = z.infer<typeof JobRecord>;

export const CreatedJobRequest = z
  .object({
    request: JobRequest,
    duplicate: z.boolean().meta({ description: "True if an identical request of the last 5 minutes was reused." }),
  })
  .meta({ id: "CreatedJobRequest" });

export const BookingEvent = z
  .object({
    at: Instant.meta({ description: "When it happened." }),
    heardAt: Instant.nullable().meta({
      description: "When Haulyard received it, if later because the device had no connection. Null: at once.",
    }),
    isTimeUncertain: z.boolean().meta({
      description: "The device's time was impossible: `at` is the nearest possible time.",
    }),
    actorId: UserId,
    actorName: z.string().max(100),
    from: BookingStatus.nullable(),
    to: BookingStatus,
    note: z.string().max(1000).nullable(),
    change: ProposalStep.nullable().meta({ description: "The proposal or its answer; the status stays." }),
    caseStep: CaseStep.nullish().meta({ description: "The step in a case; the status may change with it." }),
    report: siteReport(JobPhoto)
      .meta({
        id: "SiteReport",
        description: "A report from the site. Its words are the note.",
      })
      .nullish(),
    photos: z.array(JobPhoto).max(mostReportPhotos).nullish().meta({ description: "Evidence for an extra." }),
  })
  .meta({ id: "BookingEvent" });
export type BookingEvent = z.infer<typeof BookingEvent>;

/** Proof of delivery: photos, or the receiver's name, or both. A signature is optional. */
export const ProofInput = z
  .object({
    photoKeys: PhotoKeys.default([]),
    receivedBy: plainName(100).nullish(),
    signatureKey: line(200).nullish().meta({
      description: "The receiver's drawn signature, a PNG that you have uploaded, by its form's key.",
    }),
  })
  .meta({ id: "Proof" });

export const BookingProof = z
  .object({
    photos: z.array(JobPhoto),
    receivedBy: z.string().max(100).nullable(),
    signature: JobPhoto.nullable().meta({ description: "Drawn by the receiver." }),
  })
  .meta({ id: "BookingProof" });

export const Firms = z
  .object({ contractorName: z.string().max(100), haulierName: z.string().max(100) })
  .meta({ id: "BookingFirms" });

export const BookingRecord = z.object({
  id: BookingId,
  jobRequestId: JobRequestId,
  reference: z.string().max(40),
  status: BookingStatus,
  contractorId: UserId,
  contractorName: z.string().max(100),
  firms: Firms.nullish().meta({
    description:
      "For invoices and waste transfer notes, after one of the two firms has left. Null: use the current names.",
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
  finalPricePence: Pence.meta({ description: "The quoted price and the extras agreed since." }),
  extras: z.array(Extra).max(mostExtras),
  acceptedAt: Instant,
  startedAt: Instant.nullable(),
  deliveredAt: Instant.nullable(),
  completedAt: Instant.nullable(),
  cancelReason: z.string().max(500).nullable(),
  cancellationTerms: CancellationTerms,
  cancellationFeePence: Pence.nullable().meta({ description: "The contractor's fee for having cancelled it." }),
  wasteCarrierNumber: z
    .string()
    .max(60)
    .nullable()
    .meta({ description: "The haulier's waste carrier registration at acceptance, for a job that takes waste away." }),
  /** UTC hours for which the vehicle is held; for a hire, the hours of the first visit. */
  slotHours: z.array(z.string().max(13)).max(mostHours),
  hiredUntil: Instant.nullable().meta({
    description:
      "The end of a hire of several days, at the end of a UK day. Null: the vehicle is held only for its hours.",
  }),
  driverHours: z.array(z.string().max(13)).max(mostHours),
  photos: z.array(StoredPhoto).max(mostPhotos),
  receivedBy: z.string().max(100).nullable(),
  signature: StoredPhoto.nullable(),
  proposals: Proposals,
  caseId: CaseId.nullish().meta({
    description: "The open case about it. It does not complete automatically meanwhile.",
  }),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
});
export type BookingRecord = z.infer<typeof BookingRecord>;

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
            .meta({ id: "ProposalMove", description: "The actions that you may take; null for drivers and admins." })
            .nullable(),
          isStale: z.boolean().meta({
            description: "The booking has changed since the proposal: it can be declined or withdrawn, not accepted.",
          }),
        })
        .meta({ id: "OpenProposal" }),
    ),
    mayPropose: z.array(ProposalKind).meta({ description: "The kinds of change that you may propose now." }),
    cancellingCostsPence: Pence.meta({ description: "Your fee for cancelling it now." }),
    mayOpenCase: z.boolean().meta({ description: "Whether you can report a problem with it now." }),
    casesUntil: Instant.nullable().meta({
      description: "Deadline to open a case: 7 days after the job. Null while the job is not done.",
    }),
    terms: Terms,
    events: z.array(BookingEvent).meta({ description: "Oldest first." }),
    requestPhotos: z.array(JobPhoto).meta({ description: "Photos of the request." }),
    voiceNote: VoiceNote.nullable().meta({ description: "The voice note of the request." }),
    proof: BookingProof.nullable(),
    allowedMoves: z.array(BookingStatus).meta({ description: "The statuses that you may move it to." }),
  })
  .meta({ id: "Booking", description: "An agreed job." });
export type Booking = z.infer<typeof Booking>;

const HeldHours = z.array(z.string()).meta({ description: "Hours, UTC, that the vehicle is held for: 2026-11-23T08." });

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
      .meta({ description: "Open proposals of either side." }),
  })
  .meta({ id: "BookingSummary" });
export type BookingSummary = z.infer<typeof BookingSummary>;

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
  .meta({ id: "BoardJob", description: "A booking on the haulier's board." });
export type BoardJob = z.infer<typeof BoardJob>;

const count = z.int().min(0);

export const BookingCounts = z
  .object({ under_way: count, completed: count, cancelled: count, failed: count })
  .meta({ id: "BookingCounts" });
export type BookingCounts = z.infer<typeof BookingCounts>;

export const HaulierContact = z
  .object({ phone: z.string().max(30).nullable(), email: z.string().max(254) })
  .meta({ id: "HaulierContact", description: "A haulier's phone number and email address." });
export type HaulierContact = z.infer<typeof HaulierContact>;

export const JobCounts = z
  .object({ pending: count, booked: count, declined: count, cancelled: count, expired: count })
  .meta({ id: "JobCounts" });
export type JobCounts = z.infer<typeof JobCounts>;
