import type { PayloadOf } from "#shared/events.ts";
import { oneDecimal } from "#shared/geo/distance.ts";
import { publishedPlace } from "#shared/geo/published-place.ts";
import { Fault } from "#shared/kernel/errors.ts";
import type { FleetId, UserId } from "#shared/kernel/id.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { quoteEvents } from "#shared/quotes/events.ts";
import { isOpen } from "#shared/quotes/lifecycle.ts";
import type { OpenJobRecord } from "#shared/quotes/model.ts";
import { marksOf, profilesByIds } from "../accounts/public.ts";
import { vehicleById } from "../fleet/public.ts";
import type { Database } from "../platform/database.ts";
import { type DomainEvent, happened } from "../platform/domain-events.ts";
import { inBatches } from "../platform/in-batches.ts";
import { page } from "../platform/list.ts";
import { commitOnce, type Reaction, type ReactionContext } from "../platform/reaction.ts";
import { ownPrice } from "./own-price.ts";
import { jobBoardEntries, openJobById, type StoredSearch, searchesFor } from "./record-store.ts";
import { fitting, originOf } from "./search-job-board.ts";

/** Matches a new job with saved searches. Notifies each business once, for its first matching search. */
export const onJobPosted: Reaction<"jobPosted"> = async (domainEvent, context) => {
  const job = await openJobById(context.db, domainEvent.payload.jobRequestId);
  if (!job || job.haulierId !== null) return;
  const { service } = job;
  const start = publishedPlace(job.pickup.coordinates);
  const { haulierId: _asked, openUntil: _until, ...posted } = domainEvent.payload;
  await matchPage(
    domainEvent,
    { ...posted, postedId: domainEvent.id, service, start, page: 0, nextToken: null },
    job,
    context,
  );
};

export const onSearchesLeft: Reaction<"searchesLeft"> = async (domainEvent, context) => {
  const job = await openJobById(context.db, domainEvent.payload.jobRequestId);
  if (job) await matchPage(domainEvent, domainEvent.payload, job, context);
};

type Left = Omit<PayloadOf<"searchesLeft">, "nextToken"> & { readonly nextToken: string | null };

/** Searches whose vehicles are read in parallel. */
const atOnce = 10;

/** Matches one page of searches. The next page has its own event, so that a failure repeats only one page. */
async function matchPage(
  domainEvent: DomainEvent,
  left: Left,
  job: OpenJobRecord,
  context: ReactionContext,
): Promise<void> {
  if (!isOpen(job.status)) return;
  const { postedId, service, start, page: nth, nextToken, ...posted } = left;
  const found = await page(context.db, searchesFor(service, start), nextToken);
  const told = new Set<UserId>();
  for (const { search, miles, vatRegistered } of await matching(found.items, job, context.db)) {
    const { haulierId, name, filters } = search;
    if (!told.has(haulierId)) {
      told.add(haulierId);
      const matched = happened(quoteEvents, "searchMatched", {
        ...{ ...posted, haulierId, search: name, miles },
        ...{ fleetId: filters.fleetId ?? null, from: filters.from ?? null },
        pricePence: await priceOf(context.db, job, filters.fleetId, vatRegistered),
        tonnes: job.quantity > 1 ? job.quantity : null,
      });
      // Uses the id of the job's event for all pages, so that a business is notified only once.
      await commitOnce(context, { ...domainEvent, id: postedId }, `match ${haulierId}`, [], [matched]);
    }
  }
  if (!found.nextToken) return;
  const rest = { ...left, page: nth + 1, nextToken: found.nextToken };
  await commitOnce(context, domainEvent, "next page", [], [happened(quoteEvents, "searchesLeft", rest)]);
}

interface Match {
  readonly search: StoredSearch;
  readonly miles: number | null;
  readonly vatRegistered: boolean;
}

/** The price at a vehicle's own rates, in pence; null without a vehicle or a price. */
async function priceOf(
  db: Database,
  job: OpenJobRecord,
  fleetId: FleetId | null | undefined,
  vatRegistered: boolean,
): Promise<number | null> {
  const fleet = fleetId ? await vehicleById(db, fleetId) : null;
  if (!fleet?.services.includes(job.service)) return null;
  const { lines } = await ownPrice(db, job, fleet, vatRegistered);
  return lines.length > 0 ? lines.reduce((sum, { pence }) => sum + pence, 0) : null;
}

/** Matching searches of hauliers who may quote and are not blocked. Empty runs come first, because they end soonest. */
async function matching(
  searches: readonly StoredSearch[],
  job: OpenJobRecord,
  db: Database,
): Promise<readonly Match[]> {
  const day = ukDayOf(job.collectAt);
  const entries = jobBoardEntries.entriesOf(job).slice(0, 1);
  const likely = searches.filter(
    ({ haulierId, filters: { firstDay, lastDay, ...filters } }) =>
      haulierId !== job.ownerId &&
      (!firstDay || day >= firstDay) &&
      (!lastDay || day <= lastDay) &&
      entries.some((entry) => fitting(entry, filters, null).length > 0),
  );
  const hauliers = await profilesByIds(db, [...new Set(likely.map(({ haulierId }) => haulierId))]);
  const found = await inBatches(likely, atOnce, async (search): Promise<Match[]> => {
    const { haulierId, filters } = search;
    const haulier = hauliers.get(haulierId);
    if (haulier?.status !== "active" || (job.origin === "guest" && haulier.verifiedStatus !== "verified")) return [];
    const origin = await originOf(db, haulierId, filters).catch(nullWhenGone);
    if (filters.fleetId && filters.from && !origin) return [];
    const [fits] = entries.flatMap((entry) => fitting(entry, filters, origin));
    if (!fits || (await marksOf(db, haulierId)).notMatched.has(job.ownerId)) return [];
    const miles = fits.miles === null ? null : oneDecimal(fits.miles);
    return [{ search, miles, vatRegistered: haulier.vatRegistered }];
  });
  return found.flat().sort((a, b) => Number(Boolean(b.search.filters.run)) - Number(Boolean(a.search.filters.run)));
}

/** Null for a vehicle that was deleted meanwhile: its search matches nothing. */
function nullWhenGone(error: unknown): null {
  if (error instanceof Fault) return null;
  throw error;
}
