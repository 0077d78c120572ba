import type { Booking, JobRecord } from "#shared/booking/model.ts";
import { isSameDay } from "#shared/catalogue/prices.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { jobJustChanged, otherSideDoes, quoteChanged, sameCounter } from "#shared/quotes/faults.ts";
import { stands } from "#shared/quotes/lifecycle.ts";
import type { OpenJobRecord, Quote, QuoteRecord } from "#shared/quotes/model.ts";
import type { quoteOperations } from "#shared/quotes/operations.ts";
import { profileById } from "../accounts/public.ts";
import { acceptance, bookingView, newJobWrites } from "../booking/public.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import type { Write } from "../platform/database.ts";
import { timerCancel } from "../platform/timers.ts";
import { seenQuote } from "./access.ts";
import { closedFact, counteredFact, settledFact } from "./facts.ts";
import { openJobUpdates, quoteUpdates } from "./record-store.ts";
import { mustBeOpen, settledAs } from "./submit-quote.ts";
import { quoteView } from "./view.ts";

type Asked<Name extends keyof typeof quoteOperations> = Input<(typeof quoteOperations)[Name]>;

/** A quote that stands, of which the caller is that side. */
async function standing(context: Context, id: QuoteRecord["id"], by: "owner" | "haulier") {
  const seen = await seenQuote(context, id);
  if (seen.side !== by) throw otherSideDoes();
  if (!stands(seen.quote.status)) throw settledAs(seen.quote.status);
  if (seen.quote.validUntil <= context.now) throw settledAs("expired");
  return seen;
}

/** The job once one of its quotes stands no longer: without any it waits for quotes again. */
export function withOneLess(job: OpenJobRecord, now: string): OpenJobRecord {
  const left = job.standing - 1;
  return {
    ...job,
    standing: left,
    status: left > 0 ? job.status : "pending",
    updatedAt: now,
    version: job.version + 1,
  };
}

/** Takes a quote back. */
export async function withdrawQuote(input: Asked<"withdrawQuote">, context: Context): Promise<Quote> {
  const { quote, job } = await standing(context, input.quoteId, "haulier");
  return settle(context, job, quote, { status: "withdrawn" }, "haulier");
}

/** Turns a quote down. */
export async function rejectQuote(input: Asked<"rejectQuote">, context: Context): Promise<Quote> {
  const { quote, job } = await standing(context, input.quoteId, "owner");
  const rejectReason = input.reason ?? null;
  context.audit({ reason: rejectReason ?? "", after: quote.reference });
  return settle(context, job, quote, { status: "rejected", rejectReason }, "owner");
}

async function settle(
  context: Context,
  job: OpenJobRecord,
  quote: QuoteRecord,
  change: Pick<QuoteRecord, "status"> & Partial<QuoteRecord>,
  side: "owner" | "haulier",
): Promise<Quote> {
  const after: QuoteRecord = { ...quote, ...change, updatedAt: context.now, version: quote.version + 1 };
  const left = withOneLess(job, context.now);
  const answer = await quoteView(context, left, after, side);
  await context.commit(
    [
      ...quoteUpdates(quote, after, jobJustChanged()),
      ...openJobUpdates(job, left, jobJustChanged()),
      timerCancel({ kind: "quoteDue", subjectId: quote.id }),
    ],
    [settledFact(after, after.rejectReason)],
    answer,
  );
  return answer;
}

/** Asks for another price. */
export async function counterQuote(input: Asked<"counterQuote">, context: Context): Promise<Quote> {
  const { quote, job } = await standing(context, input.quoteId, "owner");
  mustBeOpen(job, context.now);
  if (input.pence === quote.totalPence) throw sameCounter();
  const counter = { pence: input.pence, message: input.message || null, at: context.now };
  const after: QuoteRecord = { ...quote, counter, updatedAt: context.now, version: quote.version + 1 };
  const answer = await quoteView(context, job, after, "owner");
  context.audit({ after: formatPence(input.pence) });
  await context.commit(quoteUpdates(quote, after, jobJustChanged()), [counteredFact(after, input.pence)], answer);
  return answer;
}

/**
 * Accepts a quote: quote, job, request, booking, timeline and the vehicle's hours change in one transaction. Of an
 * acceptance, a withdrawal, a revision and an expiry at the same instant exactly one wins. The other quotes end by the
 * reaction to the fact.
 */
export async function acceptQuote(input: Asked<"acceptQuote">, context: Context): Promise<Booking> {
  const { quote, job } = await standing(context, input.quoteId, "owner");
  mustBeOpen(job, context.now);
  if (quote.totalPence !== input.expectedTotalPence)
    throw quoteChanged({
      values: { price: formatPence(quote.totalPence) },
      metadata: { totalPence: quote.totalPence, expectedTotalPence: input.expectedTotalPence },
    });
  const me = callerId(context);
  const actor = await profileById(context.db, me);
  mustSee(actor !== null, "Account");
  const request = requestOf(job, quote, context.now);
  const made = await acceptance(request, { actorId: me, actorName: actor.fullName }, context);
  const accepted: QuoteRecord = {
    ...quote,
    status: "accepted",
    updatedAt: context.now,
    version: quote.version + 1,
  };
  const booked: OpenJobRecord = {
    ...job,
    status: "booked",
    acceptedQuoteId: quote.id,
    bookingId: made.booking.id,
    updatedAt: context.now,
    version: job.version + 1,
  };
  const answer = await bookingView(made.booking, [made.event], "contractor");
  context.audit({ after: job.reference });
  const writes: Write[] = [
    ...quoteUpdates(quote, accepted, jobJustChanged()),
    ...openJobUpdates(job, booked, jobJustChanged()),
    timerCancel({ kind: "quotingDue", subjectId: job.id }),
    timerCancel({ kind: "quoteDue", subjectId: quote.id }),
    ...newJobWrites(made.job),
    ...made.writes,
  ];
  await context.commit(writes, [...made.facts, settledFact(accepted), closedFact(booked)], answer);
  return answer;
}

/** The request that an accepted quote amounts to: to one haulier, for one vehicle, at its price. */
function requestOf(job: OpenJobRecord, quote: QuoteRecord, now: string): JobRecord {
  const { totalPence, distanceMiles } = quote;
  const { ownerId, ownerName, origin: _origin, budgetPence: _budget, openUntil, standing: _standing, ...kept } = job;
  const { acceptedQuoteId: _quote, ...wanted } = kept;
  return {
    ...wanted,
    status: "pending",
    contractorId: ownerId,
    contractorName: ownerName,
    haulierId: quote.haulierId,
    haulierName: quote.haulierName,
    fleetId: quote.fleetId,
    fleetName: quote.fleetName,
    urgency: isSameDay(job.urgencyLevel),
    price: { basePence: totalPence, urgencyPence: 0, deliveryPence: 0, totalPence, basis: "quote", distanceMiles },
    estimatedValuePence: totalPence,
    order: null,
    respondBy: openUntil,
    declineReason: null,
    waitsBecause: null,
    updatedAt: now,
    version: 1,
  };
}
