import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Random } from "#local/demo/random.ts";
import type { Profile } from "#shared/accounts/model.ts";
import { Fault } from "#shared/kernel/errors.ts";
import { JobRequestId, QuoteId } from "#shared/kernel/id.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { isOpen, openJobMoves, quoteMoves, stands } from "#shared/quotes/lifecycle.ts";
import type { OpenJobRecord, QuoteRecord } from "#shared/quotes/model.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { storm } from "#test/support/storm.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import type { Database, Item } from "../platform/database.ts";
import type { DomainEvent } from "../platform/domain-events.ts";
import { timerExists } from "../platform/timers.ts";
import { onJobClosed, onQuoteDue, onQuotingDue } from "./reactions.ts";
import { openJobById, quotesFor } from "./record-store.ts";

/** Commands per job. */
const lifeLength = 40;

/** One job with its users, known quotes, and unhandled domain events. */
interface Life {
  readonly world: World;
  readonly random: Random;
  readonly owner: Profile;
  readonly hauliers: readonly { readonly person: Profile; readonly fleetId: string }[];
  readonly id: JobRequestId;
  readonly waiting: DomainEvent<never>[];
  job: OpenJobRecord;
  quotes: QuoteRecord[];
}

storm(["life.illegal"], 200, async ({ runs, random }) => {
  const world = await startWorld();
  neverRefused(world.db);
  keepEvents(world.db);
  const owner = aPerson("contractor");
  const hauliers = [aPerson("haulier"), aPerson("haulier"), aPerson("haulier")].map((person) => ({
    person,
    fleet: aFleet(person.id),
  }));
  await world.add({
    people: [owner, ...hauliers.map(({ person }) => person)],
    fleets: hauliers.map(({ fleet }) => fleet),
  });
  const problems: string[] = [];
  const seen = new Set<string>();
  try {
    const acting = hauliers.map(({ person, fleet }) => ({ person, fleetId: fleet.id }));
    for (let left = runs; left > 0; ) {
      const life = await begun(world, random, owner, acting);
      for (let step = 0; step < lifeLength && left > 0 && life.job.status !== "booked"; step++, left--)
        problems.push(...(await lived(life, seen)));
    }
  } finally {
    await world.stop();
  }
  // Every command must have run, or the test would prove nothing.
  expect([...seen].sort()).toEqual([...commands.map(([name]) => name)].sort());
  return { "life.illegal": problems };
});

async function begun(world: World, random: Random, owner: Profile, hauliers: Life["hauliers"]): Promise<Life> {
  const posted = await world.call(owner, "postJob", {
    ...{ clientKey: randomUUID(), service: "hiab", pickup: { text: "1 Princes Street, Edinburgh" }, quantity: 1 },
    ...{ urgencyLevel: "scheduled", collectOn: aDay(random), contactName: "Site", contactPhone: "0131 496 0555" },
    consent: true,
  });
  const id = JobRequestId.parse(dataOf<{ id: string }>(posted).id);
  const job = await openJobById(world.db, id);
  if (!job) throw new Error("the job is not there");
  return { world, random, owner, hauliers, id, waiting: [], job, quotes: [] };
}

const aDay = (random: Random) => addDays(ukDayOf(new Date().toISOString()), random.whole(2, 20));

const domainEvents: Item[] = [];
function keepEvents(db: Database): void {
  const { commit } = db;
  db.commit = async (writes) => {
    await commit(writes);
    domainEvents.push(
      ...writes.flatMap((write) => ("put" in write && write.put.name === "jobClosed" ? [write.put] : [])),
    );
  };
}

type Command = readonly [name: string, run: (life: Life) => Promise<unknown>];
const keyed = () => ({ clientKey: randomUUID() });
const lines = (random: Random) => [{ words: "Lift", pence: random.whole(100, 50_000) }];
/** A random quote of the job, usually an open one. */
function aQuote({ random, quotes }: Life): QuoteRecord | undefined {
  const standing = quotes.filter(({ status }) => stands(status));
  const some = standing.length > 0 && random.next() < 0.7 ? standing : quotes;
  return some[random.whole(0, Math.max(0, some.length - 1))];
}
const by = (life: Life, { haulierId }: QuoteRecord) =>
  life.hauliers.find(({ person }) => person.id === haulierId) as Life["hauliers"][number];

/** Runs a command with a quote of any status. Most attempts are rejected, which is expected. */
const withQuote = (run: (life: Life, quote: QuoteRecord) => Promise<unknown>) => async (life: Life) => {
  const quote = aQuote(life);
  return quote && run(life, quote);
};

const submit: Command = [
  "submit",
  ({ world, random, hauliers, id }) => {
    const { person, fleetId } = random.pick(hauliers);
    return world.call(person, "submitQuote", {
      ...keyed(),
      jobRequestId: id,
      fleetId,
      lines: lines(random),
    } as never);
  },
];
const putUpAgain: Command = [
  "put up again",
  ({ world, owner, id, random }) =>
    world.call(owner, "reopenJob", { ...keyed(), jobRequestId: id, collectOn: aDay(random) }),
];
const commands: readonly Command[] = [
  submit,
  [
    "revise",
    withQuote((life, quote) => {
      const { person, fleetId } = by(life, quote);
      const change = { ...keyed(), quoteId: quote.id, fleetId, lines: lines(life.random) };
      return life.world.call(person, "reviseQuote", change as never);
    }),
  ],
  [
    "take back",
    withQuote((life, quote) =>
      life.world.call(by(life, quote).person, "withdrawQuote", { ...keyed(), quoteId: quote.id }),
    ),
  ],
  ["turn down", withQuote(({ world, owner }, { id }) => world.call(owner, "rejectQuote", { ...keyed(), quoteId: id }))],
  [
    "counter",
    withQuote(({ world, owner, random }, { id }) =>
      world.call(owner, "counterQuote", { ...keyed(), quoteId: id, pence: random.whole(100, 50_000) }),
    ),
  ],
  [
    "accept",
    withQuote(({ world, owner, random }, { id, totalPence, revision }) =>
      // Rare, because this command ends the job.
      random.next() < 0.2
        ? world.call(owner, "acceptQuote", {
            ...{ ...keyed(), quoteId: id },
            ...{ expectedTotalPence: totalPence, expectedRevision: revision },
          })
        : Promise.resolve(null),
    ),
  ],
  [
    "call off",
    ({ world, owner, id, random }) =>
      random.next() < 0.5
        ? world.call(owner, "withdrawJob", { ...keyed(), jobRequestId: id, reason: "Rain" } as never)
        : Promise.resolve(null),
  ],
  putUpAgain,
  ["quote is due", withQuote((life, { id, validUntil }) => due(life, onQuoteDue, QuoteId.parse(id), validUntil))],
  ["job is due", (life) => due(life, onQuotingDue, life.id, life.job.openUntil)],
  ["hear", hear],
];

/** Runs a timer at its current or an earlier time. */
async function due(
  { world, random }: Life,
  reaction: typeof onQuoteDue | typeof onQuotingDue,
  subjectId: string,
  dueAt: string,
): Promise<unknown> {
  const at = random.next() < 0.2 ? dueAt : new Date(Date.parse(dueAt) - 86_400_000).toISOString();
  const domainEvent = { id: randomUUID(), at, aggregate: subjectId, sequence: 1, payload: { subjectId, dueAt: at } };
  return reaction(domainEvent as never, { db: world.db, now: new Date().toISOString(), newId: randomUUID });
}

/** Runs the reaction to a waiting event: late, out of order, or twice. */
async function hear({ world, random, waiting }: Life): Promise<unknown> {
  const at = random.whole(0, Math.max(0, waiting.length - 1));
  const domainEvent = waiting[at];
  if (!domainEvent) return null;
  if (random.next() < 0.7) waiting.splice(at, 1);
  return onJobClosed(domainEvent as never, { db: world.db, now: new Date().toISOString(), newId: randomUUID });
}

/** Picks a random command, usually one that can succeed. */
function commandFor({ random, job }: Life): Command {
  const likely = isOpen(job.status) ? submit : putUpAgain;
  return random.next() < 0.3 ? likely : random.pick(commands);
}

/** Runs random commands and returns the rule violations found in the stored records. */
async function lived(life: Life, seen: Set<string>): Promise<string[]> {
  const [name, run] = commandFor(life);
  seen.add(name);
  const problems: string[] = [];
  try {
    const answer = await run(life);
    const isDefect =
      answer && typeof answer === "object" && "error" in answer && codeOf(answer as never) === "server.unavailable";
    if (isDefect) problems.push(`${name} ended in a defect`);
  } catch (error) {
    // A reaction that meets a conflict stays in the queue and is retried.
    if (!(error instanceof Fault)) throw error;
  }
  life.waiting.push(...(domainEvents.splice(0) as unknown as DomainEvent<never>[]));
  return [...problems, ...(await wrongAfter(life, name))];
}

async function wrongAfter(life: Life, name: string): Promise<string[]> {
  const { db } = life.world;
  const [job, quotes] = await Promise.all([openJobById(db, life.id), quotesFor(db, life.id)]);
  if (!job) return [`${name} lost the job`];
  const problems = [
    ...wrongMove("job", openJobMoves, life.job.status, job.status),
    ...quotes.flatMap((quote) => {
      const before = life.quotes.find(({ id }) => id === quote.id)?.status ?? "submitted";
      return wrongMove("quote", quoteMoves, before, quote.status);
    }),
  ];
  const standing = quotes.filter((quote) => stands(quote.status));
  const counted = standing.filter((quote) => isOfNow(job, quote));
  if (isOpen(job.status) && job.standing !== counted.length)
    problems.push(`the job counts ${job.standing} quotes of ${counted.length}`);
  if (isOpen(job.status) && (job.status === "quoted") !== counted.length > 0)
    problems.push(`the job is ${job.status} with ${counted.length} quotes`);
  if ((await timerExists(db, { kind: "quotingDue", subjectId: job.id })) !== isOpen(job.status))
    problems.push(`the timer of a ${job.status} job is wrong`);
  for (const quote of quotes)
    if ((await timerExists(db, { kind: "quoteDue", subjectId: quote.id })) !== stands(quote.status))
      problems.push(`the timer of a ${quote.status} quote is wrong`);
  const firms = counted.map(({ haulierId }) => haulierId);
  if (new Set(firms).size < firms.length) problems.push("a haulier has two quotes that stand");
  Object.assign(life, { job, quotes });
  return problems.map((problem) => `after ${name}: ${problem}`);
}

/** Compares times instead of `madeFor`, so that the check does not depend on the product's own hash. */
const isOfNow = (job: OpenJobRecord, quote: QuoteRecord) => quote.createdAt >= postedAt(job);
const postings = new Map<string, string>();
function postedAt(job: OpenJobRecord): string {
  const key = `${job.id} ${job.round}`;
  const at = postings.get(key) ?? job.updatedAt;
  postings.set(key, at);
  return at;
}

function wrongMove<S>(
  what: string,
  moves: readonly { readonly from: readonly S[]; readonly to: S }[],
  before: S,
  after: S,
): string[] {
  const isListed = before === after || moves.some(({ from, to }) => to === after && from.includes(before));
  return isListed ? [] : [`a ${what} went from ${String(before)} to ${String(after)}`];
}
