import { randomUUID } from "node:crypto";
import { towns } from "#local/demo/towns.ts";
import { isOfPart } from "#shared/billing/invoice-ids.ts";
import { keyInUse } from "#shared/kernel/faults.ts";
import { addDays, addSeconds, instantOfUk, ukDayOf } from "#shared/kernel/time.ts";
import { aDomainEvent } from "#test/support/domain-event.ts";
import { inLanes } from "#test/support/lanes.ts";
import { killedAfter } from "#test/support/lives.ts";
import { pastJob } from "#test/support/past-job.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { raceWeather, storm } from "#test/support/storm.ts";
import { startWorld } from "#test/support/world.ts";
import { newBookingWrites } from "../booking/store.ts";
import { everyPage } from "../platform/every-page.ts";
import { onBookingMoved, onHireWeekDue } from "./reactions.ts";
import { invoicesIssuedBy } from "./store.ts";

const lanes = 8;
const told = 2;

/**
 * Completes jobs of three hauliers in parallel, with duplicate events and functions killed midway. Every third is a
 * long hire. Counts missing and duplicate numbers, and invoices that do not add up.
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
      const isHire = left % 3 === 0;
      const past = pastJob(random, parties, askedAt, isHire ? "delivered" : "completed").booking;
      const booking = isHire
        ? { ...past, hiredUntil: instantOfUk(addDays(ukDayOf(past.collectAt), 40), "00:00") }
        : past;
      await world.db.commit(newBookingWrites(booking, keyInUse()));
      bookings.push(booking);
    }
    await inLanes(lanes, bookings, async ({ id: bookingId, version, hiredUntil, collectAt }) => {
      const payload = { bookingId, version, to: "completed" } as Parameters<typeof onBookingMoved>[0]["payload"];
      const moved = aDomainEvent("bookingMoved", payload, context.now);
      const dueAt = addSeconds(collectAt, 7 * 86_400);
      const due = aDomainEvent("hireWeekDue", { subjectId: bookingId, dueAt }, context.now);
      const completes = () => onBookingMoved(moved, context);
      const weekEnds = () => onHireWeekDue(due, context);
      const tellings = Array.from({ length: told }, () => (hiredUntil ? [weekEnds, completes] : [completes])).flat();
      await Promise.all(
        tellings.map(async (tell) => {
          if (random.next() < 0.2) await killedAfter(world.db, random.whole(1, 6), random.next() < 0.5, tell);
          // Retries as the queue does, until the event is processed.
          for (let left = 20; left > 0; left--) {
            const isDone = await tell().then(
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
    const invoiced = Map.groupBy(all, ({ bookingId }) => bookingId);
    const wrong = bookings.filter(({ id, finalPricePence }) => {
      const pence = (invoiced.get(id) ?? []).map(({ payablePence }) => payablePence);
      return sum(pence) !== finalPricePence;
    });
    return {
      // A completed booking without an invoice counts as a gap too.
      "invoice.gaps": sum(missing) + runs - all.filter((invoice) => !isOfPart(invoice)).length,
      "invoice.doubles": sum(numbers.map((given) => given.length - new Set(given).size)) + wrong.length,
    };
  } finally {
    await world.stop();
  }
});
