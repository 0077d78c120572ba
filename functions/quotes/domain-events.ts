import type { z } from "zod";
import type { UserId } from "#shared/kernel/id.ts";
import type { Pence } from "#shared/kernel/money.ts";
import { quoteEvents } from "#shared/quotes/events.ts";
import type { OpenJobRecord, QuoteRecord } from "#shared/quotes/model.ts";
import { happened, type NewDomainEvent } from "../platform/domain-events.ts";

const ofJob = ({ id, reference, title, ownerId, status, version }: OpenJobRecord) => ({
  ...{ jobRequestId: id, reference, title, ownerId, status, version },
});

const ofQuote = (job: OpenJobRecord, quote: QuoteRecord) => ({
  quoteId: quote.id,
  jobRequestId: quote.jobRequestId,
  reference: quote.reference,
  title: quote.title,
  ownerId: job.ownerId,
  haulierId: quote.haulierId,
  haulierName: quote.haulierName,
  totalPence: quote.totalPence,
  revision: quote.revision,
  status: quote.status,
  version: quote.version,
});

export const postedEvent = (job: OpenJobRecord): NewDomainEvent =>
  happened(quoteEvents, "jobPosted", { ...ofJob(job), haulierId: job.haulierId, openUntil: job.openUntil });

export const closedEvent = (job: OpenJobRecord): NewDomainEvent =>
  happened(quoteEvents, "jobClosed", {
    ...ofJob(job),
    haulierId: job.haulierId,
    acceptedQuoteId: job.acceptedQuoteId,
    bookingId: job.bookingId,
  });

export const madeEvent = (job: OpenJobRecord, quote: QuoteRecord): NewDomainEvent =>
  happened(quoteEvents, "quoteMade", ofQuote(job, quote));

export const counteredEvent = (
  job: OpenJobRecord,
  quote: QuoteRecord,
  counterPence: z.output<typeof Pence>,
): NewDomainEvent => happened(quoteEvents, "priceCountered", { ...ofQuote(job, quote), counterPence });

export const settledEvent = (job: OpenJobRecord, quote: QuoteRecord, reason: string | null = null): NewDomainEvent =>
  happened(quoteEvents, "quoteSettled", { ...ofQuote(job, quote), reason });

export const askedEvent = (
  job: OpenJobRecord,
  asked: {
    questionId: Parameters<typeof happened<typeof quoteEvents, "jobAsked">>[2]["questionId"];
    isAnswer: boolean;
    byId: UserId;
  },
): NewDomainEvent => happened(quoteEvents, "jobAsked", { ...ofJob(job), ...asked });
