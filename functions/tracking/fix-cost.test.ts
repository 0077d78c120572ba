import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Database } from "#functions/platform/database.ts";
import type { DomainEvent } from "#functions/platform/domain-events.ts";
import { createRandom } from "#local/demo/random.ts";
import type { Profile } from "#shared/accounts/model.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import type { BookingId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { watchAgainSeconds } from "#shared/tracking/model.ts";
import { storeBookingsUnderWay } from "#test/support/bookings-under-way.ts";
import { figure } from "#test/support/figure.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { dataOf, startWorld, type World } from "#test/support/world.ts";

const minutes = 60;
const fixEverySeconds = 10;
const storedEverySeconds = 30;

/** Sums the write units of a simulated drive of an hour; a user watches during its middle third. */
it("a position costs little more than one write unit", async () => {
  const world = await startWorld();
  const { now, setClockAhead } = await import("#functions/platform/clock.ts");
  const { bookingById } = await import("#functions/booking/store.ts");
  try {
    const [contractor, haulier] = [aPerson("contractor"), aPerson("haulier")];
    await world.add({ people: [contractor, haulier] });
    const [bookingId] = (await storeBookingsUnderWay(world.db, { contractor, haulier, count: 1 })) as [BookingId];
    const booking = (await bookingById(world.db, bookingId)) as BookingRecord;
    await goOnDuty(world, haulier, booking);
    const random = createRandom(7);
    const consumed = writeUnits(world.db);
    const runTimers = await timersOf(world);
    const started = now();
    let fixes = 0;
    let waiting: ReturnType<typeof fixAt>[] = [];
    let [nextReport, nextWatch] = [0, 0];
    const total = minutes * 60;
    const fixAt = (second: number) => {
      const stay = Math.max(0, Math.min(300, second - total / 2));
      const metres = (total / 2 - (second - stay)) * 13.4;
      const { lat, lng } = booking.pickup.coordinates;
      const off = () => (random.next() - 0.5) / 20_000;
      return {
        ...{ lat: lat + metres / 111_195 + off(), lng: lng + off(), accuracyMetres: 8 },
        ...{ speedMph: 30, headingDegrees: 180, at: addSeconds(started, second) },
      };
    };
    for (let second = 0; second <= total; second += fixEverySeconds) {
      setClockAhead(second * 1000);
      if (second % 60 === 0) await runTimers();
      const isWatched = second >= total / 3 && second < (2 * total) / 3;
      if (isWatched && second >= nextWatch && fixes > 0) {
        dataOf(await world.call(contractor, "watchPosition", { bookingId }));
        [nextWatch, nextReport] = [second + watchAgainSeconds, second];
      }
      const isStored = second % storedEverySeconds === 0;
      const isReport = second >= nextReport;
      if (isStored || isReport) waiting.push(fixAt(second));
      if (!isReport) continue;
      const answer = dataOf<{ nextReportSeconds: number; refused: readonly unknown[] }>(
        await world.call(haulier, "reportPosition", { bookingId, fixes: waiting }),
      );
      if (answer.refused.length > 0) throw new Error(`refused: ${JSON.stringify(answer.refused)}`);
      fixes += waiting.length;
      waiting = [];
      nextReport = second + answer.nextReportSeconds;
    }
    setClockAhead(0);
    const units = consumed();
    expect(Math.min(fixes, units), "something was written").toBeGreaterThan(0);
    figure("ingest.costPerFix", units / fixes);
  } finally {
    setClockAhead(0);
    await world.stop();
  }
});

async function goOnDuty(world: World, driver: Profile, { fleetId, haulierId }: BookingRecord): Promise<void> {
  await world.add({ fleets: [aFleet(haulierId, { id: fleetId })] });
  dataOf(await world.call(driver, "setLocationSharing", { clientKey: randomUUID(), isSharing: true }));
  dataOf(await world.call(driver, "setDutyStatus", { clientKey: randomUUID(), fleetId, onDuty: true }));
}

async function timersOf({ db, items }: World): Promise<() => Promise<void>> {
  const { now } = await import("#functions/platform/clock.ts");
  const { isDomainEvent: isFact, readDomainEvent: readFact } = await import("#functions/platform/read-domain-event.ts");
  const { takeDueTimers } = await import("#functions/timers/take-due.ts");
  const { onFixAgeDue } = await import("#functions/fleet/on-fix-age-due.ts");
  const seen = new Set<string>();
  return async () => {
    if ((await takeDueTimers({ db, now: now() })) === 0) return;
    for (const domainEvent of (await items()).filter(isFact).map(readFact)) {
      if (domainEvent.name !== "fixAgeDue" || seen.has(domainEvent.id)) continue;
      seen.add(domainEvent.id);
      await onFixAgeDue(domainEvent as DomainEvent<"fixAgeDue">, { db, now: now(), newId: randomUUID });
    }
  };
}

/** Returns a counter of the write units that the table reports from now on. */
function writeUnits(db: World["db"] | Database): () => number {
  let units = 0;
  const writes = new Set(["PutItemCommand", "UpdateItemCommand", "DeleteItemCommand", "TransactWriteItemsCommand"]);
  db.client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (!writes.has(String(commandName))) return next(args);
        const input = { ...(args.input as object), ReturnConsumedCapacity: "TOTAL" };
        const done = await next({ ...args, input: input as typeof args.input });
        const { ConsumedCapacity: told } = done.output as { ConsumedCapacity?: Consumed | readonly Consumed[] };
        for (const { CapacityUnits = 0 } of [told ?? []].flat() as Consumed[]) units += CapacityUnits;
        return done;
      },
    { step: "initialize", name: "countsWriteUnits" },
  );
  return () => units;
}

interface Consumed {
  readonly CapacityUnits?: number;
}
