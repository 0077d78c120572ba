import { z } from "zod";
import { ServiceName } from "../catalogue/service-name.ts";
import { Coordinates } from "../geo/position.ts";
import { domainEvent } from "../kernel/domain-event.ts";
import { dueEvent } from "../kernel/due.ts";
import { BookingId, FleetId, JobRequestId, QuestionId, QuoteId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";
import { BoardFrom } from "./job-board.ts";
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

/** Domain events of quotes. Each carries the data that its reactions need, so that they do not read the record. */
export const quoteEvents = {
  jobPosted: domainEvent({
    payload: () => job.extend({ haulierId: UserId.nullable(), openUntil: Instant }),
    about: ofJob,
    groups: ["live", "records", "telling"],
  }),
  /** One page of saved searches was compared with a new job, and more follow. */
  searchesLeft: domainEvent({
    payload: () =>
      job.extend({
        postedId: z.string(),
        service: ServiceName,
        start: Coordinates,
        page: z.int(),
        nextToken: z.string(),
      }),
    about: ({ jobRequestId, page }) => ["searches", jobRequestId, page] as const,
    groups: ["records"],
  }),
  searchMatched: domainEvent({
    payload: () =>
      job.extend({
        haulierId: UserId,
        search: z.string(),
        /** The vehicle of the saved search, with its own price for the job; null: the search has no vehicle. */
        fleetId: FleetId.nullable(),
        pricePence: Pence.nullable(),
        from: BoardFrom.nullable(),
        miles: z.number().nullable(),
        tonnes: z.number().nullable(),
      }),
    about: ({ jobRequestId, haulierId, version }) =>
      ["searchMatched", `${jobRequestId}#${haulierId}`, version] as const,
    groups: ["telling"],
  }),
  jobClosed: domainEvent({
    payload: () =>
      job.extend({
        haulierId: UserId.nullable(),
        acceptedQuoteId: QuoteId.nullable(),
        bookingId: BookingId.nullable(),
      }),
    about: ofJob,
    groups: ["live", "records", "telling"],
  }),
  quotingDue: dueEvent(() => JobRequestId),
  quoteMade: domainEvent({ payload: () => quote, about: ofQuote, groups: ["live", "records", "telling", "webhooks"] }),
  priceCountered: domainEvent({
    payload: () => quote.extend({ counterPence: Pence }),
    about: ofQuote,
    groups: ["live", "telling", "webhooks"],
  }),
  quoteSettled: domainEvent({
    payload: () => quote.extend({ reason: z.string().nullable() }),
    about: ofQuote,
    groups: ["live", "telling", "webhooks"],
  }),
  quoteDue: dueEvent(() => QuoteId),
  jobAsked: domainEvent({
    payload: () => job.extend({ questionId: QuestionId, isAnswer: z.boolean(), byId: UserId }),
    about: ofJob,
    groups: ["live", "telling"],
  }),
} as const;
