import { z } from "zod";
import { JobPhoto, JobRequestForm, VoiceNote } from "../booking/model.ts";
import { OfferedWork, Work, WorkFiles } from "../booking/work.ts";
import { ServiceName } from "../catalogue/service-name.ts";
import { UrgencyLevel } from "../catalogue/urgency.ts";
import { BookingId, FleetId, IdempotencyKey, JobRequestId, QuestionId, QuoteId, UserId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";
import { Terms } from "../kernel/terms.ts";
import { line, paragraph } from "../kernel/text.ts";
import { Place } from "../places/model.ts";
import { highestQuotePence, mostAnswers, mostLines, mostQuotes } from "./rules.ts";

export const OpenJobStatus = z.enum(["pending", "quoted", "booked", "declined", "cancelled", "expired"]).meta({
  id: "OpenJobStatus",
  description: "`quoted` while it has an open quote; `declined` by the only haulier that was asked.",
});
export type OpenJobStatus = z.infer<typeof OpenJobStatus>;

export const QuoteStatus = z
  .enum(["submitted", "withdrawn", "accepted", "rejected", "superseded", "expired"])
  .meta({ id: "QuoteStatus", description: "`superseded`: another quote was accepted, or the job was cancelled." });
export type QuoteStatus = z.infer<typeof QuoteStatus>;

/** Owner of a job: a contractor, a haulier that passes work on, or a guest without an account. */
export const JobOrigin = z.enum(["contractor", "haulier_post", "guest"]).meta({ id: "JobOrigin" });

/** The form of an open job: like a request, but without a vehicle. */
export const PostJobInput = JobRequestForm.omit({ fleetId: true, cisApplies: true }).extend({
  ...WorkFiles.shape,
  clientKey: IdempotencyKey,
  haulierId: UserId.nullish().meta({ description: "Ask only this haulier." }),
  budgetPence: Pence.min(100, "Enter at least £1, or leave it empty.").nullish().meta({
    description: "Your maximum; hauliers see it.",
  }),
  consent: z
    .boolean()
    .refine((agreed) => agreed, "Agree to share these details with hauliers to continue.")
    .meta({
      description: "You agree that hauliers see the job, and that the one you choose sees your contact details.",
    }),
});
export type PostJobInput = z.infer<typeof PostJobInput>;

/** An open job as stored. Accepting a quote creates a request with the same id, already booked. */
export const OpenJobRecord = z.object({
  id: JobRequestId,
  reference: z.string().max(40),
  status: OpenJobStatus,
  origin: JobOrigin,
  /** The owner's user id. For a guest it is the job's own id, which is no account, until a user takes over the lead. */
  ownerId: UserId,
  ownerName: z.string().max(100),
  /** The only haulier that may quote; null: any haulier may. */
  haulierId: UserId.nullable(),
  ...Work.shape,
  urgencyLevel: UrgencyLevel,
  collectAt: Instant,
  budgetPence: Pence.nullable(),
  openUntil: Instant,
  /** Counts how often the job was posted. A quote is valid only for its own round. */
  round: z.int().min(1),
  /** Number of open quotes in this round. It must match the stored quotes. */
  standing: z.int().min(0).max(mostQuotes),
  acceptedQuoteId: QuoteId.nullable(),
  bookingId: BookingId.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
});
export type OpenJobRecord = z.infer<typeof OpenJobRecord>;

/** An available job as hauliers see it: no names, and only the first half of the postcode. */
export const JobNotice = z
  .object({
    id: JobRequestId,
    reference: z.string().max(40),
    service: ServiceName,
    title: z.string().max(400),
    area: z.string().max(10).meta({ description: "First half of the postcode, such as EH6, or else the town." }),
    quantity: z.int(),
    urgencyLevel: UrgencyLevel,
    collectAt: Instant,
    openUntil: Instant,
    standing: z.int().meta({ description: "Number of quotes." }),
    origin: JobOrigin,
    terms: Terms,
  })
  .meta({ id: "JobNotice", description: "A job open to quotes, as everybody sees it." });
export type JobNotice = z.infer<typeof JobNotice>;

export const OpenJob = JobNotice.extend({
  ...OfferedWork.shape,
  status: OpenJobStatus,
  ownerId: UserId.nullable().meta({ description: "For the haulier only after its quote is accepted." }),
  ownerName: z.string().max(100),
  place: Place.meta({ description: "For hauliers the middle of its square, until their quote is accepted." }),
  contactPhone: z.string().max(30).nullable().meta({ description: "Contact on site; only for its owner." }),
  budgetPence: Pence.nullable(),
  photos: z.array(JobPhoto),
  voiceNote: VoiceNote.nullable(),
  bookingId: BookingId.nullable(),
  isYours: z.boolean(),
  createdAt: Instant,
  version: z.int(),
}).meta({ id: "OpenJob" });
export type OpenJob = z.infer<typeof OpenJob>;

export const QuoteLine = z
  .object({ words: line(80), pence: Pence.min(1, "A line costs at least a penny.") })
  .meta({ id: "QuoteLine" });
export type QuoteLine = z.infer<typeof QuoteLine>;

/** Maximum vehicles of a haulier to choose from for a quote. */
export const mostOffers = 25;

/** Maximum warnings about a vehicle. Five are possible at once: zone, tax, MOT, last test and London. */
const mostWarnings = 8;

export const QuoteOffer = z
  .object({
    fleetId: FleetId,
    fleetName: z.string().max(60),
    distanceMiles: z.number().min(0).meta({ description: "From its base to the site's square." }),
    payloadTonnes: z.number().nullable(),
    isTaken: z.boolean().meta({ description: "It has another job or a day off at that time." }),
    lines: z.array(QuoteLine).max(mostLines).meta({ description: "Lines from its own prices; empty: none." }),
    noPrice: z.string().nullable().meta({ description: "Why its own prices give none." }),
    warnings: z.array(z.string().max(500)).max(mostWarnings).meta({
      description:
        "Checks before it goes: low emission zones and Greater London around the places' squares, DVLA and DVSA. One sentence each.",
    }),
  })
  .meta({ id: "QuoteOffer", description: "Your vehicle for a quote." });
export type QuoteOffer = z.infer<typeof QuoteOffer>;

/** A haulier's quote as input. The server computes the total of the lines. */
export const QuoteForm = z.object({
  fleetId: FleetId.meta({ description: "The vehicle for the job." }),
  lines: z
    .array(QuoteLine)
    .min(1, "Enter at least one line with a price.")
    .max(mostLines, `Enter at most ${mostLines} lines.`)
    .refine(
      (lines) => lines.reduce((sum, { pence }) => sum + pence, 0) <= highestQuotePence,
      "Enter at most £100,000.",
    ),
  message: paragraph(1000).nullish(),
  holdsUntilDay: UkDay.nullish().meta({ description: "Its last UK day; default: seven days." }),
});
export type QuoteForm = z.infer<typeof QuoteForm>;

export const Counter = z
  .object({ pence: Pence, message: z.string().max(1000).nullable(), at: Instant })
  .meta({ id: "QuoteCounter" });

export const QuoteRecord = z.object({
  id: QuoteId,
  jobRequestId: JobRequestId,
  reference: z.string().max(40),
  title: z.string().max(400),
  status: QuoteStatus,
  revision: z.int().min(1),
  /** Fingerprint of the job's day, place and work when the quote was made. */
  madeFor: z.string().max(64),
  haulierId: UserId,
  haulierName: z.string().max(100),
  fleetId: FleetId,
  fleetName: z.string().max(60),
  lines: z.array(QuoteLine).max(mostLines),
  totalPence: Pence,
  message: z.string().max(1000).nullable(),
  distanceMiles: z.number().min(0),
  counter: Counter.nullable(),
  rejectReason: z.string().max(300).nullable(),
  validUntil: Instant,
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
});
export type QuoteRecord = z.infer<typeof QuoteRecord>;

export const Quote = QuoteRecord.omit({ madeFor: true })
  .extend({
    rating: z.number().nullable(),
    reviewCount: z.int(),
    verified: z.boolean(),
    uncovered: z.string().nullable().meta({ description: "Why its documents do not cover this job; null: they do." }),
    isTaken: z.boolean().nullable().meta({
      description: "Its vehicle has another job or a day off by now; null in lists, which do not check.",
    }),
    earliestAt: Instant.nullable().meta({
      description: "Earliest arrival of its vehicle on site, from its base; null in lists, and after its end.",
    }),
    allowedMoves: z.array(QuoteStatus).meta({ description: "Your next steps." }),
  })
  .meta({ id: "Quote", description: "A haulier's price for a job." });
export type Quote = z.infer<typeof Quote>;

export const JobAnswer = z
  .object({ by: z.string().max(100), text: z.string().max(1000), at: Instant })
  .meta({ id: "JobAnswer" });

export const JobQuestion = z
  .object({
    id: QuestionId,
    jobRequestId: JobRequestId,
    by: z.enum(["owner", "haulier"]).meta({ id: "QuestionSide" }),
    question: z.string().max(500),
    answers: z.array(JobAnswer).max(mostAnswers),
    askedAt: Instant,
  })
  .meta({ id: "JobQuestion" });
export type JobQuestion = z.infer<typeof JobQuestion>;
