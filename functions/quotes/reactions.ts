import { publishedPlace } from "#shared/geo/published-place.ts";
import { mayMove } from "#shared/kernel/moves.ts";
import { isOpen, openJobMoves, stands } from "#shared/quotes/lifecycle.ts";
import { vehicleById } from "../fleet/public.ts";
import { allOf } from "../platform/list.ts";
import { commitOnce, type Reaction } from "../platform/reaction.ts";
import { closedEvent, settledEvent } from "./domain-events.ts";
import { isMadeFor } from "./made-for.ts";
import { movedJob, movedQuote } from "./moves.ts";
import { openJobById, quoteById, quotesFor, searchEntity, searchUpdates } from "./record-store.ts";
import { jobWithout } from "./settle-quote.ts";

/** Moves saved searches around a vehicle's base when the base changes. */
export const onVehicleDescribed: Reaction<"fleetDescribed"> = async ({ payload: { fleetId, haulierId } }, { db }) => {
  const searches = (await allOf(db, searchEntity.lists.ofHaulier({ haulierId }))).filter(
    ({ filters, around }) => filters.fleetId === fleetId && around !== null,
  );
  const fleet = searches.length > 0 ? await vehicleById(db, fleetId) : null;
  if (!fleet) return;
  const around = publishedPlace(fleet.base);
  for (const search of searches)
    if (search.around?.lat !== around.lat || search.around?.lng !== around.lng)
      await db.commit(searchUpdates(search, { ...search, around, version: search.version + 1 }));
};

/** Ends the open quotes of a closed job. If the job was posted again, keeps quotes for its current terms. */
export const onJobClosed: Reaction<"jobClosed"> = async (domainEvent, context) => {
  const { db, now } = context;
  const job = await openJobById(db, domainEvent.payload.jobRequestId);
  if (!job) return;
  const over = (await quotesFor(db, job.id)).filter(
    (quote) => stands(quote.status) && !(isOpen(job.status) && isMadeFor(job, quote)),
  );
  for (const quote of over) {
    const { after, writes } = movedQuote(quote, "superseded", { by: "system", now });
    await commitOnce(context, domainEvent, `supersede ${quote.id}`, writes, [settledEvent(job, after)]);
  }
};

/** Ends an expired quote. Skips one that was closed, or revised with a later end. */
export const onQuoteDue: Reaction<"quoteDue"> = async (domainEvent, context) => {
  const { db, now } = context;
  const { subjectId, dueAt } = domainEvent.payload;
  const quote = await quoteById(db, subjectId);
  if (!quote || !stands(quote.status) || quote.validUntil > dueAt) return;
  const { after, writes } = movedQuote(quote, "expired", { by: "system", now });
  const job = await openJobById(db, quote.jobRequestId);
  const left = job && (await jobWithout(db, job, quote, now));
  const domainEvents = job ? [settledEvent(job, after)] : [];
  await commitOnce(context, domainEvent, "expire", [...writes, ...(left?.writes ?? [])], domainEvents);
};

/** Ends a job's time for quotes. Skips a job that is closed or was posted again with a later end. */
export const onQuotingDue: Reaction<"quotingDue"> = async (domainEvent, context) => {
  const { subjectId, dueAt } = domainEvent.payload;
  const job = await openJobById(context.db, subjectId);
  if (!job || !mayMove(openJobMoves, job.status, "expired", "system") || job.openUntil > dueAt) return;
  const { after, writes } = movedJob(job, "expired", { by: "system", now: context.now });
  await commitOnce(context, domainEvent, "close", writes, [closedEvent(after)]);
};
