import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Random } from "#local/demo/random.ts";
import type { Booking, JobRequest } from "#shared/booking/model.ts";
import type { BookingId, FleetId, UserId } from "#shared/kernel/id.ts";
import { type JobWorld, startJobWorld } from "#test/support/job-world.ts";
import { inLanes } from "#test/support/lanes.ts";
import { aPerson } from "#test/support/people.ts";
import { isLongRun, raceWeather, storm } from "#test/support/storm.ts";
import { codeOf, dataOf } from "#test/support/world.ts";

/** Users who assign at the same time. */
const lanes = 16;
/** The expected errors of an assignment; any other ends the run. */
const refusals: ReadonlySet<string> = new Set([
  "booking.driverTaken",
  "booking.fleetTaken",
  "booking.sameAssignment",
  "booking.wrongState",
  "server.busy",
]);

const vehicles = isLongRun ? 24 : 4;

/** A haulier and its fleet managers assign random drivers and vehicles at the same time. Counts double-booked hours. */
storm(["board.clashes"], 40, async ({ runs, random }) => {
  const world = await startJobWorld({ weather: raceWeather });
  try {
    const drivers = await addDrivers(world, vehicles);
    const { fleetIds, bookingIds } = await aDayOfJobs(world, vehicles, random);
    const wanted = Array.from({ length: runs }, () => ({
      bookingId: random.pick(bookingIds),
      driverId: random.next() < 0.8 ? random.pick(drivers) : null,
      fleetId: random.next() < 0.6 ? random.pick(fleetIds) : null,
    }));
    let assigned = 0;
    await inLanes(lanes, wanted, async (input) => {
      const answer = await world.call(random.pick(world.office), "assignBooking", {
        clientKey: randomUUID(),
        ...input,
      });
      if ("data" in answer) assigned += 1;
      else if (!refusals.has(codeOf(answer))) throw new Error(`an assignment was answered ${codeOf(answer)}`);
    });
    expect(assigned, "hardly anything was assigned: this proves nothing").toBeGreaterThan(runs / 20);
    return { "board.clashes": await clashesIn(world) };
  } finally {
    await world.stop();
  }
});

async function addDrivers(world: JobWorld, count: number): Promise<UserId[]> {
  const people = Array.from({ length: count }, () => aPerson("driver"));
  const [haulier] = world.office;
  if (!haulier) throw new Error("no haulier");
  const member = { haulierId: haulier.id, kind: "driver", state: "active" } as const;
  await world.add({
    people,
    members: people.map(({ id: userId, fullName: name }) => ({ ...member, userId, name })),
  });
  return people.map(({ id }) => id);
}

/** Three jobs of four hours for every second vehicle, at random times of one day. */
async function aDayOfJobs(world: JobWorld, vehicles: number, random: Random) {
  const fleetIds: FleetId[] = [];
  const bookingIds: BookingId[] = [];
  for (let vehicle = 0; vehicle < vehicles; vehicle++) {
    const fleet = await world.addFleet();
    fleetIds.push(fleet.id);
    for (const hour of vehicle % 2 ? [] : [0, 8, 16]) {
      const wanted = await world.wanted(fleet, bookingIds.length + 1);
      const collectTime = `${String(hour + random.whole(0, 3)).padStart(2, "0")}:${random.pick(["00", "30"])}`;
      const asked = await world.call(world.contractor, "createJobRequest", { ...wanted, collectTime });
      const jobRequestId = dataOf<{ request: JobRequest }>(asked).request.id;
      const accept = { clientKey: randomUUID(), jobRequestId };
      bookingIds.push(dataOf<Booking>(await world.call(world.office[0] ?? null, "acceptJobRequest", accept)).id);
    }
  }
  return { fleetIds, bookingIds };
}

/** Counts hours with more than one booking. Throws if claimed hours differ from those of the bookings. */
async function clashesIn(world: JobWorld): Promise<number> {
  const items = await world.items();
  const held = items
    .filter(({ entity }) => entity === "booking")
    .flatMap(({ fleetId, driverId, slotHours }) =>
      [fleetId, driverId].filter(Boolean).flatMap((id) => (slotHours as string[]).map((hour) => `SLOT#${id} ${hour}`)),
    );
  const claimed = new Set(
    items.filter(({ entity }) => entity === "fleetSlot" || entity === "driverSlot").map(({ PK, SK }) => `${PK} ${SK}`),
  );
  const distinct = new Set(held);
  if (claimed.size !== distinct.size || held.some((hour) => !claimed.has(hour)))
    throw new Error(`${claimed.size} hours are claimed, and bookings hold ${distinct.size}`);
  return held.length - distinct.size;
}
