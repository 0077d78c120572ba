import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { PayloadOf } from "#shared/events.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { BookingId, JobRequestId, UserId } from "#shared/kernel/id.ts";
import { aDomainEvent } from "#test/support/domain-event.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { startWorld, type World } from "#test/support/world.ts";

type Moved = PayloadOf<"bookingMoved">;

let world: World;
const haulier = aPerson("haulier");
beforeAll(async () => {
  world = await startWorld();
  await world.add({ people: [haulier] });
});
afterAll(() => world?.stop());

const now = "2026-11-21T07:30:00.000Z";

/** Creates a booking of a vehicle, with events in order. */
function bookingOf(fleet: Fleet) {
  const bookingId = BookingId.parse(randomUUID());
  let version = 1;
  return {
    move(from: Moved["from"], to: Moved["to"]): Moved {
      version += 1;
      const ids = { bookingId, fleetId: fleet.id, haulierId: haulier.id, actorId: haulier.id, driverId: null };
      const others = { jobRequestId: JobRequestId.parse(randomUUID()), contractorId: UserId.parse(randomUUID()) };
      const words = {
        reference: "JOB",
        title: "Hiab",
        contractorName: "Una",
        haulierName: "Test Haulage",
        partOf: null,
        note: null,
      };
      return {
        ...ids,
        ...others,
        ...words,
        version,
        from,
        to,
        by: "haulier",
        formerDriverId: null,
        isCompletedAgain: false,
        ...{ at: now, heardAt: null },
        collectAt: now,
        startedAt: null,
      };
    },
  };
}
async function told(...moves: Moved[]): Promise<void> {
  const { onBookingMoved } = await import("./on-booking-moved.ts");
  const context = { db: world.db, now, newId: () => randomUUID() };
  for (const move of moves) await onBookingMoved(aDomainEvent("bookingMoved", move, now), context);
}
async function aLorry(change: Partial<Fleet> = {}): Promise<Fleet> {
  const fleet = aFleet(haulier.id, change);
  await world.add({ fleets: [fleet] });
  return fleet;
}
async function statusOf({ id }: Fleet) {
  const { vehicleById } = await import("./store.ts");
  return (await vehicleById(world.db, id))?.status;
}

it("a vehicle on the road stays busy when tomorrow's booking is cancelled", async () => {
  const lorry = await aLorry();
  const [today, tomorrow] = [bookingOf(lorry), bookingOf(lorry)];
  await told(today.move("assigned", "en_route"));
  expect(await statusOf(lorry)).toBe("busy");
  for (const from of ["confirmed", "assigned"] as const) await told(tomorrow.move(from, "cancelled"));
  expect(await statusOf(lorry)).toBe("busy");
  await told(today.move("in_progress", "delivered"));
  expect(await statusOf(lorry)).toBe("available");
});

it("a vehicle on the road for two bookings is free when the last is over, with events in any order and twice", async () => {
  const lorry = await aLorry();
  const [first, second] = [bookingOf(lorry), bookingOf(lorry)];
  const moves = [first.move("assigned", "en_route"), first.move("in_progress", "delivered")];
  const [sets, delivers] = moves as [(typeof moves)[0], (typeof moves)[0]];
  await told(sets, second.move("confirmed", "en_route"), delivers);
  expect(await statusOf(lorry)).toBe("busy");
  await told(sets, delivers, sets);
  expect(await statusOf(lorry)).toBe("busy");
  await told(second.move("en_route", "failed"));
  expect(await statusOf(lorry)).toBe("available");
});

it("a vehicle returns to its status before its first booking set off", async () => {
  const lorry = await aLorry({ status: "limited" });
  const [first, second] = [bookingOf(lorry), bookingOf(lorry)];
  await told(first.move("assigned", "en_route"), second.move("assigned", "en_route"));
  expect(await statusOf(lorry)).toBe("busy");
  await told(first.move("in_progress", "delivered"), second.move("in_progress", "delivered"));
  expect(await statusOf(lorry)).toBe("limited");
});

it("a busy vehicle without a former status becomes available", async () => {
  const lorry = await aLorry();
  await world.add({ fleets: [{ ...lorry, status: "busy" }] });
  await told(bookingOf(lorry).move("in_progress", "delivered"));
  expect(await statusOf(lorry)).toBe("available");
});

it("each new status is recorded once, so that open maps follow", async () => {
  const lorry = await aLorry();
  const booking = bookingOf(lorry);
  const [sets, delivers] = [booking.move("assigned", "en_route"), booking.move("in_progress", "delivered")];
  await told(sets, sets, delivers);
  const domainEvents = (await world.items())
    .filter(({ name }) => name === "fleetStatusChanged")
    .map(({ payload }) => payload as PayloadOf<"fleetStatusChanged">)
    .filter(({ fleetId }) => fleetId === lorry.id);
  expect(domainEvents.map(({ from, to }) => [from, to]).sort()).toEqual([
    ["available", "busy"],
    ["busy", "available"],
  ]);
});
