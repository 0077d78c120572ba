import { z } from "zod";
import { ServiceName } from "../catalogue/service-name.ts";
import { Coordinates } from "../geo/position.ts";
import { dueFact } from "../kernel/due.ts";
import { fact } from "../kernel/fact.ts";
import { BookingId, FleetId, JobRequestId, QuestionId, QuoteId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";
import { BoardFrom } from "./board.ts";
import { OpenJobStatus, QuoteStatus } from "./model.ts";

const job = z.object({
  jobRequestId: JobRequestId,
  reference: z.string(),
  title: z.string(),
  ownerId: UserId,
  status: OpenJobStatus,
  version: z.int(),
});
const ofJob = ({ jobRequestId, version }: z.output<typeof job>) => ["openJob", jobRequestId, version] as const;

const quote = z.object({
  quoteId: QuoteId,
  jobRequestId: JobRequestId,
  reference: z.string(),
  title: z.string(),
  ownerId: UserId,
  haulierId: UserId,
  haulierName: z.string(),
  totalPence: Pence,
  revision: z.int(),
  status: QuoteStatus,
  version: z.int(),
});
const ofQuote = ({ quoteId, version }: z.output<typeof quote>) => ["quote", quoteId, version] as const;

/** Facts of quoting, past tense, with what a reaction needs so that it need not read the record. */
export const quoteEvents = {
  jobPosted: fact({
    payload: () => job.extend({ haulierId: UserId.nullable(), openUntil: Instant }),
    about: ofJob,
    groups: ["live", "records", "telling"],
  }),
  /** A page of the searches that a new job may fit was compared with it, and there are more. */
  searchesLeft: fact({
    payload: () =>
      job.extend({
        /** The event of the new job. */
        postedId: z.string(),
        service: ServiceName,
        /** Where the job begins, as the board publishes it. */
        start: Coordinates,
        page: z.int(),
        nextToken: z.string(),
      }),
    about: ({ jobRequestId, page }) => ["searches", jobRequestId, page] as const,
    groups: ["records"],
  }),
  /** A new job fits a search that a haulage business keeps. */
  searchMatched: fact({
    payload: () =>
      job.extend({
        haulierId: UserId,
        search: z.string(),
        /** The vehicle of the search, and what its own prices come to; null where it names none. */
        fleetId: FleetId.nullable(),
        pricePence: Pence.nullable(),
        /** From where, or on which way, its miles count; and those of the job. */
        from: BoardFrom.nullable(),
        miles: z.number().nullable(),
        tonnes: z.number().nullable(),
      }),
    about: ({ jobRequestId, haulierId, version }) =>
      ["searchMatched", `${jobRequestId}#${haulierId}`, version] as const,
    groups: ["telling"],
  }),
  /** A job was booked, called off, or its time was over: its standing quotes end. */
  jobClosed: fact({
    payload: () =>
      job.extend({
        haulierId: UserId.nullable(),
        acceptedQuoteId: QuoteId.nullable(),
        bookingId: BookingId.nullable(),
      }),
    about: ofJob,
    groups: ["live", "records", "telling"],
  }),
  /** A job's time for quotes is over. */
  quotingDue: dueFact(() => JobRequestId),
  /** A quote was made or revised, or its owner was asked for another price. */
  quoteMade: fact({ payload: () => quote, about: ofQuote, groups: ["live", "records", "telling", "webhooks"] }),
  priceCountered: fact({
    payload: () => quote.extend({ counterPence: Pence }),
    about: ofQuote,
    groups: ["live", "telling", "webhooks"],
  }),
  /** A quote was withdrawn, rejected, superseded, accepted, or has expired. */
  quoteSettled: fact({
    payload: () => quote.extend({ reason: z.string().nullable() }),
    about: ofQuote,
    groups: ["live", "telling", "webhooks"],
  }),
  /** A quote holds no longer. */
  quoteDue: dueFact(() => QuoteId),
  /** A question about a job was asked or answered. */
  jobAsked: fact({
    payload: () => job.extend({ questionId: QuestionId, isAnswer: z.boolean(), byId: UserId }),
    about: ofJob,
    groups: ["live", "telling"],
  }),
} as const;
