import { randomUUID } from "node:crypto";
import { towns } from "#local/demo/towns.ts";
import { keyInUse } from "#shared/kernel/faults.ts";
import { aFact } from "#test/support/fact.ts";
import { inLanes } from "#test/support/lanes.ts";
import { killedAfter } from "#test/support/lives.ts";
import { pastJob } from "#test/support/past-job.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { raceWeather, storm } from "#test/support/storm.ts";
import { startWorld } from "#test/support/world.ts";
import { newBookingWrites } from "../booking/store.ts";
import { everyPage } from "../platform/every-page.ts";
import { onBookingMoved } from "./reactions.ts";
import { invoicesIssuedBy } from "./store.ts";

/** Completions at a time, and how often each is told. */
const lanes = 8;
const told = 2;

/**
 * Completions of three hauliers, several at once, each told twice, with functions that are killed in the middle and tried again.
 * Counts the numbers that are missing from a series, and the bookings and numbers that have more than one invoice.
 */
storm(["invoice.gaps", "invoice.doubles"], 60, async ({ runs, random }) => {
  const world = await startWorld({ weather: raceWeather });
  try {
    const contractor = aPerson("contractor");
    const vat = { vatNumber: "GB999999973", address: "1 Yard" };
    const hauliers = Array.from({ length: 3 }, () => aPerson("haulier", vat));
    await world.add({ people: [contractor, ...hauliers] });
    const askedAt = "2026-11-02T09:00:00.000Z";
    const [town] = towns;
    if (!town) throw new Error("no town");
    const context = { db: world.db, now: "2026-11-21T12:00:00.000Z", newId: randomUUID };
    const bookings = [];
    for (let left = runs; left > 0; left--) {
      const haulier = random.pick(hauliers);
      const parties = { contractor, haulier, town, fleet: aFleet(haulier.id) };
      const { booking } = pastJob(random, parties, askedAt, "completed");
      await world.db.commit(newBookingWrites(booking, keyInUse()));
      bookings.push(booking);
    }
    await inLanes(lanes, bookings, async ({ id: bookingId, version }) => {
      const payload = { bookingId, version, to: "completed" } as Parameters<typeof onBookingMoved>[0]["payload"];
      const fact = aFact("bookingMoved", payload, context.now);
      await Promise.all(
        Array.from({ length: told }, async () => {
          if (random.next() < 0.2)
            await killedAfter(world.db, random.whole(1, 6), random.next() < 0.5, () => onBookingMoved(fact, context));
          // The queue tells it again until it went through.
          for (let left = 20; left > 0; left--) {
            const isDone = await onBookingMoved(fact, context).then(
              () => true,
              () => false,
            );
            if (isDone) return;
          }
        }),
      );
    });
    const series = await Promise.all(
      hauliers.map(({ id }) => everyPage((nextToken) => invoicesIssuedBy(world.db, id, nextToken))),
    );
    const numbers = series.map((invoices) => invoices.map(({ sequence }) => sequence));
    const missing = numbers.map((given) => Math.max(0, ...given) - new Set(given).size);
    const all = series.flat();
    const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
    return {
      // A completion without an invoice leaves a gap too.
      "invoice.gaps": sum(missing) + runs - new Set(all.map(({ id }) => id)).size,
      "invoice.doubles": sum(numbers.map((given) => given.length - new Set(given).size)),
    };
  } finally {
    await world.stop();
  }
});
