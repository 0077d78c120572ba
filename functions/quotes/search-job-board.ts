import { oneDecimal } from "#shared/geo/distance.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import { publishedPlace } from "#shared/geo/published-place.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { once } from "#shared/kernel/once.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { pageLimit } from "#shared/kernel/page.ts";
import { addDays, instantOfUk } from "#shared/kernel/time.ts";
import { runMissing, vehicleMissing } from "#shared/quotes/faults.ts";
import { type FoundJob, type JobBoardFilters, milesTo, type Origin, runEndsAt } from "#shared/quotes/job-board.ts";
import type { JobNotice, OpenJobRecord } from "#shared/quotes/model.ts";
import type { quoteOperations } from "#shared/quotes/operations.ts";
import { haulierOfCaller } from "../accounts/public.ts";
import { bookingsById, trackingOpen } from "../booking/public.ts";
import { vehicleById, workOf } from "../fleet/public.ts";
import { cached } from "../platform/cached.ts";
import { type Context, mustSee } from "../platform/context.ts";
import type { Database } from "../platform/database.ts";
import {
  cursorIn,
  firstItemsOf,
  itemPages,
  itemsInOrder,
  type Page,
  type Range,
  type Source,
  tokenOf,
} from "../platform/list.ts";
import { latestFix } from "../tracking/public.ts";
import { isVerified } from "./access.ts";
import {
  boardSortLength,
  boardsEverywhere,
  boardsWithin,
  isOnBoard,
  type JobBoardEntry,
  jobBoardEntries,
  jobBoardMinute,
  openJobsById,
  undivided,
} from "./record-store.ts";
import { noticeOf } from "./view.ts";

type Asked = Input<typeof quoteOperations.searchBoard>;
type Notices = Input<typeof quoteOperations.jobNotices>;

interface Found {
  readonly entry: JobBoardEntry;
  /** Exact distance; null without a vehicle. */
  readonly miles: number | null;
}

/** A page of the public job board, earliest work first. */
export async function jobNotices({ nextToken, service }: Notices, { db }: Context): Promise<Page<JobNotice>> {
  const asked = ["jobNotices", service];
  const after = nextToken ? cursorIn(nextToken, asked) : null;
  const found = await soonest(db, { service }, { origin: null, after, mayShow: async () => true });
  const page = await pageOf(db, found, asked, soonestFirst);
  return { ...page, items: page.items.map(({ job }) => noticeOf(job)) };
}

/** Reads short entries of many jobs, and full records only for the page's jobs. */
export async function searchBoard(input: Asked, context: Context): Promise<Page<FoundJob>> {
  const { nextToken, order, ...filters } = input;
  const { db } = context;
  const haulierId = await haulierOfCaller(context);
  const isNearest = order === "nearest";
  mustNameVehicle(filters, isNearest);
  const asked = [haulierId, isNearest, filters];
  const after = nextToken ? cursorIn(nextToken, asked) : null;
  const origin = await originOf(db, haulierId, filters);
  // Checked only if a guest's job is found, which is rare. Only verified hauliers may see guests' jobs.
  const verified = once(() => isVerified(db, haulierId));
  const mayShow = async ({ guest }: JobBoardEntry) => !guest || verified();
  const wanted = { origin, after, mayShow };
  const found = isNearest && origin ? nearest(db, filters, { ...wanted, origin }) : soonest(db, filters, wanted);
  const page = await pageOf(db, await found, asked, isNearest ? nearestFirst : soonestFirst);
  return {
    ...page,
    items: page.items.map(({ job, miles }) => ({
      ...{ ...noticeOf(job), budgetPence: job.budgetPence, miles: miles === null ? null : oneDecimal(miles) },
    })),
  };
}

interface Wanted {
  readonly origin: Origin | null;
  /** The cursor of the previous page's last job. */
  readonly after: string | null;
  readonly mayShow: (entry: JobBoardEntry) => Promise<boolean>;
}

/** Merges the lists, and stops when the page is full. */
async function soonest(db: Database, filters: JobBoardFilters, { origin, after, mayShow }: Wanted): Promise<Found[]> {
  const { service, miles, leastPence } = filters;
  const boards = (origin && miles && boardsWithin(service, origin, miles)) || boardsEverywhere(service);
  const isSifted = Boolean(miles || leastPence);
  const found = new Map<string, Found>();
  const sources = await sourcesOf(db, boards, daysOf(filters, after));
  // Most jobs of an area are farther away than wanted.
  for await (const item of itemsInOrder(db, sources, isSifted ? 4 * pageLimit : pageLimit + 2)) {
    for (const one of fitting(jobBoardEntries.entryOf(item), filters, origin)) {
      const cursor = soonestFirst(one);
      if ((after === null || cursor > after) && (await mayShow(one.entry))) found.set(cursor, one);
    }
    if (found.size > pageLimit) break;
  }
  return [...found.values()];
}

/** Miles that are read first for the nearest jobs. Most pages need no more. */
const [nearMiles, nearMilesOfService] = [25, 50];

/** Reads the jobs nearby, and all only for a longer page. Jobs beyond some miles are farther than all within. */
async function nearest(
  db: Database,
  filters: JobBoardFilters,
  { origin, after, mayShow }: Wanted & { readonly origin: Origin },
): Promise<Found[]> {
  const { service, miles: most = null } = filters;
  const range = daysOf(filters, null);
  const within = async (miles: number | null, boards: readonly string[]) => {
    const found = new Map<string, Found>();
    const read = async (source: Source<OpenJobRecord>) => {
      for await (const items of itemPages(db, source))
        for (const entry of items.map(jobBoardEntries.entryOf))
          for (const one of fitting(entry, { ...filters, miles }, origin))
            if ((after === null || nearestFirst(one) > after) && (await mayShow(entry)))
              found.set(nearestFirst(one), one);
    };
    await Promise.all((await sourcesOf(db, boards, range)).map(read));
    return [...found.values()];
  };
  const first = service ? nearMilesOfService : nearMiles;
  const nearby = first < (most ?? Infinity) && boardsWithin(service, origin, first);
  const found = nearby ? await within(first, nearby) : [];
  if (found.length > pageLimit) return found;
  return within(most, (most && boardsWithin(service, origin, most)) || boardsEverywhere(service));
}

/** Reads the undivided list again after this time, because older functions may still run during a deployment, ms. */
const undividedReadMs = 600_000;
const undividedState = cached(["DYNAMODB_ENDPOINT", "TABLE_NAME"], () => ({ emptyUntil: 0 }));

async function sourcesOf(db: Database, boards: readonly string[], range: Range): Promise<Source<OpenJobRecord>[]> {
  const all = (await hasUndivided(db)) ? [...boards, undivided] : boards;
  return all.map((on) => jobBoardEntries.lists.soonest({ on }, range));
}

async function hasUndivided(db: Database): Promise<boolean> {
  const state = undividedState();
  if (Date.now() < state.emptyUntil) return false;
  const [one] = await firstItemsOf(db, jobBoardEntries.lists.soonest({ on: undivided }), 1);
  if (!one) state.emptyUntil = Date.now() + undividedReadMs;
  return one !== undefined;
}

/** Loads the jobs of a page. Leaves out those that have left the board, or moved on it, since their entry. */
async function pageOf(db: Database, found: readonly Found[], asked: unknown, cursorOf: (one: Found) => string) {
  const left = found.map((one) => ({ ...one, cursor: cursorOf(one) })).sort((a, b) => (a.cursor < b.cursor ? -1 : 1));
  const shown = left.slice(0, pageLimit);
  const jobs = await openJobsById(
    db,
    shown.map(({ entry }) => entry.id),
  );
  const last = left.length > shown.length ? shown.at(-1) : null;
  return {
    items: shown.flatMap(({ entry, miles }) => {
      const job = jobs.get(entry.id);
      return job && isOnBoard(job) && jobBoardMinute(job.collectAt) === entry.at ? [{ job, miles }] : [];
    }),
    nextToken: last ? tokenOf(last.cursor, asked) : null,
  };
}

/** The days to read, or the time of an empty run, continuing after the previous page. */
function daysOf({ firstDay, lastDay, run }: JobBoardFilters, after: string | null) {
  const first = run?.leavesAt ?? (firstDay && instantOfUk(firstDay, "00:00"));
  const end = run ? runEndsAt(run) : lastDay && instantOfUk(addDays(lastDay, 1), "00:00");
  const from = after ? after.slice(0, boardSortLength) : first && jobBoardMinute(first);
  return { ...(from && { from }), ...(end && { until: jobBoardMinute(end) }) };
}

/** Returns a matching job with its miles. Compares the rounded miles, as shown: 10.04 counts as within 10. */
export function fitting(
  entry: JobBoardEntry,
  { service, miles, leastPence, run }: JobBoardFilters,
  origin: Origin | null,
): Found[] {
  if (service && entry.service !== service) return [];
  if (run && (entry.at < jobBoardMinute(run.leavesAt) || entry.at >= jobBoardMinute(runEndsAt(run)))) return [];
  if (leastPence && (entry.pence ?? 0) < leastPence) return [];
  const start = { lat: entry.lat, lng: entry.lng };
  const far = origin && milesTo(origin, { start, end: entry.to ?? start });
  if (miles && far !== null && oneDecimal(far) > miles) return [];
  return [{ entry, miles: far }];
}

const soonestFirst = ({ entry: { at, id } }: Found) => `${at}#${id}`;
/** Sort key: thousandths of a mile, padded so that text order equals number order. */
const nearestFirst = ({ entry: { id }, miles }: Found) =>
  `${String(Math.round((miles ?? 0) * 1000)).padStart(9, "0")}#${id}`;

/** Throws unless miles, vehicle and empty run are given in a valid combination. */
export function mustNameVehicle({ fleetId, from, miles, run }: JobBoardFilters, needsIt = false): void {
  const isNamed = Boolean(fleetId && from);
  if ((from || miles || needsIt) && !isNamed) throw vehicleMissing();
  if ((from === "run") !== Boolean(run)) throw runMissing();
}

/** Start of the search: the vehicle's base, position or end of its job, or its empty run. Null without a vehicle. */
export async function originOf(
  db: Database,
  haulierId: UserId,
  { fleetId, from, run }: JobBoardFilters,
): Promise<Origin | null> {
  if (!fleetId || !from) return null;
  const isUnderWay = from === "now" || from === "way_home";
  const [fleet, work] = await Promise.all([vehicleById(db, fleetId), isUnderWay ? workOf(db, fleetId) : []]);
  mustSee(fleet !== null && fleet.haulierId === haulierId && fleet.retiredAt === null, "Vehicle");
  if (run) return { at: run.start, home: run.end };
  const home = publishedPlace(fleet.base);
  const bookings = await bookingsById(
    db,
    work.map(({ bookingId }) => bookingId),
  );
  const onWay = bookings.find(trackingOpen);
  const end = onWay && (onWay.delivery ?? onWay.pickup).coordinates;
  if (from === "way_home") return { at: end ?? (await nowAt(db, onWay, home)), home };
  return { at: await nowAt(db, onWay, home), home: null };
}

/** The vehicle's last position on its current job, else that job's place, else the base. */
async function nowAt(
  db: Database,
  job:
    | { readonly id: Parameters<typeof latestFix>[1]; readonly pickup: { readonly coordinates: Coordinates } }
    | undefined,
  home: Coordinates,
): Promise<Coordinates> {
  if (!job) return home;
  const fix = await latestFix(db, job.id);
  return fix ? { lat: fix.lat, lng: fix.lng } : job.pickup.coordinates;
}
