import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addSeconds } from "#shared/kernel/time.ts";
import type { Tracking } from "#shared/tracking/model.ts";
import { aBookingOf, aFirm, type Firm, moveOn } from "#test/support/whole-life.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { now, setClockAhead } from "../platform/clock.ts";

let world: World;
let firm: Firm;
beforeAll(async () => {
  world = await startWorld();
  firm = await aFirm(world);
});
afterAll(() => {
  setClockAhead(0);
  return world?.stop();
});

const hoursAgo = (hours: number) => addSeconds(now(), -hours * 3600);

it("accepts late positions from before the delivery for three days after it", async () => {
  const { id } = await aBookingOf(world, firm);
  const assign = { clientKey: randomUUID(), bookingId: id, driverId: firm.driver.id };
  dataOf(await world.call(firm.haulier, "assignBooking", assign));
  setClockAhead(8 * 3_600_000);
  const proof = { receivedBy: "Moira" };
  for (const [to, hours] of [
    ["en_route", 5],
    ["arrived", 4],
    ["in_progress", 3],
    ["delivered", 2],
  ] as const)
    await moveOn(world, firm.driver, id, to, { happenedAt: hoursAgo(hours), ...(to === "delivered" && { proof }) });
  const fix = (hours: number) => ({ lat: 55.95, lng: -3.19, accuracyMetres: 5, at: hoursAgo(hours) });
  const report = (...fixes: ReturnType<typeof fix>[]) =>
    world.call(firm.driver, "reportPosition", { bookingId: id, fixes });
  const [before, first, second, after] = [fix(6), fix(4.5), fix(3.5), fix(1)];
  dataOf(await report(before, first, second, after));
  const { trail, latest } = dataOf<Tracking>(await world.call(firm.contractor, "tracking", { bookingId: id }));
  expect([trail.map(({ at }) => at), latest]).toEqual([[first.at, second.at], null]);
  setClockAhead(4 * 86_400_000);
  expect(codeOf(await report(fix(0)))).toBe("tracking.closed");
});
