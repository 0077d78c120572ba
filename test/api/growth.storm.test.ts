import { expect } from "vitest";
import { newBookingWrites, newJobWrites } from "#functions/booking/store.ts";
import { towns } from "#local/demo/towns.ts";
import { keyInUse } from "#shared/kernel/faults.ts";
import { BookingId, JobRequestId } from "#shared/kernel/id.ts";
import { pastJob } from "#test/support/past-job.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { storm } from "#test/support/storm.ts";
import { tableCalls } from "#test/support/table-calls.ts";
import { dataOf, startWorld, type World } from "#test/support/world.ts";
import { writeInBulk } from "#test/support/write-items.ts";

/** Records to which the many are compared. */
const few = 100;

/** Table calls for the many records over those for the few: `add` makes records up to a number, `ask` reads. */
async function growth(
  { db }: World,
  many: number,
  add: (from: number, to: number) => Promise<void>,
  ask: () => Promise<unknown>,
): Promise<number> {
  const calls: number[] = [];
  for (const [from, to] of [[0, few] as const, [few, many] as const]) {
    await add(from, to);
    const counted = tableCalls(db);
    await ask();
    calls.push(counted.stop().length);
  }
  const [atFew = 0, atMany = 0] = calls;
  console.info(`table calls: ${atFew} for ${few} records, ${atMany} for ${many}`);
  return atMany / atFew;
}

storm(["grow.counts"], 150, async ({ runs, random }) => {
  const world = await startWorld();
  const [town] = towns;
  if (!town) throw new Error("no towns");
  const [contractor, haulier] = [aPerson("contractor"), aPerson("haulier")];
  const fleet = aFleet(haulier.id);
  try {
    await world.add({ people: [contractor, haulier], fleets: [fleet] });
    const { job, booking } = pastJob(
      random,
      { contractor, haulier, town, fleet },
      "2026-11-02T09:00:00.000Z",
      "completed",
    );
    const [start, months] = ["2026-11", ["2026-10", "2026-09", "2026-08"]] as const;
    const add = (from: number, to: number) => {
      const writes = Array.from({ length: to - from }, (_, nth) => {
        const ids = { jobRequestId: JobRequestId.parse(random.id()), id: BookingId.parse(random.id()) };
        const createdAt = job.createdAt.replace(start, months[nth % months.length] ?? start);
        return [
          ...newJobWrites({ ...job, id: ids.jobRequestId, bookingId: ids.id, createdAt }),
          ...newBookingWrites({ ...booking, ...ids, createdAt }, keyInUse()),
        ];
      });
      return writeInBulk(world.db, writes.flat());
    };
    const seen: unknown[] = [];
    const ratio = await growth(world, runs, add, async () => {
      seen.push(dataOf(await world.call(haulier, "jobCounts", {})));
      for (const person of [haulier, contractor]) seen.push(dataOf(await world.call(person, "bookingCounts", {})));
    });
    const none = { under_way: 0, cancelled: 0, failed: 0 };
    expect(seen.slice(3)).toMatchObject([{ booked: runs }, { ...none, completed: runs }, { ...none, completed: runs }]);
    return { "grow.counts": ratio };
  } finally {
    await world.stop();
  }
});
