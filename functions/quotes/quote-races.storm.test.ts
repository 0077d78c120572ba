import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Random } from "#local/demo/random.ts";
import type { Booking } from "#shared/booking/model.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { Fault } from "#shared/kernel/errors.ts";
import { keyInUse } from "#shared/kernel/faults.ts";
import { JobRequestId, QuoteId } from "#shared/kernel/id.ts";
import { addDays, instantOfUk, ukDayOf } from "#shared/kernel/time.ts";
import type { OpenJob, OpenJobRecord, Quote, QuoteRecord } from "#shared/quotes/model.ts";
import { type JobWorld, startJobWorld } from "#test/support/job-world.ts";
import { inLanes } from "#test/support/lanes.ts";
import { aFleet } from "#test/support/people.ts";
import { raceWeather, storm } from "#test/support/storm.ts";
import { type Answer, codeOf, dataOf } from "#test/support/world.ts";
import { workMark } from "./made-for.ts";
import { onQuoteDue } from "./reactions.ts";
import { newOpenJobWrites, newQuoteWrites, openJobById, quoteById } from "./record-store.ts";

/** Rounds in parallel, so that database and functions both stay busy. */
const lanes = 2;
/** Days per vehicle. Each round uses its own day of a vehicle, so that no round takes another's hours. */
const daysEach = 20;

type Moved = "accept" | "withdraw" | "revise" | "counter" | "expire";
const moves: readonly Moved[] = ["accept", "withdraw", "revise", "counter", "expire"];

/**
 * Makes all moves on one open quote at once. An independent table lists the allowed results: at most one end, and the
 * same in job, quote and booking.
 */
storm(["quote.races"], 20, async ({ runs, random }) => {
  const world = await startJobWorld({ weather: raceWeather });
  try {
    const model = await aQuotedJob(world);
    const vehicles = Array.from({ length: Math.ceil(runs / daysEach) }, () => aFleet(model.quote.haulierId));
    for (let at = 0; at < vehicles.length; at += 25) await world.add({ fleets: vehicles.slice(at, at + 25) });
    const ends = new Set<string>();
    const wrong: string[] = [];
    await inLanes(lanes, Array.from({ length: runs }).keys(), async (nth) => {
      const fleet = vehicles[Math.floor(nth / daysEach)] as Fleet;
      const raced = await stored(world, model, fleet, nth % daysEach);
      const found = await race(world, raced, random);
      ends.add(found.end);
      wrong.push(...found.problems);
    });
    expect(ends.size, "the quotes end in several ways").toBeGreaterThan(1);
    return { "quote.races": wrong };
  } finally {
    await world.stop();
  }
});

interface Raced {
  readonly job: OpenJobRecord;
  readonly quote: QuoteRecord;
}

async function aQuotedJob(world: JobWorld): Promise<Raced> {
  const fleet = await world.addFleet();
  const { fleetId: _fleet, expectedTotalPence: _total, ...wanted } = await world.wanted(fleet, 1);
  const posted = dataOf<OpenJob>(await world.call(world.contractor, "postJob", { ...wanted, clientKey: randomUUID() }));
  const quoted = dataOf<Quote>(
    await world.call(world.office[0] ?? null, "submitQuote", {
      ...{ clientKey: randomUUID(), jobRequestId: posted.id, fleetId: fleet.id },
      lines: [{ words: "Lift", pence: firstPence }],
    }),
  );
  const [job, quote] = await Promise.all([openJobById(world.db, posted.id), quoteById(world.db, quoted.id)]);
  if (!job || !quote) throw new Error("the job or its quote is not in the table");
  return { job, quote };
}

const [firstPence, revisedPence] = [40_000, 39_000];
const taken = keyInUse();

async function stored(world: JobWorld, model: Raced, fleet: Fleet, nthDay: number): Promise<Raced> {
  const collectAt = instantOfUk(addDays(ukDayOf(new Date().toISOString()), 2 + nthDay), "07:30");
  const id = JobRequestId.parse(randomUUID());
  const job: OpenJobRecord = { ...model.job, id, collectAt, openUntil: collectAt, status: "quoted", standing: 1 };
  const quote: QuoteRecord = {
    ...model.quote,
    ...{ id: QuoteId.parse(randomUUID()), jobRequestId: id, fleetId: fleet.id, validUntil: collectAt },
    madeFor: workMark(job),
  };
  await world.db.commit([...newOpenJobWrites(job), ...newQuoteWrites(quote, taken)]);
  return { job, quote };
}

/** Maximum random delay of a move, in table reads. */
const longestWay = 12;

interface Found {
  readonly end: string;
  readonly problems: readonly string[];
}

async function race(world: JobWorld, raced: Raced, random: Random): Promise<Found> {
  const order = [...moves].sort(() => random.next() - 0.5);
  const answers = new Map(
    await Promise.all(
      order.map(async (move) => {
        // Delays each move randomly, or the move with the fewest reads would always win.
        for (let reads = random.whole(0, move === "expire" ? 2 * longestWay : longestWay); reads > 0; reads--)
          await openJobById(world.db, raced.job.id);
        return [move, await make(world, raced, move)] as const;
      }),
    ),
  );
  const done = new Set(moves.filter((move) => answers.get(move) === true));
  const odd = [...answers.values()].filter((code) => code !== true && !refusals.has(String(code)));
  if (odd.length > 0) throw new Error(`a move was answered ${odd.join(", ")}`);
  if (done.size === 0) throw new Error("every move was refused");
  return judged(world, raced, done);
}

/** Expected errors of a move that came too late. */
const refusals: ReadonlySet<string> = new Set([
  "quotes.settled",
  "quotes.changed",
  "quotes.justChanged",
  "quotes.jobClosed",
  "server.busy",
]);

/** Makes a move. Returns true, or the reason for its failure. */
async function make(world: JobWorld, { job, quote }: Raced, move: Moved): Promise<true | string | null> {
  const key = { clientKey: randomUUID(), quoteId: quote.id };
  const haulier = world.office[0] ?? null;
  const told = (answer: Answer) => ("data" in answer ? true : (codeOf(answer) ?? null));
  switch (move) {
    case "accept":
      return told(
        await world.call(world.contractor, "acceptQuote", {
          ...key,
          expectedTotalPence: firstPence,
          expectedRevision: 1,
        }),
      );
    case "counter":
      return told(await world.call(world.contractor, "counterQuote", { ...key, pence: 35_000 }));
    case "withdraw":
      return told(await world.call(haulier, "withdrawQuote", key));
    case "revise": {
      const lines = [{ words: "Lift", pence: revisedPence }];
      return told(await world.call(haulier, "reviseQuote", { ...key, fleetId: quote.fleetId, lines }));
    }
    case "expire":
      return expire(world, { job, quote });
  }
}

/** Runs the expiry timer with retries, as its queue does. */
async function expire(world: JobWorld, { quote }: Raced): Promise<true | string> {
  const at = new Date().toISOString();
  const domainEvent = {
    ...{ id: randomUUID(), name: "quoteDue" as const, at, aggregate: `due#${quote.id}`, sequence: 1 },
    payload: { subjectId: quote.id, dueAt: quote.validUntil },
  };
  for (let attempt = 0; attempt < moves.length + 1; attempt++)
    try {
      await onQuoteDue(domainEvent, { db: world.db, now: at, newId: randomUUID });
      const mark = await world.db.get({ PK: `FACT#${domainEvent.id}`, SK: "DONE#expire" });
      return mark ? true : "quotes.settled";
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
    }
  return "quotes.justChanged";
}

/** Allowed results: the status of quote and job after each move that ends a quote. */
const endsBy: Readonly<Record<string, { quote: string; job: string; standing: number }>> = {
  accept: { quote: "accepted", job: "booked", standing: 1 },
  withdraw: { quote: "withdrawn", job: "pending", standing: 0 },
  expire: { quote: "expired", job: "pending", standing: 0 },
  none: { quote: "submitted", job: "quoted", standing: 1 },
};

async function judged(world: JobWorld, { job, quote }: Raced, done: ReadonlySet<Moved>): Promise<Found> {
  const ending = (["accept", "withdraw", "expire"] as const).filter((move) => done.has(move));
  const end = ending[0] ?? "none";
  const [quoteNow, jobNow] = await Promise.all([quoteById(world.db, quote.id), openJobById(world.db, job.id)]);
  const allowed = endsBy[end];
  const problems: string[] = [];
  const must = (isSo: boolean, problem: string) => void (isSo || problems.push(`${[...done].join(", ")}: ${problem}`));
  must(ending.length <= 1, `it ended ${ending.length} times`);
  must(quoteNow?.status === allowed?.quote, `the quote is ${quoteNow?.status}`);
  must(jobNow?.status === allowed?.job, `the job is ${jobNow?.status}`);
  must(jobNow?.standing === allowed?.standing, `${jobNow?.standing} quotes stand`);
  must(quoteNow?.revision === (done.has("revise") ? 2 : 1), `it is revision ${quoteNow?.revision}`);
  must(quoteNow?.totalPence === (done.has("revise") ? revisedPence : firstPence), `it costs ${quoteNow?.totalPence}`);
  must(end !== "accept" || !done.has("revise"), "a price was booked that nobody had agreed to");
  const mark = await world.db.get({ PK: `OPENJOB#${job.id}`, SK: `QUOTED#${quote.haulierId}` });
  must((mark?.standingId === quote.id) === (end === "none"), "the mark of what stands says otherwise");
  if (end === "accept") {
    const booking = await world.call(world.contractor, "booking", { bookingId: jobNow?.bookingId as Booking["id"] });
    must("data" in booking, "there is no booking");
    if ("data" in booking)
      must((booking.data as Booking).quotedPricePence === firstPence, "the booking has another price");
  } else must(jobNow?.bookingId === null, "there is a booking");
  return { end: `ended by ${end}`, problems };
}
