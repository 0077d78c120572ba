import { publishedPlace } from "#shared/geo/published-place.ts";
import { busy } from "#shared/kernel/faults.ts";
import { SearchId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { enoughSearches, runNotAhead } from "#shared/quotes/faults.ts";
import {
  type EmptyRun,
  farthestRunDays,
  mostRuns,
  mostSearches,
  runEndsAt,
  SavedSearch,
} from "#shared/quotes/job-board.ts";
import type { quoteOperations } from "#shared/quotes/operations.ts";
import { haulierOfCaller } from "../accounts/public.ts";
import { pricedVehicleCheck, vehicleById } from "../fleet/public.ts";
import { additionsTo } from "../platform/additions.ts";
import { type Context, mustSee } from "../platform/context.ts";
import { allOf } from "../platform/list.ts";
import { newSearchWrites, searchById, searchEntity, searchRemovals } from "./record-store.ts";
import { mustNameVehicle } from "./search-job-board.ts";

type Asked<Name extends keyof typeof quoteOperations> = Input<(typeof quoteOperations)[Name]>;

/** The searches of the caller's business, newest first. */
export async function savedSearches(_input: unknown, context: Context): Promise<SavedSearch[]> {
  const haulierId = await haulierOfCaller(context);
  const found = await allOf(context.db, searchEntity.lists.ofHaulier({ haulierId }));
  const kept = found.filter(({ filters: { run } }) => !run || runEndsAt(run) > context.now);
  return kept.map((search) => SavedSearch.parse(search)).sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}

export async function saveSearch({ name, filters }: Asked<"saveSearch">, context: Context): Promise<SavedSearch> {
  const haulierId = await haulierOfCaller(context);
  mustNameVehicle(filters);
  if (filters.run) mustBeAhead(filters.run, context.now);
  const added = await additionsTo(context.db, `SEARCHES#${haulierId}`);
  const [kept, fleet] = await Promise.all([
    savedSearches({}, context),
    filters.fleetId ? vehicleById(context.db, filters.fleetId) : null,
  ]);
  mustSee(!filters.fleetId || fleet?.haulierId === haulierId, "Vehicle");
  const alike = kept.filter(({ filters: { run } }) => Boolean(run) === Boolean(filters.run));
  if (alike.length >= (filters.run ? mostRuns : mostSearches)) throw enoughSearches();
  const search: SavedSearch = {
    ...{ id: SearchId.parse(context.newId()), haulierId, name, filters, createdAt: context.now },
  };
  const around = fleet && filters.from === "base" ? publishedPlace(fleet.base) : null;
  await context.commit(
    [
      ...newSearchWrites({ ...search, around, version: 1 }),
      added(context.now),
      ...(fleet ? [pricedVehicleCheck(fleet, busy())] : []),
    ],
    [],
    search,
  );
  return search;
}

/** Throws if an empty run is over or too far ahead. One that began earlier today may still be on its way. */
function mustBeAhead(run: EmptyRun, now: string): void {
  const day = ukDayOf(run.leavesAt);
  const today = ukDayOf(now);
  if (day < today || day > addDays(today, farthestRunDays)) throw runNotAhead({ values: { days: farthestRunDays } });
}

/** Deletes a search. Ignores one that is missing or belongs to another business. */
export async function deleteSearch({ searchId }: Asked<"deleteSearch">, context: Context): Promise<boolean> {
  const haulierId = await haulierOfCaller(context);
  const search = await searchById(context.db, { haulierId, id: searchId });
  if (search) await context.commit(searchRemovals(search), []);
  return true;
}
