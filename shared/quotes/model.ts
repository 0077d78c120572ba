import { z } from "zod";
import { JobPhoto, JobRequestForm, VoiceNote } from "../booking/model.ts";
import { OfferedWork, Work, WorkFiles } from "../booking/work.ts";
import { ServiceName } from "../catalogue/service-name.ts";
import { UrgencyLevel } from "../catalogue/urgency.ts";
import { BookingId, ClientKey, FleetId, JobRequestId, QuestionId, QuoteId, UserId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";
import { Terms } from "../kernel/terms.ts";
import { line, paragraph } from "../kernel/text.ts";
import { Place } from "../places/model.ts";
import { highestQuotePence, mostAnswers, mostLines, mostQuotes } from "./rules.ts";

export const OpenJobStatus = z.enum(["pending", "quoted", "booked", "declined", "cancelled", "expired"]).meta({
  id: "OpenJobStatus",
  description: "`quoted` while at least one quote stands; `declined` by the one haulier that was asked.",
});
export type OpenJobStatus = z.infer<typeof OpenJobStatus>;

export const QuoteStatus = z
  .enum(["submitted", "withdrawn", "accepted", "rejected", "superseded", "expired"])
  .meta({ id: "QuoteStatus", description: "`superseded`: another quote was accepted, or the job was called off." });
export type QuoteStatus = z.infer<typeof QuoteStatus>;

/** Who put a job up: one who needs a vehicle, a haulier that passes work on, or a guest without an account. */
export const JobOrigin = z.enum(["contractor", "haulier_post", "guest"]).meta({ id: "JobOrigin" });

/** What is filled in to have a job quoted: as to book a vehicle, but for the vehicle. */
export const PostJobInput = JobRequestForm.omit({ fleetId: true, cisApplies: true }).extend({
  ...WorkFiles.shape,
  clientKey: ClientKey,
  haulierId: UserId.nullish().meta({ description: "Ask this haulier alone." }),
  budgetPence: Pence.min(100, "Give at least £1, or leave it out.").nullish().meta({
    description: "What you would pay at most; hauliers see it.",
  }),
  consent: z
    .boolean()
    .refine((agreed) => agreed, "Agree to share these details with the hauliers to go on.")
    .meta({ description: "You agree that the job is shown to hauliers, and your contact to the one you choose." }),
});
export type PostJobInput = z.infer<typeof PostJobInput>;

/** A job that is open to quotes, as it is stored. Once a quote is accepted, a booked job request of the same id follows. */
export const OpenJobRecord = z.object({
  id: JobRequestId,
  reference: z.string().max(40),
  status: OpenJobStatus,
  origin: JobOrigin,
  /** Of a guest the job's own id, until an account takes it over: nobody has that account. */
  ownerId: UserId,
  ownerName: z.string().max(100),
  /** The one haulier that is asked; null when all may quote. */
  haulierId: UserId.nullable(),
  ...Work.shape,
  urgencyLevel: UrgencyLevel,
  collectAt: Instant,
  budgetPence: Pence.nullable(),
  openUntil: Instant,
  /** How often it has been put up: a quote is for one round, and for no later one. */
  round: z.int().min(1),
  /** How many quotes stand now for this round, counted from the quotes themselves. */
  standing: z.int().min(0).max(mostQuotes),
  acceptedQuoteId: QuoteId.nullable(),
  bookingId: BookingId.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
});
export type OpenJobRecord = z.infer<typeof OpenJobRecord>;

/** What everybody may know of a job on the board: nobody's name, and no nearer than the first half of the postcode. */
export const JobNotice = z
  .object({
    id: JobRequestId,
    reference: z.string().max(40),
    service: ServiceName,
    title: z.string().max(400),
    area: z.string().max(10).meta({ description: "The first half of the postcode, as EH6, or else the town." }),
    quantity: z.int(),
    urgencyLevel: UrgencyLevel,
    collectAt: Instant,
    openUntil: Instant,
    standing: z.int().meta({ description: "How many quotes it has." }),
    origin: JobOrigin,
    terms: Terms,
  })
  .meta({ id: "JobNotice", description: "A job that is open to quotes, as anybody sees it." });
export type JobNotice = z.infer<typeof JobNotice>;

/** A job that is open to quotes, as its owner and the hauliers that may quote see it. */
export const OpenJob = JobNotice.extend({
  ...OfferedWork.shape,
  status: OpenJobStatus,
  ownerId: UserId.nullable().meta({ description: "For the haulier only once its quote was accepted." }),
  ownerName: z.string().max(100),
  place: Place.meta({ description: "For hauliers the middle of its square, until their quote is accepted." }),
  contactPhone: z.string().max(30).nullable().meta({ description: "On site; for its owner alone." }),
  budgetPence: Pence.nullable(),
  photos: z.array(JobPhoto),
  voiceNote: VoiceNote.nullable(),
  bookingId: BookingId.nullable(),
  isYours: z.boolean(),
  createdAt: Instant,
  version: z.int(),
}).meta({ id: "OpenJob" });
export type OpenJob = z.infer<typeof OpenJob>;

/** A line of a quote: what for, and how much. */
export const QuoteLine = z
  .object({ words: line(80), pence: Pence.min(1, "A line costs at least a penny.") })
  .meta({ id: "QuoteLine" });
export type QuoteLine = z.infer<typeof QuoteLine>;

/** Vehicles of one business that are offered for a quote. */
export const mostOffers = 25;

/** Sentences about one vehicle: a zone, tax, MOT, the last test and London are 5. */
const mostWarnings = 8;

/** A vehicle that its haulier could name in a quote, with what the quote would say. */
export const QuoteOffer = z
  .object({
    fleetId: FleetId,
    fleetName: z.string().max(60),
    distanceMiles: z.number().min(0).meta({ description: "From its base to the square that the site lies in." }),
    payloadTonnes: z.number().nullable(),
    isTaken: z.boolean().meta({ description: "Another job has it in those hours, or it has the day off." }),
    lines: z.array(QuoteLine).max(mostLines).meta({ description: "What its own prices come to; empty without one." }),
    noPrice: z.string().nullable().meta({ description: "Why its own prices name none." }),
    warnings: z.array(z.string().max(500)).max(mostWarnings).meta({
      description:
        "What to look at before it goes: low emission zones and Greater London around the square of the places, DVLA and DVSA. A sentence each.",
    }),
  })
  .meta({ id: "QuoteOffer", description: "A vehicle of yours that a quote could name." });
export type QuoteOffer = z.infer<typeof QuoteOffer>;

/** What a haulier writes to quote. The server adds the lines up. */
export const QuoteForm = z.object({
  fleetId: FleetId.meta({ description: "The vehicle that would come." }),
  lines: z
    .array(QuoteLine)
    .min(1, "Give at least one line with a price.")
    .max(mostLines, `At most ${mostLines} lines.`)
    .refine((lines) => lines.reduce((sum, { pence }) => sum + pence, 0) <= highestQuotePence, "At most £100,000."),
  message: paragraph(1000).nullish(),
  holdsUntilDay: UkDay.nullish().meta({ description: "The last UK day on which it holds; without it, seven days." }),
});
export type QuoteForm = z.infer<typeof QuoteForm>;

/** Another price that the owner of a job has asked for, and the haulier has not answered. */
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
  /** A mark of the day, place and work that it was made for. */
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

/** A quote as the two sides see it, with what the owner compares beside the price. */
export const Quote = QuoteRecord.omit({ madeFor: true })
  .extend({
    rating: z.number().nullable(),
    reviewCount: z.int(),
    verified: z.boolean(),
    uncovered: z
      .string()
      .nullable()
      .meta({ description: "Why its papers keep it from this job; null when they do not." }),
    isTaken: z.boolean().nullable().meta({
      description:
        "Its vehicle has another job in those hours by now, or the day off; null in a list, which does not look.",
    }),
    earliestAt: Instant.nullable().meta({
      description:
        "When its vehicle could be on site at the earliest, from its base; null in a list, and once it is over.",
    }),
    allowedMoves: z.array(QuoteStatus).meta({ description: "What you may do with it now." }),
  })
  .meta({ id: "Quote", description: "A haulier's price for a job." });
export type Quote = z.infer<typeof Quote>;

/** A question about a job, with its answer: read by its owner and every haulier that may quote. */
export const JobAnswer = z
  .object({ by: z.string().max(100), text: z.string().max(1000), at: Instant })
  .meta({ id: "JobAnswer" });

export const JobQuestion = z
  .object({
    id: QuestionId,
    jobRequestId: JobRequestId,
    /** Whether the owner asks all who quote, or a haulier asks the owner. */
    by: z.enum(["owner", "haulier"]).meta({ id: "QuestionSide" }),
    question: z.string().max(500),
    answers: z.array(JobAnswer).max(mostAnswers),
    askedAt: Instant,
  })
  .meta({ id: "JobQuestion" });
export type JobQuestion = z.infer<typeof JobQuestion>;
