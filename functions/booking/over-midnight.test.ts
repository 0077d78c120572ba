import { afterAll, beforeAll, expect, it } from "vitest";
import type { Booking, BookingSummary } from "#shared/booking/model.ts";
import { addDays, instantOfUk, ukDayOf } from "#shared/kernel/time.ts";
import { aFirm, anAssignedBookingOf, type Firm } from "#test/support/whole-life.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { bookingsOf, side } from "./list-store.ts";

let world: World;
let firm: Firm;
let night: Booking;
let evening: Booking;
const day = addDays(ukDayOf(new Date().toISOString()), 40);

beforeAll(async () => {
  world = await startWorld();
  firm = await aFirm(world);
  night = await anAssignedBookingOf(world, firm, { collectOn: day, collectTime: "22:00" });
  evening = await anAssignedBookingOf(world, firm, { collectOn: day, collectTime: "16:00" });
  world.showIndexes();
});
afterAll(() => world?.stop());

const on = async (from: string, until = from) => {
  const people = [firm.contractor, firm.haulier, firm.driver];
  const lists = await Promise.all(people.map((person) => world.call(person, "myBookings", { from, until })));
  return lists.map((list) => dataOf<{ items: BookingSummary[] }>(list).items.map(({ id }) => id));
};
const forAll = <Ids>(ids: Ids) => [ids, ids, ids];

it("a job from 22:00 to 02:00 is in everybody's calendar on both of its days, and no other evening's job is", async () => {
  expect(await on(addDays(day, -1))).toEqual(forAll([]));
  expect(await on(day)).toEqual(forAll([evening.id, night.id]));
  expect(await on(addDays(day, 1))).toEqual(forAll([night.id]));
  expect(await on(addDays(day, 2))).toEqual(forAll([]));
});

it("after midnight it is still upcoming, and the evening's job is not", async () => {
  const now = instantOfUk(addDays(day, 1), "00:30");
  const ahead = await bookingsOf(world.db, [side.haulier(firm.haulier.id)], { show: "ahead", now });
  expect(ahead.items.map(({ id }) => id)).toEqual([night.id]);
  const after = { show: "ahead", now: instantOfUk(addDays(day, 2), "00:30") } as const;
  expect((await bookingsOf(world.db, [side.haulier(firm.haulier.id)], after)).items).toEqual([]);
});

it("days off are rejected on either day", async () => {
  for (const firstDay of [day, addDays(day, 1)]) {
    const off = { clientKey: crypto.randomUUID(), fleetId: firm.fleet.id, reason: "mot" as const };
    const refused = await world.call(firm.haulier, "addDaysOff", { ...off, firstDay, lastDay: firstDay });
    expect(codeOf(refused), firstDay).toBe("fleet.daysOffBooked");
  }
});
