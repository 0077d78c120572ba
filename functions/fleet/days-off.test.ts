import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DaysOff } from "#shared/fleet/days-off.ts";
import type { Fleet, Supplier } from "#shared/fleet/model.ts";
import type { JobRequestId } from "#shared/kernel/id.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { aFleet, edinburgh } from "#test/support/people.ts";
import { aBookingOf, aFirm, aRequestOf, type Firm } from "#test/support/whole-life.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

const today = ukDayOf(new Date().toISOString());
const inDays = (days: number) => addDays(today, days);
type Said = { firstDay: string; lastDay: string; fleetId?: Fleet["id"] | null };
const put = ({ haulier }: Pick<Firm, "haulier">, said: Said) =>
  world.call(haulier, "addDaysOff", { clientKey: randomUUID(), reason: "service", ...said });
const change = ({ haulier }: Pick<Firm, "haulier">, { id: daysOffId, version }: DaysOff, said: object) =>
  world.call(haulier, "changeDaysOff", { clientKey: randomUUID(), daysOffId, version, ...said } as never);
const remove = ({ haulier }: Pick<Firm, "haulier">, { id: daysOffId, version }: DaysOff) =>
  world.call(haulier, "removeDaysOff", { clientKey: randomUUID(), daysOffId, version });
const accept = ({ haulier }: Firm, { id: jobRequestId }: { id: JobRequestId }) =>
  world.call(haulier, "acceptJobRequest", { clientKey: randomUUID(), jobRequestId });
const found = async ({ contractor }: Firm, on: string | null, more: object = {}) => {
  const asked = { service: "hiab", site: edinburgh, on, ...more };
  const { items } = dataOf<{ items: Supplier[] }>(await world.call(contractor, "searchSuppliers", asked as never));
  return items.filter(({ availability }) => availability !== "busy").map(({ fleetId }) => fleetId);
};

describe("days off of a vehicle", () => {
  it("block work on these days only, until they are moved or removed", async () => {
    const firm = await aFirm(world);
    const { id: fleetId } = firm.fleet;
    const off = dataOf<DaysOff>(await put(firm, { fleetId, firstDay: inDays(0), lastDay: inDays(2) }));
    const days = async () =>
      Promise.all([null, inDays(2), inDays(3)].map(async (day) => (await found(firm, day)).includes(fleetId)));
    expect(await days()).toEqual([false, false, true]);
    const moved = { firstDay: inDays(3), lastDay: inDays(3), reason: "mot", note: "Test centre" };
    const then = dataOf<DaysOff>(await change(firm, off, moved));
    expect(then).toMatchObject({ ...moved, fleetId, version: 2 });
    expect(await days()).toEqual([true, true, false]);
    expect(codeOf(await remove(firm, off))).toBe("fleet.daysOffChanged");
    dataOf(await remove(firm, then));
    expect(await days()).toEqual([true, true, true]);
  });

  it("of one or all vehicles leave the nearest available ones", async () => {
    const firm = await aFirm(world);
    const at = (miles: number) => ({ lat: 57.1 + (4 * miles) / 69, lng: -2.1 });
    const vehicles = Array.from({ length: 12 }, (_, i) => aFleet(firm.haulier.id, { base: at(i), services: ["tar"] }));
    await world.add({ fleets: vehicles });
    for (const { id: fleetId } of vehicles.slice(0, 2))
      dataOf(await put(firm, { fleetId, firstDay: inDays(9), lastDay: inDays(9) }));
    const asked = { service: "tar", site: at(0), radiusMiles: 50, limit: 3 };
    const nearest = (from: number) => vehicles.slice(from, from + 3).map(({ id }) => id);
    expect(await found(firm, inDays(9), asked)).toEqual(nearest(2).slice(0, 1));
    expect(await found(firm, inDays(8), asked)).toEqual(nearest(0));
    dataOf(await put(firm, { firstDay: inDays(9), lastDay: inDays(9) }));
    expect(await found(firm, inDays(9), asked)).toEqual([]);
  });

  it("that overlap others of it are rejected by name; those of another vehicle or day are not", async () => {
    const firm = await aFirm(world);
    const { id: fleetId } = firm.fleet;
    const kept = dataOf<DaysOff>(await put(firm, { fleetId, firstDay: inDays(4), lastDay: inDays(6) }));
    const refused = await put(firm, { fleetId, firstDay: inDays(6), lastDay: inDays(9) });
    expect("error" in refused && refused.error.message).toContain("Service");
    expect(codeOf(refused)).toBe("fleet.daysOffOverlap");
    dataOf(await put(firm, { firstDay: inDays(6), lastDay: inDays(6) }));
    const next = dataOf<DaysOff>(await put(firm, { fleetId, firstDay: inDays(7), lastDay: inDays(9) }));
    const onto = { firstDay: inDays(5), lastDay: inDays(7), reason: "service" };
    expect(codeOf(await change(firm, next, onto))).toBe("fleet.daysOffOverlap");
    const range = { from: inDays(6), until: inDays(6) };
    const shown = dataOf<DaysOff[]>(await world.call(firm.manager, "daysOff", range));
    expect(shown.map(({ id, fleetId }) => [id === kept.id, fleetId])).toEqual([
      [true, fleetId],
      [false, null],
    ]);
  });

  it("in the past are rejected, and nothing is written", async () => {
    const firm = await aFirm(world);
    const before = (await world.items()).length;
    expect(codeOf(await put(firm, { firstDay: inDays(-2), lastDay: inDays(-1) }))).toBe("fleet.daysOver");
    expect((await world.items()).length).toBe(before);
  });

  it("belong to the haulier and its fleet manager: nobody else sees or moves them", async () => {
    const [firm, rival] = [await aFirm(world), await aFirm(world)];
    const { id: fleetId } = firm.fleet;
    const said = { firstDay: inDays(4), lastDay: inDays(4) };
    expect(codeOf(await put(rival, { fleetId, ...said }))).toBe("access.notFound");
    const off = dataOf<DaysOff>(await put({ haulier: firm.manager }, { fleetId, ...said }));
    expect(codeOf(await change(rival, off, { ...said, reason: "mot" }))).toBe("access.notFound");
    expect(codeOf(await remove(rival, off))).toBe("access.notFound");
    for (const person of [firm.contractor, firm.driver])
      expect(codeOf(await put({ haulier: person }, said))).toBe("access.notAllowed");
  });
});

describe("days off and work", () => {
  it("are rejected over booked hours, which the error names", async () => {
    const firm = await aFirm(world);
    const { id, reference, collectAt } = await aBookingOf(world, firm);
    const day = ukDayOf(collectAt);
    for (const fleetId of [firm.fleet.id, null]) {
      const refused = await put(firm, { fleetId, firstDay: addDays(day, -1), lastDay: addDays(day, 1) });
      expect(codeOf(refused)).toBe("fleet.daysOffBooked");
      expect("error" in refused && refused.error.info?.metadata).toEqual({ [reference]: id });
      expect("error" in refused && refused.error.message).toContain(reference);
    }
    dataOf(await put(firm, { fleetId: firm.fleet.id, firstDay: addDays(day, 1), lastDay: addDays(day, 1) }));
  });

  it("of the vehicle or the business prevent a request, its acceptance, and an assignment to that vehicle", async () => {
    for (const isBusiness of [true, false]) {
      const firm = await aFirm(world);
      const fleetId = isBusiness ? null : firm.fleet.id;
      const request = await aRequestOf(world, firm);
      const day = ukDayOf(request.collectAt);
      dataOf(await put(firm, { fleetId, firstDay: day, lastDay: day }));
      expect(codeOf(await accept(firm, request))).toBe("booking.fleetOff");
    }
    const firm = await aFirm(world);
    const other = aFleet(firm.haulier.id, { name: "Hiab 2" });
    await world.add({ fleets: [other] });
    const { id: bookingId, collectAt } = await aBookingOf(world, firm);
    const day = ukDayOf(collectAt);
    dataOf(await put(firm, { fleetId: other.id, firstDay: day, lastDay: day }));
    const assign = { clientKey: randomUUID(), bookingId, driverId: firm.driver.id, fleetId: other.id };
    expect(codeOf(await world.call(firm.haulier, "assignBooking", assign))).toBe("booking.fleetOff");
  });

  it("at the same instant: only one succeeds, whichever it is", async () => {
    for (let turn = 0; turn < 12; turn++) {
      const firm = await aFirm(world);
      const request = await aRequestOf(world, firm);
      const day = ukDayOf(request.collectAt);
      const fleetId = turn % 2 ? firm.fleet.id : null;
      const [accepted, off] = await Promise.all([
        accept(firm, request),
        put(firm, { fleetId, firstDay: day, lastDay: day }),
      ]);
      const both = ["data" in accepted, "data" in off];
      expect(both.filter(Boolean), `${turn}: ${JSON.stringify({ accepted, off })}`).toHaveLength(1);
    }
  });

  it("overlapping at the same instant: one succeeds", async () => {
    const firm = await aFirm(world);
    const said = { fleetId: firm.fleet.id, firstDay: inDays(20), lastDay: inDays(25) };
    const answers = await Promise.all(Array.from({ length: 6 }, () => put(firm, said)));
    expect(answers.filter((answer) => "data" in answer)).toHaveLength(1);
  });
});
