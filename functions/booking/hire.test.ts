import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { Booking, BookingSummary } from "#shared/booking/model.ts";
import type { Fleet, Supplier, SupplierDay, SupplierList } from "#shared/fleet/model.ts";
import { addDays, instantOfUk, ukDayOf } from "#shared/kernel/time.ts";
import type { OperationName } from "#shared/operations.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { aFleet, aPerson, edinburgh } from "#test/support/people.ts";
import { aBookingOf, aFirm, aRequestOf, type Firm, moveOn } from "#test/support/whole-life.ts";
import { type Answer, codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { setClockAhead } from "../platform/clock.ts";

let world: World;
let firm: Firm;
const other = aPerson("contractor");
beforeAll(async () => {
  world = await startWorld();
  neverRefused(world.db);
  firm = await aFirm(world);
  await world.add({ people: [other] });
});
afterAll(() => world?.stop());

const today = ukDayOf(new Date().toISOString());
const first = addDays(today, 30);
const on = (day: number, collectTime = "08:00") => ({ collectOn: addDays(first, day), collectTime });
const days = (craneDays: number) => ({
  details: { panel: "crane" as const, timeRequirement: "multi-day" as const, craneDays },
});
const fiveDays = { ...on(0), ...days(5) };

let fleet: Fleet;
beforeEach(async () => {
  fleet = await aVehicle();
});
async function aVehicle(): Promise<Fleet> {
  const made = aFleet(firm.haulier.id);
  await world.add({ fleets: [made] });
  return made;
}

type Change = Parameters<typeof aBookingOf>[2];
const booked = (change: Change, of: Fleet = fleet) => aBookingOf(world, { ...firm, fleet: of }, change);
const asked = (change: Change, of: Fleet = fleet) => aRequestOf(world, { contractor: other, fleet: of }, change);
const call = (as: Profile, name: OperationName, input: object) =>
  world.call(as, name, { clientKey: randomUUID(), ...input } as never);
const sentence = (answer: Answer) => ("error" in answer ? answer.error.message : "none");
let house = 0;
/** The error code of a request, or null. */
async function refusal(change: Change, of: Fleet = fleet): Promise<string | null> {
  const wanted = { service: "hiab", fleetId: of.id, pickup: { text: `${++house} George Street, Edinburgh` } };
  const person = { contactName: "Isla Test", contactPhone: "0131 496 0000", consent: true };
  const input = { ...wanted, ...person, quantity: 1, urgencyLevel: "scheduled", expectedTotalPence: 1, ...change };
  const told = await call(other, "createJobRequest", input);
  const expectedTotalPence = Number("error" in told && told.error.info?.metadata?.totalPence);
  if (Number.isNaN(expectedTotalPence)) return sentence(told);
  const answer = await call(other, "createJobRequest", { ...input, expectedTotalPence });
  return "error" in answer ? answer.error.message : null;
}
const search = { service: "hiab", site: edinburgh, radiusMiles: 50, limit: 50 };
async function foundOn(day: number, change: object = {}): Promise<Supplier | undefined> {
  const { collectOn, collectTime } = on(day);
  const asks = { ...search, on: collectOn, at: collectTime, wanted: fleet.id, ...change };
  const { items } = dataOf<SupplierList>(await world.call(other, "searchSuppliers", asks as never));
  return items.find(({ fleetId }) => fleetId === fleet.id);
}
const freeOn = async (day: number, change: object = {}) => (await foundOn(day, change))?.startsAt !== null;

describe("a hire of five days", () => {
  it("blocks its vehicle to the end of its last day, in search and in booking", async () => {
    await booked(fiveDays);
    expect(await Promise.all([-1, 0, 1, 4, 5].map((day) => freeOn(day)))).toEqual([true, false, false, false, true]);
    expect(await refusal(on(2))).toMatch(/^Taken from \w+ \d+ \w+( \d+)? to \w+ \d+ \w+( \d+)?\. Free at 07:00 on /);
    expect(await refusal(on(0, "18:00"))).toMatch(/^Taken from /);
    expect(await refusal(on(0, "01:00"))).toBe(null);
    expect(await refusal(on(5))).toBe(null);
  });

  it("is rejected if the vehicle has a job, a hold or a day off inside it, which search shows too", async () => {
    await booked(on(3));
    const isWanted = { details: fiveDays.details };
    expect(await freeOn(0, isWanted)).toBe(false);
    expect(await refusal(fiveDays)).toMatch(/^Taken on /);
    expect(await freeOn(4, isWanted)).toBe(true);
    fleet = await aVehicle();
    const { collectOn, collectTime } = on(2);
    const hold = { fleetId: fleet.id, service: "hiab", urgencyLevel: "scheduled", site: edinburgh };
    dataOf(await world.call(firm.contractor, "holdVehicle", { ...hold, collectOn, collectTime } as never));
    expect(await foundOn(0, isWanted)).toMatchObject({ startsAt: null, heldUntil: expect.any(String) });
    fleet = await aVehicle();
    const off = { fleetId: fleet.id, firstDay: collectOn, lastDay: collectOn, reason: "service" };
    dataOf(await call(firm.haulier, "addDaysOff", off));
    expect(await freeOn(0, isWanted)).toBe(false);
    expect(await refusal(fiveDays)).toContain("takes no work");
  });

  it("is found later at the first day with room for all of it, and on the days around", async () => {
    await booked({ ...on(0), ...days(3) });
    const { collectOn, collectTime } = on(1);
    const asks = { ...search, on: collectOn, at: collectTime, ...days(2) };
    const later = dataOf<Supplier[]>(await world.call(other, "suppliersLater", asks as never));
    const found = later.find(({ fleetId }) => fleetId === fleet.id);
    expect(found?.startsAt).toBe(instantOfUk(addDays(first, 3), "08:00"));
    const count = async () =>
      dataOf<SupplierDay[]>(await world.call(other, "supplierDays", asks as never)).map(({ vehicles }) => vehicles);
    const before = await count();
    await booked({ ...on(3), ...days(2) });
    const after = await count();
    // The list covers seven days, from two before the first day of the hire to four after.
    expect(before.map((vehicles, at) => vehicles - (after[at] ?? 0))).toEqual([0, 0, 0, 0, 0, 1, 1]);
  });

  it("is agreed only if nothing else was agreed meanwhile, whichever is accepted first", async () => {
    const hire = await asked(fiveDays);
    const job = await asked(on(2));
    const accept = ({ id }: { id: string }) => call(firm.haulier, "acceptJobRequest", { jobRequestId: id });
    expect(await accept(hire)).toHaveProperty("data");
    expect(codeOf(await accept(job))).toBe("booking.fleetTaken");
    fleet = await aVehicle();
    const [second, third] = [await asked(fiveDays), await asked(on(4))];
    expect(await accept(third)).toHaveProperty("data");
    expect(codeOf(await accept(second))).toBe("booking.fleetTaken");
  });

  it("gives all its days back when cancelled, and the remaining ones when confirmed early", async () => {
    const cancelled = await booked(fiveDays);
    await moveOn(world, firm.contractor, cancelled.id, "cancelled", { note: "Not needed" });
    expect(await freeOn(2)).toBe(true);
    const done = await booked(fiveDays);
    onTestFinished(() => setClockAhead(0));
    setClockAhead(Date.parse(instantOfUk(addDays(first, 1), "12:00")) - Date.now());
    for (const to of ["en_route", "arrived", "in_progress"] as const) await moveOn(world, firm.haulier, done.id, to);
    await moveOn(world, firm.haulier, done.id, "delivered", { proof: { receivedBy: "Office" } });
    expect(await freeOn(3)).toBe(false);
    const confirmed = await moveOn(world, firm.contractor, done.id, "completed");
    expect(confirmed.hiredUntil).toBe(instantOfUk(addDays(first, 2), "00:00"));
    expect(await freeOn(3)).toBe(true);
  });

  it("moves to another time with all its days", async () => {
    const { id, terms } = await booked(fiveDays);
    const time = { bookingId: id, expectedTerms: terms, ...on(2) };
    const proposed = dataOf<Booking>(await call(firm.contractor, "proposeTime", time));
    const proposalId = proposed.proposals[0]?.id;
    const seen = dataOf<Booking>(await world.call(firm.haulier, "booking", { bookingId: id }));
    dataOf(
      await call(firm.haulier, "answerProposal", {
        bookingId: id,
        proposalId,
        isAccepted: true,
        expectedTerms: seen.terms,
      }),
    );
    expect(await Promise.all([0, 1, 2, 6, 7].map((day) => freeOn(day)))).toEqual([true, true, false, false, true]);
    await booked(on(7));
    const again = dataOf<Booking>(await world.call(firm.contractor, "booking", { bookingId: id }));
    const refused = await call(firm.contractor, "proposeTime", { ...time, expectedTerms: again.terms, ...on(3) });
    expect(codeOf(refused)).toBe("booking.fleetTaken");
  });

  it("moves to another vehicle, which must be free on all its days", async () => {
    const { id } = await booked(fiveDays);
    const [busy, free] = [await aVehicle(), await aVehicle()];
    await booked(on(4), busy);
    expect(codeOf(await call(firm.haulier, "assignBooking", { bookingId: id, fleetId: busy.id }))).toBe(
      "booking.fleetTaken",
    );
    dataOf(await call(firm.haulier, "assignBooking", { bookingId: id, fleetId: free.id }));
    expect(await freeOn(2)).toBe(true);
    fleet = free;
    expect(await freeOn(2)).toBe(false);
  });

  it("rejects days off on each of its days, for the vehicle and for the business", async () => {
    const alone = await aFirm(world);
    await aBookingOf(world, alone, fiveDays);
    const refused = [alone.fleet.id, null].map((fleetId) => {
      const day = addDays(first, 3);
      return call(alone.haulier, "addDaysOff", { fleetId, firstDay: day, lastDay: day, reason: "mot" });
    });
    expect((await Promise.all(refused)).map(codeOf)).toEqual(["fleet.daysOffBooked", "fleet.daysOffBooked"]);
    const after = { firstDay: addDays(first, 5), lastDay: addDays(first, 5), reason: "mot" };
    expect(await call(alone.haulier, "addDaysOff", { fleetId: null, ...after })).toHaveProperty("data");
  });

  it("is in the calendars and on the board of each of its days", async () => {
    const alone = await aFirm(world);
    const { id } = await aBookingOf(world, alone, fiveDays);
    world.showIndexes();
    const shownOn = async (day: number) => {
      const from = addDays(first, day);
      const lists = [alone.contractor, alone.haulier].map((as) => world.call(as, "myBookings", { from, until: from }));
      const board = world.call(alone.haulier, "boardJobs", { from, days: 1 });
      const found = (await Promise.all([...lists, board])).map(dataOf<{ items: BookingSummary[] }>);
      return found.map(({ items }) => items.map((booking) => booking.id));
    };
    expect(await shownOn(-1)).toEqual([[], [], []]);
    for (const day of [0, 2, 4]) expect(await shownOn(day)).toEqual([[id], [id], [id]]);
    expect(await shownOn(5)).toEqual([[], [], []]);
  });

  it("is held by an accepted quote too", async () => {
    const job = { service: "hiab", pickup: { text: `${++house} George Street, Edinburgh` }, quantity: 1 };
    const person = { contactName: "Isla Test", contactPhone: "0131 496 0000", consent: true };
    const posted = dataOf<{ id: string }>(
      await call(other, "postJob", { ...job, ...person, urgencyLevel: "scheduled", ...fiveDays }),
    );
    const offer = { jobRequestId: posted.id, fleetId: fleet.id, lines: [{ words: "Lift", pence: 45_000 }] };
    const quote = dataOf<{ id: string; totalPence: number; revision: number }>(
      await call(firm.haulier, "submitQuote", offer),
    );
    const terms = { quoteId: quote.id, expectedTotalPence: quote.totalPence, expectedRevision: quote.revision };
    const between = await booked(on(3));
    expect(codeOf(await call(other, "acceptQuote", terms))).toBe("booking.fleetTaken");
    await moveOn(world, firm.contractor, between.id, "cancelled", { note: "Not needed" });
    dataOf(await call(other, "acceptQuote", terms));
    expect(await freeOn(3)).toBe(false);
  });
});

it("a hire is for 91 days at most, and says what to do", async () => {
  expect(await refusal({ ...on(0), ...days(92) })).toBe("One booking can be for at most 91 days.");
  const answer = await world.call(other, "searchSuppliers", { ...search, ...days(92) } as never);
  expect(sentence(answer)).toBe("One booking can be for at most 91 days.");
  expect(await refusal({ ...on(0), ...days(91) })).toBe(null);
});
