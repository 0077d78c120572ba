import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { JobAndDocuments } from "#test/support/compliance-world.ts";
import { inLanes } from "#test/support/lanes.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { storm } from "#test/support/storm.ts";
import { onceBefore } from "#test/support/table-calls.ts";
import { codeOf, startWorld, type World } from "#test/support/world.ts";

const lanes = 2;
/** In one of this many worlds, a document is withdrawn between the check and the transaction. */
const raced = 10;

/**
 * Hauliers accept jobs in random worlds whose documents nearly or fully cover them. A leak is an accepted job without
 * valid documents on each day. Rejecting a covered job fails too.
 */
storm(["compliance.leaks"], 20, async ({ runs, random }) => {
  const world = await startWorld();
  neverRefused(world.db);
  // Imported lazily: the modules read the table's name and the log level that the test world sets.
  const { aJobAndDocuments: aJobAndPapers, covered, storeAll } = await import("#test/support/compliance-world.ts");
  const count = { leaks: 0, accepted: 0, assigned: 0, refused: 0, withdrawn: 0 };
  try {
    const made = Array.from({ length: runs }, (_, nth) => aJobAndPapers(random, nth, new Date().toISOString()));
    await storeAll(world.db, made);
    const [racing, still] = [made.filter((_, nth) => nth % raced === 0), made.filter((_, nth) => nth % raced !== 0)];
    await inLanes(lanes, still, (one) => acceptAndAssign(world, one, covered, count));
    for (const one of racing) await withdrawAtTheLastMoment(world, one, covered, count);
    expect(Math.min(count.accepted, count.assigned, count.refused), "each came to be").toBeGreaterThan(0);
    return { "compliance.leaks": count.leaks };
  } finally {
    await world.stop();
  }
});

type Judge = (one: JobAndDocuments, isDriven: boolean) => boolean;
type Count = { leaks: number; accepted: number; assigned: number; refused: number; withdrawn: number };

async function acceptAndAssign(world: World, one: JobAndDocuments, covered: Judge, count: Count): Promise<void> {
  const accepted = await accept(world, one);
  judge(accepted, covered(one, false), one, count);
  if (!accepted) return;
  count.accepted += 1;
  const assigned = await assign(world, one, accepted);
  judge(assigned, covered(one, true), one, count);
  if (assigned) count.assigned += 1;
}

/** An accepted job without cover counts as a leak. A rejected job with cover fails the test. */
function judge(done: string | null, isCovered: boolean, one: JobAndDocuments, count: Count): void {
  if (done && !isCovered) count.leaks += 1;
  if (!done) count.refused += 1;
  if (!done && isCovered) throw new Error(`${one.job.service} of a ${one.fleet.spec.kind} was covered, and refused`);
}

async function withdrawAtTheLastMoment(
  world: World,
  one: JobAndDocuments,
  covered: Judge,
  count: Count,
): Promise<void> {
  const gone = one.papers.filter((paper) => paper.covers !== "driver")[0];
  if (!gone || !covered(one, false)) return;
  const isAlone = !covered({ ...one, papers: one.papers.filter((paper) => paper !== gone) }, false);
  const stop = onceBefore(world.db, "TransactWriteItemsCommand", () =>
    world.db.update({ PK: `PAPER#${gone.id}`, SK: "META" }, { set: { state: "rejected" }, add: { version: 1 } }, []),
  );
  const accepted = await accept(world, one);
  if (!stop()) throw new Error("nothing was withdrawn: this proves nothing");
  count.withdrawn += 1;
  if (accepted && isAlone) count.leaks += 1;
}

/** Returns the booking's id, or null when documents prevented it. */
async function accept(world: World, { haulier, job }: JobAndDocuments): Promise<string | null> {
  const answer = await world.call(haulier, "acceptJobRequest", { clientKey: randomUUID(), jobRequestId: job.id });
  return "data" in answer ? (answer.data as { id: string }).id : refusedByDocuments(codeOf(answer));
}

async function assign(world: World, { haulier, driver }: JobAndDocuments, bookingId: string): Promise<string | null> {
  const input = { clientKey: randomUUID(), bookingId: bookingId as never, driverId: driver.id };
  const answer = await world.call(haulier, "assignBooking", input);
  return "data" in answer ? bookingId : refusedByDocuments(codeOf(answer));
}

function refusedByDocuments(code: string): null {
  if (code === "compliance.uncovered" || code === "compliance.papersJustChanged") return null;
  throw new Error(`refused with ${code}`);
}
