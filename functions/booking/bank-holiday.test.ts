import { afterAll, beforeAll, expect, it } from "vitest";
import { bankHolidayOn } from "#shared/kernel/bank-holidays.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { aBookingOf, aFirm } from "#test/support/whole-life.ts";
import { startWorld, type World } from "#test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

it("a job on a bank holiday is accepted as on any other day", async () => {
  const tomorrow = addDays(ukDayOf(new Date().toISOString()), 1);
  const ahead = Array.from({ length: 360 }, (_, i) => addDays(tomorrow, i));
  const holiday = ahead.find((day) => bankHolidayOn(day, "scotland"));
  if (!holiday) throw new Error("no bank holiday is known for the year ahead");
  const booking = await aBookingOf(world, await aFirm(world), { collectOn: holiday });
  expect([booking.status, ukDayOf(booking.collectAt)]).toEqual(["confirmed", holiday]);
});
