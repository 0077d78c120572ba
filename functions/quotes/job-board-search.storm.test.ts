import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { bookingEntity } from "#functions/booking/record-store.ts";
import { workWrite } from "#functions/fleet/work-store.ts";
import { keepFixes } from "#functions/tracking/store.ts";
import type { Random } from "#local/demo/random.ts";
import type { Booking, BookingRecord } from "#shared/booking/model.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { distanceMiles, oneDecimal } from "#shared/geo/distance.ts";
import type { Coordinates } from "#shared/geo/position.ts";
import { publishedPlace } from "#shared/geo/published-place.ts";
import { BookingId, JobRequestId } from "#shared/kernel/id.ts";
import { addDays, instantOfUk, ukDayOf } from "#shared/kernel/time.ts";
import type { FoundJob, JobBoardFilters } from "#shared/quotes/job-board.ts";
import type { OpenJob, OpenJobRecord } from "#shared/quotes/model.ts";
import { type JobWorld, startJobWorld } from "#test/support/job-world.ts";
import { aFleet } from "#test/support/people.ts";
import { percentile } from "#test/support/percentile.ts";
import { searchWorld, type WorldFleet } from "#test/support/search-world.ts";
import { isLongRun, storm } from "#test/support/storm.ts";
import { tableUnits, total, type UnitsOfCall } from "#test/support/table-units.ts";
import { dataOf } from "#test/support/world.ts";
import { putsOf, writeAll } from "#test/support/write-items.ts";
import { newOpenJobWrites, openJobById } from "./record-store.ts";

const days = 14;

/** A vehicle's true position and the end of its job, computed without the product's code. */
interface Lorry {
  readonly fleet: Fleet;
  readonly now: Coordinates;
  readonly end: Coordinates | null;
}

const vehicles = isLongRun ? 40 : 8;

/** Compares each page of a random search with a full scan of all jobs. Also counts table reads and their units. */
storm(["board.exact", "board.callsP95", "board.unitsP95"], 10, async ({ runs, random }) => {
  const world = await startJobWorld();
  const jobs = isLongRun ? 20_000 : 400;
  try {
    const places = searchWorld(jobs).fleets;
    const model = await aJob(world);
    const board = places.map((place) => onBoard(model, place, random));
    await writeAll(world.db, putsOf(board.flatMap((job) => newOpenJobWrites(job))));
    const lorries: Lorry[] = [];
    const booking = await aBooking(world);
    for (let nth = 0; nth < vehicles; nth++) lorries.push(await aLorry(world, booking, places, nth, random));
    const calls: UnitsOfCall[][] = [];
    for (let nth = 0; nth < runs; nth++) {
      const search = aSearch(lorries, random);
      const found = await readToTheEnd(world, search, calls);
      const expected = byComparing(board, search);
      expect({ ...search.input, found }).toEqual({ ...search.input, found: expected });
    }
    const units = calls.map((page) => total(page).read);
    return {
      "board.exact": 1,
      "board.callsP95": percentile(
        calls.map(({ length }) => length - readsOfCaller),
        0.95,
      ),
      "board.unitsP95": percentile(units, 0.95),
    };
  } finally {
    await world.stop();
  }
});

async function aJob(world: JobWorld): Promise<OpenJobRecord> {
  const { fleetId: _fleet, expectedTotalPence: _total, ...wanted } = await world.wanted(await world.addFleet(), 1);
  const posted = dataOf<OpenJob>(await world.call(world.contractor, "postJob", wanted));
  const job = await openJobById(world.db, posted.id);
  if (!job) throw new Error("the job is not in the table");
  const called = { clientKey: randomUUID(), jobRequestId: posted.id, reason: "It was a model" };
  dataOf(await world.call(world.contractor, "withdrawJob", called));
  return job;
}

function onBoard(model: OpenJobRecord, place: WorldFleet, random: Random): OpenJobRecord {
  const day = addDays(ukDayOf(new Date().toISOString()), random.whole(1, days));
  const collectAt = instantOfUk(day, random.pick(["07:00", "07:30", "08:15", "13:00", "16:45"]));
  const at = { lat: place.lat, lng: place.lng };
  const end = { lat: place.lat + random.next() - 0.5, lng: place.lng + random.next() - 0.5 };
  return {
    ...model,
    id: JobRequestId.parse(random.id()),
    service: place.services[0] ?? model.service,
    pickup: { ...model.pickup, coordinates: at },
    delivery: random.next() < 0.3 ? { ...model.pickup, coordinates: end } : null,
    budgetPence: random.next() < 0.5 ? random.whole(50, 900) * 100 : null,
    ...{ collectAt, openUntil: collectAt },
  };
}

async function aBooking(world: JobWorld): Promise<BookingRecord> {
  const wanted = await world.wanted(await world.addFleet(), 2);
  const { request } = dataOf<{ request: { id: JobRequestId } }>(
    await world.call(world.contractor, "createJobRequest", wanted),
  );
  const accept = { clientKey: randomUUID(), jobRequestId: request.id };
  const { id } = dataOf<Booking>(await world.call(world.office[0] ?? null, "acceptJobRequest", accept));
  const item = await world.db.get(bookingEntity.key({ id }));
  if (!item) throw new Error("the booking is not in the table");
  return bookingEntity.fromItem(item);
}

/** Every second vehicle is on a job, and half of those have a live position. */
async function aLorry(
  world: JobWorld,
  model: BookingRecord,
  places: readonly WorldFleet[],
  nth: number,
  random: Random,
): Promise<Lorry> {
  const placeOf = ({ lat, lng }: WorldFleet): Coordinates => ({ lat, lng });
  const [base, site, seen] = [random.pick(places), random.pick(places), random.pick(places)].map(placeOf) as [
    Coordinates,
    Coordinates,
    Coordinates,
  ];
  const fleet = { ...aFleet(model.haulierId), base };
  await world.add({ fleets: [fleet] });
  const home = publishedPlace(base);
  if (nth % 2 === 0) return { fleet, now: home, end: null };
  const id = BookingId.parse(random.id());
  const booking = {
    ...{ ...model, id, fleetId: fleet.id, status: "en_route" as const, delivery: null },
    pickup: { ...model.pickup, coordinates: site },
  };
  const work = { fleetId: fleet.id, bookingId: id, reference: model.reference };
  await world.db.commit([{ put: bookingEntity.toItem(booking) }, workWrite(work)]);
  if (nth % 4 === 1) return { fleet, now: site, end: site };
  await keepFixes(world.db, id, [{ ...seen, at: new Date().toISOString(), accuracyMetres: 10 }]);
  return { fleet, now: seen, end: site };
}

interface Search {
  readonly input: JobBoardFilters & { readonly order: "soonest" | "nearest" | null };
  readonly lorry: Lorry | null;
}

function aSearch(lorries: readonly Lorry[], random: Random): Search {
  const chance = (share: number) => random.next() < share;
  const lorry = chance(0.75) ? random.pick(lorries) : null;
  const today = ukDayOf(new Date().toISOString());
  const [first, last] = [random.whole(1, days), random.whole(1, days)].sort((a, b) => a - b) as [number, number];
  return {
    lorry,
    input: {
      service: chance(0.7) ? random.pick(["aggregates", "hiab", "skips", "tipper-truck"]) : null,
      fleetId: lorry?.fleet.id ?? null,
      from: lorry && random.pick(["base", "now", "way_home"]),
      miles: lorry && chance(0.8) ? random.pick([5, 10, 25, 50, 100]) : null,
      firstDay: chance(0.3) ? addDays(today, first) : null,
      lastDay: chance(0.3) ? addDays(today, last) : null,
      leastPence: chance(0.3) ? random.whole(1, 8) * 10_000 : null,
      order: lorry && chance(0.5) ? "nearest" : null,
    },
  };
}

async function readToTheEnd(world: JobWorld, { input }: Search, calls: UnitsOfCall[][]): Promise<string[]> {
  const ids: string[] = [];
  let nextToken: string | null = null;
  do {
    const counted = tableUnits(world.db);
    const answer = await world.call(world.office[0] ?? null, "searchBoard", { ...input, nextToken });
    calls.push(counted.taken().filter(({ command }) => /^(Query|BatchGetItem|GetItem)/.test(command)));
    counted.stop();
    const page: { items: FoundJob[]; nextToken: string | null } = dataOf(answer);
    ids.push(...page.items.map(({ id }) => id));
    nextToken = page.nextToken;
  } while (nextToken && ids.length < mostRead);
  return ids.slice(0, mostRead);
}

/** The read of the caller's account state. */
const readsOfCaller = 1;
/** Maximum jobs read per search. */
const mostRead = 100;

function byComparing(board: readonly OpenJobRecord[], { input, lorry }: Search): string[] {
  const home = lorry && publishedPlace(lorry.fleet.base);
  const milesOf = (job: OpenJobRecord): number => {
    if (!lorry || !home) return 0;
    const start = publishedPlace(job.pickup.coordinates);
    if (input.from === "base") return distanceMiles(home, start);
    if (input.from === "now") return distanceMiles(lorry.now, start);
    const from = lorry.end ?? home;
    const end = job.delivery ? publishedPlace(job.delivery.coordinates) : start;
    const by = distanceMiles(from, start) + distanceMiles(start, end) + distanceMiles(end, home);
    return Math.max(0, by - distanceMiles(from, home));
  };
  const fits = board
    .filter(
      (job) =>
        (!input.service || job.service === input.service) &&
        (!input.leastPence || (job.budgetPence ?? 0) >= input.leastPence) &&
        (!input.firstDay || ukDayOf(job.collectAt) >= input.firstDay) &&
        (!input.lastDay || ukDayOf(job.collectAt) <= input.lastDay),
    )
    .map((job) => ({ job, miles: milesOf(job) }))
    .filter(({ miles }) => !input.miles || oneDecimal(miles) <= input.miles);
  const thousandths = (miles: number) => Math.round(miles * 1000);
  fits.sort((one, other) => {
    const byMiles = input.order === "nearest" ? thousandths(one.miles) - thousandths(other.miles) : 0;
    const bySoonest =
      input.order === "nearest"
        ? 0
        : one.job.collectAt < other.job.collectAt
          ? -1
          : Number(one.job.collectAt > other.job.collectAt);
    return byMiles || bySoonest || (one.job.id < other.job.id ? -1 : 1);
  });
  return fits.slice(0, mostRead).map(({ job }) => job.id);
}
