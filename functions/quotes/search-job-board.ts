import { oneDecimal } from "#shared/geo/distance.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import { publishedPlace } from "#shared/geo/published-place.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { pageLimit } from "#shared/kernel/page.ts";
import { addDays, instantOfUk } from "#shared/kernel/time.ts";
import { runMissing, vehicleMissing } from "#shared/quotes/faults.ts";
import { type FoundJob, type JobBoardFilters, milesTo, type Origin, runEndsAt } from "#shared/quotes/job-board.ts";
import type { quoteOperations } from "#shared/quotes/operations.ts";
import { haulierOfCaller } from "../accounts/public.ts";
import { bookingsById, trackingOpen } from "../booking/public.ts";
import { vehicleById, workOf } from "../fleet/public.ts";
import { type Context, mustSee } from "../platform/context.ts";
import type { Database } from "../platform/database.ts";
import { cursorIn, itemPages, type Page, tokenOf } from "../platform/list.ts";
import { latestFix } from "../tracking/public.ts";
import { isVerified } from "./access.ts";
import { type JobBoardEntry, jobBoardEntries, jobBoardMinute, openJobsById } from "./record-store.ts";
import { noticeOf } from "./view.ts";

type Asked = Input<typeof quoteOperations.searchBoard>;

interface Found {
  readonly entry: JobBoardEntry;
  /** Exact distance; null without a vehicle. */
  readonly miles: number | null;
}

/**
 * Reads short entries of thousands of jobs ("nearest" needs all of them), and full records only for the page's jobs.
 */
export async function searchBoard(input: Asked, context: Context): Promise<Page<FoundJob>> {
  const { nextToken, order, ...filters } = input;
  const haulierId = await haulierOfCaller(context);
  const isNearest = order === "nearest";
  mustNameVehicle(filters, isNearest);
  const asked = [haulierId, isNearest, filters];
  const after = nextToken ? cursorIn(nextToken, asked) : null;
  const origin = await originOf(context.db, haulierId, filters);
  // Checked only if a guest's job is found, which is rare. Only verified hauliers may see guests' jobs.
  let verified: Promise<boolean> | null = null;
  const mayAnswerGuests = () => (verified ??= isVerified(context.db, haulierId));
  const cursorOf = isNearest ? nearestFirst : soonestFirst;
  const cursors = new Map<string, Found>();
  const range = daysOf(filters, isNearest ? null : after);
  for await (const items of itemPages(context.db, jobBoardEntries.lists.soonest({}, range))) {
    const found = items.map(jobBoardEntries.entryOf).flatMap((entry) => fitting(entry, filters, origin));
    for (const one of found) {
      const cursor = cursorOf(one);
      if (after !== null && cursor <= after) continue;
      if (!one.entry.guest || (await mayAnswerGuests())) cursors.set(cursor, one);
    }
    // The list is already in the requested order, so further entries belong to later pages.
    if (!isNearest && cursors.size > pageLimit) break;
  }
  const left = [...cursors.keys()].sort();
  const shown = left.slice(0, pageLimit);
  const jobs = await openJobsById(
    context.db,
    shown.map((cursor) => (cursors.get(cursor) as Found).entry.id),
  );
  const last = left.length > shown.length ? shown.at(-1) : null;
  return {
    items: shown.flatMap((cursor) => {
      const { entry, miles } = cursors.get(cursor) as Found;
      const job = jobs.get(entry.id);
      if (!job) return [];
      return [{ ...noticeOf(job), budgetPence: job.budgetPence, miles: miles === null ? null : oneDecimal(miles) }];
    }),
    nextToken: last ? tokenOf(last, asked) : null,
  };
}

/** The days to read, or the time of an empty run, continuing after the previous page. */
function daysOf({ firstDay, lastDay, run }: JobBoardFilters, after: string | null) {
  const first = run?.leavesAt ?? (firstDay && instantOfUk(firstDay, "00:00"));
  const end = run ? runEndsAt(run) : lastDay && instantOfUk(addDays(lastDay, 1), "00:00");
  const from = after ? after.slice(0, after.indexOf("#")) : first && jobBoardMinute(first);
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
