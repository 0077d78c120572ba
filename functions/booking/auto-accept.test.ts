import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Booking, JobRequest } from "#shared/booking/model.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { aRequestOf } from "#test/support/whole-life.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import type { Item } from "../platform/database.ts";
import type { Reaction } from "../platform/reaction.ts";
import { isDomainEvent, readDomainEvent } from "../platform/read-domain-event.ts";
import { telling } from "../reactions/telling.ts";

let world: World;
const contractor = aPerson("contractor");
const haulier = aPerson("haulier");
beforeAll(async () => {
  world = await startWorld();
  neverRefused(world.db);
  await world.add({ people: [contractor, haulier] });
});
afterAll(() => world?.stop());

async function aVehicle(change: Partial<Fleet> = {}) {
  const fleet = aFleet(haulier.id, { autoAccept: true, ...change });
  await world.add({ fleets: [fleet] });
  return fleet;
}
const seenBy = async (as: typeof haulier, { id: jobRequestId }: JobRequest) =>
  dataOf<JobRequest>(await world.call(as, "jobRequest", { jobRequestId }));
const about = (id: string) => (item: Item) => JSON.stringify(item).includes(id);

describe("a request to a vehicle with automatic acceptance", () => {
  it("becomes a booking in one step: hours held, no deadline, both notified, and nobody asked to answer", async () => {
    const fleet = await aVehicle();
    const request = await aRequestOf(world, { contractor, fleet });
    expect(request).toMatchObject({ status: "booked", waitsBecause: null });
    const bookingId = request.bookingId as Booking["id"];
    const booking = dataOf<Booking>(await world.call(haulier, "booking", { bookingId }));
    expect(booking).toMatchObject({ status: "confirmed", fleetId: fleet.id, price: request.price });
    expect(booking.events).toMatchObject([{ actorName: "Haulyard", to: "confirmed" }]);
    expect(await world.db.get({ PK: `TIMER#responseDue#${request.id}`, SK: "TIMER" })).toBeUndefined();
    expect((await world.items()).filter(({ PK }) => PK === `SLOT#${fleet.id}`).length).toBeGreaterThan(0);
    const again = await world.call(haulier, "acceptJobRequest", { clientKey: randomUUID(), jobRequestId: request.id });
    expect(codeOf(again)).toBe("booking.alreadyAnswered");
    const domainEvents = (await world.items()).filter(isDomainEvent).filter(about(request.id)).map(readDomainEvent);
    for (const domainEvent of domainEvents)
      for (const react of (telling as Record<string, readonly Reaction<never>[]>)[domainEvent.name] ?? [])
        await react(domainEvent as never, { db: world.db, now: domainEvent.at, newId: () => randomUUID() });
    const bells = (await world.items())
      .filter(({ entity }) => entity === "notification")
      .filter(about(request.reference));
    expect(bells.map(({ userId, kind }) => [userId, kind])).toEqual(
      expect.arrayContaining([
        [contractor.id, "booking_accepted"],
        [haulier.id, "booking_automatic"],
      ]),
    );
    expect(bells).toHaveLength(2);
  });

  it.each([["is not fully available", { status: "limited" as const }, "The vehicle is not fully available."]])(
    "waits for an answer if the vehicle %s, and its haulier reads why",
    async (_what, change, why) => {
      const request = await aRequestOf(world, { contractor, fleet: await aVehicle(change) });
      expect(request).toMatchObject({ status: "pending", bookingId: null, waitsBecause: null });
      expect(await seenBy(haulier, request)).toMatchObject({ waitsBecause: why });
      const accept = { clientKey: randomUUID(), jobRequestId: request.id };
      dataOf(await world.call(haulier, "acceptJobRequest", accept));
    },
  );

  it("waits if automatic acceptance is off", async () => {
    const request = await aRequestOf(world, { contractor, fleet: await aVehicle({ autoAccept: false }) });
    expect(request.status).toBe("pending");
    expect(await seenBy(haulier, request)).toMatchObject({ waitsBecause: null });
  });
});

it("of many concurrent requests for the same hours books one; the others get an error with the next free time", async () => {
  for (let turn = 0; turn < 3; turn++) {
    const fleet = await aVehicle();
    const ask = (door: number, expectedTotalPence: number) =>
      world.call(contractor, "createJobRequest", {
        clientKey: randomUUID(),
        service: "hiab",
        fleetId: fleet.id,
        pickup: { text: `${door + 1} Leith Walk, Edinburgh` },
        quantity: 1,
        urgencyLevel: "scheduled",
        collectOn: addDays(ukDayOf(new Date().toISOString()), 3),
        collectTime: "08:00",
        contactName: "Site",
        contactPhone: "0131 496 0777",
        expectedTotalPence,
        consent: true,
      });
    // Each turn uses its own addresses: an identical request within minutes counts as a duplicate.
    const doors = [0, 1, 2, 3].map((door) => 4 * turn + door);
    const prices = new Map<number, number>();
    for (const door of doors) {
      const told = await ask(door, 1);
      prices.set(door, Number("error" in told && told.error.info?.metadata?.totalPence));
    }
    const answers = await Promise.all(doors.map((door) => ask(door, prices.get(door) ?? 0)));
    const made = answers.flatMap((answer) =>
      "data" in answer ? [(answer.data as { request: JobRequest }).request] : [],
    );
    expect(made.filter(({ status }) => status === "booked")).toHaveLength(1);
    expect(made).toHaveLength(1);
    const refused = answers.flatMap((answer) => ("error" in answer ? [answer.error.info?.code] : []));
    expect(refused.filter((code) => code !== "booking.fleetTaken")).toEqual([]);
    const holders = (await world.items())
      .filter(({ PK }) => PK === `SLOT#${fleet.id}`)
      .map(({ bookingId }) => bookingId);
    expect([...new Set(holders)]).toEqual(made.flatMap(({ bookingId }) => bookingId ?? []));
  }
});
