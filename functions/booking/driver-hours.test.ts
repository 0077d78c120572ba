import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { BoardJob, Booking } from "#shared/booking/model.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { aFleet } from "#test/support/people.ts";
import { aBookingOf, aFirm, type Firm, moveOn } from "#test/support/whole-life.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
  neverRefused(world.db);
});
afterAll(() => world?.stop());

let day = 10;
/** Books jobs of one haulier, on a day that no other test uses, each with its own vehicle. */
async function jobsAt(firm: Firm, ...times: string[]): Promise<Booking[]> {
  day += 1;
  const collectOn = addDays(ukDayOf(new Date().toISOString()), day);
  const made: Booking[] = [];
  for (const collectTime of times) {
    const fleet = aFleet(firm.haulier.id);
    await world.add({ fleets: [fleet] });
    const pickup = { text: `${day * 3 + made.length} Princes Street, Edinburgh` };
    made.push(await aBookingOf(world, { ...firm, fleet }, { collectOn, collectTime, pickup }));
  }
  return made;
}

const assign = (as: Profile, { id }: Booking, to: { driverId?: Profile["id"]; fleetId?: Fleet["id"] }) =>
  world.call(as, "assignBooking", { clientKey: randomUUID(), bookingId: id, ...to });
const hoursOf = async ({ id }: Profile) => (await world.items()).filter(({ PK }) => PK === `SLOT#${id}`);

/** Adds a driver, who may also drive for others. */
async function joins({ haulier }: Firm, { id: userId, fullName: name }: Profile) {
  await world.add({ members: [{ haulierId: haulier.id, userId, kind: "driver", state: "active", name }] });
}

it("of two jobs at once assigned to one driver in the same instant, one is rejected", async () => {
  const firm = await aFirm(world);
  for (let turn = 0; turn < 8; turn++) {
    const both = await jobsAt(firm, "08:00", "11:30");
    const answers = await Promise.all(
      both.map((job, i) => assign(i ? firm.manager : firm.haulier, job, { driverId: firm.driver.id })),
    );
    expect(answers.filter((answer) => "error" in answer).map(codeOf), `turn ${turn}`).toEqual(["booking.driverTaken"]);
  }
});

it("a driver may do one job after the other, and the error for a third names the first", async () => {
  const firm = await aFirm(world);
  const { driver, haulier } = firm;
  const [morning, noon, between] = (await jobsAt(firm, "07:00", "11:00", "09:00")) as [Booking, Booking, Booking];
  for (const job of [morning, noon]) dataOf(await assign(haulier, job, { driverId: driver.id }));
  world.showIndexes();
  const refused = await assign(haulier, between, { driverId: driver.id });
  expect("error" in refused && refused.error.message).toContain(`${driver.fullName} is driving ${morning.reference}`);
});

it("gives a driver's hours back when the job goes to another, is cancelled, or fails", async () => {
  const firm = await aFirm(world);
  const { driver, haulier, contractor } = firm;
  const second = (await aFirm(world)).driver;
  await joins(firm, second);
  const [one, two, three] = (await jobsAt(firm, "08:00", "08:00", "08:00")) as [Booking, Booking, Booking];
  dataOf(await assign(haulier, one, { driverId: driver.id }));
  dataOf(await assign(haulier, one, { driverId: second.id }));
  dataOf(await assign(haulier, two, { driverId: driver.id }));
  await moveOn(world, contractor, two.id, "cancelled", { note: "Rained off" });
  dataOf(await assign(haulier, three, { driverId: driver.id }));
  expect((await hoursOf(driver)).map(({ bookingId }) => bookingId)).toEqual(Array(4).fill(three.id));
  await moveOn(world, driver, three.id, "en_route");
  await moveOn(world, driver, three.id, "failed", { note: "Broken down" });
  expect(await hoursOf(driver)).toEqual([]);
});

it("counts the driver's hours for another haulier without naming it", async () => {
  const [here, there] = [await aFirm(world), await aFirm(world)];
  await joins(there, here.driver);
  const [theirs] = (await jobsAt(there, "08:00")) as [Booking];
  day -= 1;
  const [ours] = (await jobsAt(here, "09:00")) as [Booking];
  dataOf(await assign(there.haulier, theirs, { driverId: here.driver.id }));
  const refused = await assign(here.haulier, ours, { driverId: here.driver.id });
  expect("error" in refused && refused.error.message).toContain("is driving another job at that time");
});

it("changes the vehicle alone, before and after there is a driver, and nothing without a change", async () => {
  const firm = await aFirm(world);
  const { driver, manager } = firm;
  const [job] = (await jobsAt(firm, "08:00")) as [Booking];
  const others = [aFleet(firm.haulier.id, { name: "Hiab 2" }), aFleet(firm.haulier.id, { name: "Hiab 3" })] as const;
  await world.add({ fleets: [...others] });
  expect(codeOf(await assign(manager, job, {}))).toBe("booking.sameAssignment");
  const moved = dataOf<Booking>(await assign(manager, job, { fleetId: others[0].id }));
  expect(moved).toMatchObject({ status: "confirmed", fleetName: "Hiab 2", driverId: null });
  dataOf(await assign(manager, job, { driverId: driver.id }));
  const again = dataOf<Booking>(await assign(manager, job, { fleetId: others[1].id }));
  expect(again).toMatchObject({ status: "assigned", fleetName: "Hiab 3", driverName: driver.fullName });
  expect(await hoursOf(driver)).toHaveLength(4);
});

it("a fleet manager sees and moves only the jobs of the haulier who invited them", async () => {
  const [firm, other] = [await aFirm(world), await aFirm(world)];
  const [job] = (await jobsAt(firm, "08:00")) as [Booking];
  const shown = async (as: Profile) => {
    const answer = await world.call(as, "jobsWithoutDriver", {});
    return dataOf<{ items: BoardJob[] }>(answer).items.map(({ id }) => id);
  };
  expect([await shown(firm.manager), await shown(other.manager)]).toEqual([[job.id], []]);
  expect(codeOf(await assign(other.manager, job, { driverId: firm.driver.id }))).toBe("access.notFound");
  dataOf(await assign(firm.manager, job, { driverId: firm.driver.id }));
  expect(await shown(firm.manager)).toEqual([]);
});
