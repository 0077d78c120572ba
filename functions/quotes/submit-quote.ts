import type { z } from "zod";
import { notMatched } from "#shared/accounts/faults.ts";
import { tooFar } from "#shared/booking/faults.ts";
import { uncovered } from "#shared/compliance/faults.ts";
import { vehicleLacksService } from "#shared/fleet/faults.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { reachOf } from "#shared/fleet/working-distance.ts";
import { distanceMiles, oneDecimal } from "#shared/geo/distance.ts";
import { publishedPlace } from "#shared/geo/published-place.ts";
import { type FleetId, QuoteId, type UserId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import {
  alreadyQuoted,
  enoughQuotes,
  holdsTooLong,
  ownJob as isOwnJob,
  otherSideDoes,
  quoteSettled,
  tooManyTries,
  vehicleBusyThen,
} from "#shared/quotes/faults.ts";
import { isOpen, stands } from "#shared/quotes/lifecycle.ts";
import type { OpenJobRecord, Quote, QuoteForm, QuoteRecord } from "#shared/quotes/model.ts";
import type { quoteOperations } from "#shared/quotes/operations.ts";
import { holdsUntil, isPossibleDay, mostQuotes, mostTries, totalOf } from "#shared/quotes/rules.ts";
import { blockChecks, haulierOfCaller, profileById } from "../accounts/public.ts";
import { documentsFor, ownMustMayEnter } from "../booking/public.ts";
import { isTaken, vehicleBookableCheck, vehicleById } from "../fleet/public.ts";
import { type Context, mustSee } from "../platform/context.ts";
import { lostRace } from "../platform/database.ts";
import { mustBeAsShown } from "../platform/terms.ts";
import { seenJob, seenQuote } from "./access.ts";
import { madeEvent } from "./domain-events.ts";
import { isMadeFor, workMark } from "./made-for.ts";
import { movedQuote, quoteTimers, recounted } from "./moves.ts";
import { closedAs } from "./post-job.ts";
import { newQuoteWrites, quotesFor } from "./record-store.ts";
import { noticeOf, quoteView } from "./view.ts";
import { wantedHoursOf } from "./wanted-hours.ts";

type Asked<Name extends keyof typeof quoteOperations> = Input<(typeof quoteOperations)[Name]>;

/** Error for a closed quote. Its text says why. */
export function settledAs(status: string) {
  const how: Readonly<Record<string, string>> = {
    withdrawn: "was withdrawn",
    accepted: "has been accepted",
    rejected: "was declined",
    superseded: "is closed: another quote was accepted, or the job was cancelled",
    expired: "has expired",
  };
  return quoteSettled({ values: { how: how[status] ?? "has just changed" } });
}

/** Throws unless the job is open and its time for quotes has not ended. */
export function mustBeOpen(job: OpenJobRecord, now: string): void {
  if (!isOpen(job.status)) throw lostRace(closedAs(job.status));
  if (job.openUntil <= now) throw closedAs("expired");
}

/** Submits a quote. A haulier has one open quote per job, even after concurrent calls. */
export async function submitQuote(input: Asked<"submitQuote">, context: Context): Promise<Quote> {
  const haulierId = await haulierOfCaller(context);
  const { job, part } = await seenJob(context, input.jobRequestId);
  if (part !== "haulier") throw isOwnJob();
  mustBeOpen(job, context.now);
  mustBeAsShown("This job", input.expectedTerms, noticeOf(job).terms);
  const madeFor = workMark(job);
  const quotes = await quotesFor(context.db, job.id);
  if (quotes.filter((quote) => isMadeFor(job, quote)).length >= mostQuotes) throw enoughQuotes();
  const tries = quotes.filter((quote) => quote.haulierId === haulierId && quote.madeFor === madeFor);
  if (tries.length >= mostTries) throw tooManyTries();
  const { fleet, papers, distance } = await offered(context, job, haulierId, input.fleetId);
  const haulier = await profileById(context.db, haulierId);
  mustSee(haulier !== null, "Account");
  const quote: QuoteRecord = {
    id: QuoteId.parse(context.newId()),
    jobRequestId: job.id,
    reference: job.reference,
    title: job.title,
    status: "submitted",
    revision: 1,
    madeFor,
    haulierId,
    haulierName: haulier.companyName ?? haulier.fullName,
    ...written(input, fleet, job, context.now),
    distanceMiles: distance,
    counter: null,
    rejectReason: null,
    createdAt: context.now,
    updatedAt: context.now,
    version: 1,
  };
  const counted = recounted(job, [...quotes, quote], context.now);
  if (!counted) throw closedAs(job.status);
  const answer = await quoteView(context, counted.after, quote, "haulier");
  await context.commit(
    [
      ...newQuoteWrites(quote, alreadyQuoted()),
      ...counted.writes,
      ...quoteTimers(null, quote),
      vehicleBookableCheck(fleet.id),
      ...blockChecks(job.ownerId, haulierId, notMatched()),
      ...papers.checks,
    ],
    [madeEvent(job, quote)],
    answer,
  );
  return answer;
}

export async function reviseQuote(input: Asked<"reviseQuote">, context: Context): Promise<Quote> {
  const { quote, job, side } = await seenQuote(context, input.quoteId);
  if (side !== "haulier") throw otherSideDoes();
  if (!stands(quote.status)) throw settledAs(quote.status);
  mustBeOpen(job, context.now);
  if (!isMadeFor(job, quote)) throw settledAs("superseded");
  const { fleet, papers, distance } = await offered(context, job, quote.haulierId, input.fleetId);
  const { after, writes } = movedQuote(quote, quote.status, {
    by: "haulier",
    now: context.now,
    change: {
      ...written(input, fleet, job, context.now),
      distanceMiles: distance,
      revision: quote.revision + 1,
      counter: null,
    },
  });
  const answer = await quoteView(context, job, after, "haulier");
  await context.commit([...writes, vehicleBookableCheck(fleet.id), ...papers.checks], [madeEvent(job, after)], answer);
  return answer;
}

/** Returns the haulier's vehicle with its documents and distance. Throws if it cannot do the job. */
async function offered(context: Context, job: OpenJobRecord, haulierId: UserId, fleetId: FleetId) {
  const fleet = await vehicleById(context.db, fleetId);
  mustSee(fleet !== null && fleet.haulierId === haulierId && fleet.retiredAt === null, "Vehicle");
  if (!fleet.services.includes(job.service)) throw vehicleLacksService();
  const distance = oneDecimal(distanceMiles(publishedPlace(fleet.base), job.pickup.coordinates));
  ownMustMayEnter(fleet, job);
  const farthest = reachOf(fleet);
  if (distance > farthest) throw tooFar({ values: { miles: distance, farthest } });
  // The hours may be taken by this quote itself, accepted meanwhile. The retry then reports that.
  if (await isTaken(context.db, wantedHoursOf(job, { haulierId, fleetId }), context.now))
    throw lostRace(vehicleBusyThen({ values: { name: fleet.name } }));
  return { fleet, distance, papers: await documentsFor(context, job, fleet, uncovered) };
}

function written(form: z.output<typeof QuoteForm>, fleet: Fleet, job: OpenJobRecord, now: string) {
  const day = form.holdsUntilDay ?? null;
  if (day && !isPossibleDay(day, now)) throw holdsTooLong();
  return {
    fleetId: fleet.id,
    fleetName: fleet.name,
    lines: form.lines,
    totalPence: totalOf(form.lines),
    message: form.message || null,
    validUntil: holdsUntil(day, now, job.collectAt),
  };
}
