import { termsNow } from "#shared/booking/cancellation.ts";
import type { Booking, JobRecord } from "#shared/booking/model.ts";
import { mustKeepPermitRule } from "#shared/booking/permit-rule.ts";
import { workOf } from "#shared/booking/work.ts";
import { isSameDay } from "#shared/catalogue/prices.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { type PriceBreakdown, quotedPrice } from "#shared/pricing/price.ts";
import { otherSideDoes, quoteChanged, sameCounter } from "#shared/quotes/faults.ts";
import { stands } from "#shared/quotes/lifecycle.ts";
import type { OpenJobRecord, Quote, QuoteRecord } from "#shared/quotes/model.ts";
import type { quoteOperations } from "#shared/quotes/operations.ts";
import { profileById } from "../accounts/public.ts";
import { acceptance, bookingView, cisAnswer, mustBePayable, newJobWrites, withTax } from "../booking/public.ts";
import { agreedTermsWrites, agreedVersion } from "../compliance/public.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import type { Database, Write } from "../platform/database.ts";
import { specialWasteWrites } from "../waste/public.ts";
import { seenQuote } from "./access.ts";
import { closedEvent, counteredEvent, settledEvent } from "./domain-events.ts";
import { isMadeFor } from "./made-for.ts";
import { movedJob, movedQuote, recounted } from "./moves.ts";
import { quotesFor } from "./record-store.ts";
import { mustBeOpen, settledAs } from "./submit-quote.ts";
import { quoteView } from "./view.ts";

type Asked<Name extends keyof typeof quoteOperations> = Input<(typeof quoteOperations)[Name]>;

/** Returns an open quote of the caller's side. Throws if it is closed. */
async function standing(context: Context, id: QuoteRecord["id"], by: "owner" | "haulier") {
  const seen = await seenQuote(context, id);
  if (seen.side !== by) throw otherSideDoes();
  if (!stands(seen.quote.status)) throw settledAs(seen.quote.status);
  if (seen.quote.validUntil <= context.now) throw settledAs("expired");
  return seen;
}

/** Returns an open quote for the job's current terms. Throws if it was made for another day or other work. */
async function binding(context: Context, id: QuoteRecord["id"]) {
  const seen = await standing(context, id, "owner");
  mustBeOpen(seen.job, context.now);
  if (!isMadeFor(seen.job, seen.quote)) throw settledAs("superseded");
  return seen;
}

export async function withdrawQuote(input: Asked<"withdrawQuote">, context: Context): Promise<Quote> {
  const { quote, job } = await standing(context, input.quoteId, "haulier");
  return settle(context, job, quote, { to: "withdrawn", side: "haulier" });
}

export async function rejectQuote(input: Asked<"rejectQuote">, context: Context): Promise<Quote> {
  const { quote, job } = await standing(context, input.quoteId, "owner");
  const rejectReason = input.reason ?? null;
  context.audit({ reason: rejectReason ?? "", after: quote.reference });
  return settle(context, job, quote, { to: "rejected", side: "owner", change: { rejectReason } });
}

async function settle(
  context: Context,
  job: OpenJobRecord,
  quote: QuoteRecord,
  { to, side, change }: { to: "withdrawn" | "rejected"; side: "owner" | "haulier"; change?: Partial<QuoteRecord> },
): Promise<Quote> {
  const { now } = context;
  const { after, writes } = movedQuote(quote, to, {
    by: side === "owner" ? "contractor" : side,
    now,
    ...(change && { change }),
  });
  const left = await jobWithout(context.db, job, quote, now);
  const answer = await quoteView(context, left?.after ?? job, after, side);
  await context.commit([...writes, ...(left?.writes ?? [])], [settledEvent(job, after, after.rejectReason)], answer);
  return answer;
}

/** The job after one of its quotes has closed; null if the job is over. */
export async function jobWithout(db: Database, job: OpenJobRecord, quote: QuoteRecord, now: string) {
  const others = (await quotesFor(db, job.id)).filter(({ id }) => id !== quote.id);
  return recounted(job, others, now);
}

export async function counterQuote(input: Asked<"counterQuote">, context: Context): Promise<Quote> {
  const { quote, job } = await binding(context, input.quoteId);
  if (quote.revision !== (input.expectedRevision ?? quote.revision)) throw changedQuote(quote);
  if (input.pence === quote.totalPence) throw sameCounter();
  const { now } = context;
  const counter = { pence: input.pence, message: input.message || null, at: now };
  const { after, writes } = movedQuote(quote, quote.status, { by: "contractor", now, change: { counter } });
  const answer = await quoteView(context, job, after, "owner");
  context.audit({ after: formatPence(input.pence) });
  await context.commit(writes, [counteredEvent(job, after, input.pence)], answer);
  return answer;
}

export async function priceQuote(input: Asked<"priceQuote">, context: Context): Promise<PriceBreakdown> {
  const { quote, job } = await binding(context, input.quoteId);
  return (await bookedBy(job, quote, input, context)).request.price;
}

async function bookedBy(job: OpenJobRecord, quote: QuoteRecord, { cisApplies }: Asked<"priceQuote">, context: Context) {
  const { db, now } = context;
  const me = callerId(context);
  const [actor, haulier] = await Promise.all([profileById(db, me), profileById(db, quote.haulierId)]);
  mustSee(actor !== null, "Account");
  const request = requestOf(job, quote, haulier?.vatRegistered ?? false, now);
  const answer = cisAnswer(cisApplies, me, now);
  const price = await withTax(db, request.price, { haulier, contractor: actor }, request, answer);
  return { actor, request: { ...request, price } };
}

/**
 * Books a quote in one transaction. Of concurrent acceptance, withdrawal, revision and expiry, exactly one wins. A
 * reaction ends the job's other quotes.
 */
export async function acceptQuote(input: Asked<"acceptQuote">, context: Context): Promise<Booking> {
  const { quote, job } = await binding(context, input.quoteId);
  if (quote.totalPence !== input.expectedTotalPence || quote.revision !== input.expectedRevision)
    throw changedQuote(quote, input.expectedTotalPence);
  mustKeepPermitRule(job, ukDayOf(job.collectAt), context.now, "sent");
  const { actor, request } = await bookedBy(job, quote, input, context);
  mustBePayable([request.price], input.expectedPayablePence);
  const { now } = context;
  const agreed = await agreedVersion(context.db, { ...request, tradingTerms: input.tradingTerms });
  const made = await acceptance(request, { actorId: actor.id, actorName: actor.fullName }, context);
  const special = await specialWasteWrites(context.db, job, made.booking.id);
  const accepted = movedQuote(quote, "accepted", { by: "contractor", now });
  const booked = movedJob(job, "booked", {
    by: "contractor",
    now,
    change: { acceptedQuoteId: quote.id, bookingId: made.booking.id },
  });
  const view = await bookingView(made.booking, [made.event], "contractor");
  context.audit({ after: job.reference });
  const writes: Write[] = [
    ...accepted.writes,
    ...booked.writes,
    ...newJobWrites(made.job),
    ...made.writes,
    ...special,
    ...agreedTermsWrites(request, agreed, now),
  ];
  await context.commit(writes, [...made.facts, settledEvent(job, accepted.after), closedEvent(booked.after)], view);
  return view;
}

/** Error for a quote that was revised after the caller read it. */
const changedQuote = ({ totalPence, revision }: QuoteRecord, expectedTotalPence?: number) =>
  quoteChanged({
    values: { price: formatPence(totalPence), revision },
    metadata: { totalPence, ...(expectedTotalPence !== undefined && { expectedTotalPence }) },
  });

/** Builds the accepted request of a quote: its haulier, vehicle and price. */
function requestOf(job: OpenJobRecord, quote: QuoteRecord, vatRegistered: boolean, now: string): JobRecord {
  const { totalPence, distanceMiles } = quote;
  const { id, reference, urgencyLevel, collectAt, bookingId, createdAt } = job;
  return {
    ...workOf(job),
    ...{ id, reference, urgencyLevel, collectAt, bookingId, createdAt },
    status: "pending",
    contractorId: job.ownerId,
    contractorName: job.ownerName,
    haulierId: quote.haulierId,
    haulierName: quote.haulierName,
    fleetId: quote.fleetId,
    fleetName: quote.fleetName,
    urgency: isSameDay(urgencyLevel),
    price: quotedPrice(totalPence, { distanceMiles, vatRegistered }),
    estimatedValuePence: totalPence,
    cancellationTerms: termsNow,
    order: null,
    respondBy: job.openUntil,
    declineReason: null,
    waitsBecause: null,
    handOn: false,
    changes: [],
    handedFrom: null,
    handedTo: null,
    updatedAt: now,
    version: 1,
  };
}
