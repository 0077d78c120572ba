import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Booking } from "#shared/booking/model.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { aFleet } from "#test/support/people.ts";
import { aBookingOf, aFirm, aRequestOf, type Firm, moveOn } from "#test/support/whole-life.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

const retire = ({ haulier }: Firm, { id, version }: Fleet) =>
  world.call(haulier, "retireFleet", { clientKey: randomUUID(), fleetId: id, version });
const vehicleOf = async ({ haulier }: Firm, { id }: Fleet) => {
  const all = dataOf<Fleet[]>(await world.call(haulier, "haulierFleets", {}));
  return all.find((fleet) => fleet.id === id) as Fleet;
};

it("a vehicle stays in service for its booking until there is nothing left to drive, and then may go", async () => {
  const firm = await aFirm(world);
  const { id, reference } = await aBookingOf(world, firm);
  for (const to of ["en_route", "arrived", "in_progress"] as const) {
    await moveOn(world, firm.haulier, id, to);
    const refused = await retire(firm, firm.fleet);
    expect("error" in refused && refused.error).toMatchObject({ info: { code: "fleet.booked" } });
    expect("error" in refused && refused.error.message).toContain(reference);
    expect(await vehicleOf(firm, firm.fleet)).toMatchObject({ version: 1, retiredAt: null });
  }
  await moveOn(world, firm.haulier, id, "delivered", { proof: { receivedBy: "Una" } });
  dataOf(await retire(firm, firm.fleet));
});

it("work moved to another vehicle keeps that one, and releases the first", async () => {
  const firm = await aFirm(world);
  const other = aFleet(firm.haulier.id, { name: "Hiab 2" });
  await world.add({ fleets: [other] });
  const { id } = await aBookingOf(world, firm);
  const assign = { clientKey: randomUUID(), bookingId: id, driverId: firm.driver.id, fleetId: other.id };
  dataOf(await world.call(firm.haulier, "assignBooking", assign));
  expect(codeOf(await retire(firm, other))).toBe("fleet.booked");
  dataOf(await retire(firm, firm.fleet));
});

it("a vehicle off the road keeps its booking and does not set off, until it is back or another one takes the work", async () => {
  const firm = await aFirm(world);
  const off = aFleet(firm.haulier.id, { name: "Hiab 2", offRoad: "sorn", status: "offline" });
  const { id: fleetId, version, base: _, ...known } = firm.fleet;
  const { id } = await aBookingOf(world, firm);
  const change = (seen: number, offRoad: Fleet["offRoad"]) => {
    const { name, spec, services, hourlyRatePence, minimumHours } = known;
    const said = { name, spec, services, hourlyRatePence, minimumHours, offRoad };
    return world.call(firm.haulier, "changeFleet", {
      clientKey: randomUUID(),
      fleetId,
      version: seen,
      ...said,
    } as never);
  };
  const changed = dataOf<Fleet>(await change(version, "off_road"));
  const setOff = () =>
    world.call(firm.haulier, "moveBooking", { clientKey: randomUUID(), bookingId: id, to: "en_route" });
  expect(codeOf(await setOff())).toBe("fleet.offRoad");
  await world.add({ fleets: [off] });
  const assign = { clientKey: randomUUID(), bookingId: id, driverId: firm.driver.id, fleetId: off.id };
  const refused = await world.call(firm.haulier, "assignBooking", assign);
  expect("error" in refused && refused.error.message).toContain("off the road");
  dataOf(await change(changed.version, null));
  dataOf(await setOff());
});

it("of a vehicle's concurrent retirement and job only one succeeds", async () => {
  for (let turn = 0; turn < 12; turn++) {
    const firm = await aFirm(world);
    const { id: jobRequestId } = await aRequestOf(world, firm);
    const accept = () => world.call(firm.haulier, "acceptJobRequest", { clientKey: randomUUID(), jobRequestId });
    const [accepted, retired] = await Promise.all([accept(), retire(firm, firm.fleet)]);
    const { retiredAt, status } = await vehicleOf(firm, firm.fleet);
    const booking = "data" in accepted ? (accepted.data as Booking) : null;
    expect([booking !== null, retiredAt !== null], `${turn}: ${JSON.stringify({ accepted, retired })}`).not.toEqual([
      true,
      true,
    ]);
    // A rejected retirement leaves the vehicle unchanged.
    if (retiredAt === null) expect(status).toBe("available");
  }
});
