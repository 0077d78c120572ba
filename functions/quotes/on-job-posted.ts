import { Fault } from "#shared/kernel/errors.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import type { SavedSearch } from "#shared/quotes/board.ts";
import { quoteEvents } from "#shared/quotes/events.ts";
import { isOpen } from "#shared/quotes/lifecycle.ts";
import type { OpenJobRecord } from "#shared/quotes/model.ts";
import { marksOf, profileById } from "../accounts/public.ts";
import { happened } from "../platform/facts.ts";
import { allOf } from "../platform/list.ts";
import { commitOnce, type Reaction, type ReactionContext } from "../platform/reaction.ts";
import { boardEntries, openJobById, searchEntity } from "./record-store.ts";
import { fitting, originOf } from "./search-board.ts";

/** Finds the searches that a new job fits: each haulage business is told once of it, by the first of its searches. */
export const onJobPosted: Reaction<"jobPosted"> = async (fact, context) => {
  const job = await openJobById(context.db, fact.payload.jobRequestId);
  if (!job || job.haulierId !== null || !isOpen(job.status)) return;
  const { forService } = searchEntity.lists;
  const searches = [
    ...(await allOf(context.db, forService({ filters: { service: job.service } }))),
    ...(await allOf(context.db, forService({ filters: { service: null } }))),
  ];
  const told = new Set<UserId>();
  for (const search of searches)
    if (!told.has(search.haulierId) && (await fits(search, job, context))) {
      told.add(search.haulierId);
      const { haulierId: _asked, openUntil: _until, ...posted } = fact.payload;
      const matched = happened(quoteEvents, "searchMatched", {
        ...{ ...posted, haulierId: search.haulierId, search: search.name },
      });
      await commitOnce(context, fact, `match ${search.haulierId}`, [], [matched]);
    }
};

/** Whether a job fits a search now, of one who may quote for it and whom its owner does not keep away. */
async function fits(
  { haulierId, filters }: SavedSearch,
  job: OpenJobRecord,
  { db }: ReactionContext,
): Promise<boolean> {
  const day = ukDayOf(job.collectAt);
  if (haulierId === job.ownerId) return false;
  if ((filters.firstDay && day < filters.firstDay) || (filters.lastDay && day > filters.lastDay)) return false;
  const [haulier, { notMatched }] = await Promise.all([profileById(db, haulierId), marksOf(db, haulierId)]);
  if (haulier?.status !== "active" || notMatched.has(job.ownerId)) return false;
  if (job.origin === "guest" && haulier.verifiedStatus !== "verified") return false;
  const { fleetId, from } = filters;
  const origin = fleetId && from ? await originOf(db, haulierId, fleetId, from).catch(nullWhenGone) : null;
  if (fleetId && from && !origin) return false;
  return boardEntries.entriesOf(job).some((entry) => fitting(entry, filters, origin).length > 0);
}

/** Nothing is near to a vehicle that has gone since. */
function nullWhenGone(error: unknown): null {
  if (error instanceof Fault) return null;
  throw error;
}
