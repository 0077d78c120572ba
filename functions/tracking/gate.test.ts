import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Booking } from "#shared/booking/model.ts";
import type { GatePass, GateView } from "#shared/tracking/gate-model.ts";
import type { StopName } from "#shared/tracking/visit.ts";
import { aFleet } from "#test/support/people.ts";
import { tableCalls } from "#test/support/table-calls.ts";
import { aBookingOf, aFirm, anAssignedBookingOf, type Firm, moveOn } from "#test/support/whole-life.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { setClockAhead } from "../platform/clock.ts";

let world: World;
let firm: Firm;
let booking: Booking;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());
beforeEach(async () => {
  firm = await aFirm(world);
  booking = await anAssignedBookingOf(world, firm, { purchaseOrder: "PO 4711" });
});
afterEach(() => setClockAhead(0));

const passOf = async (as: Firm["driver"], of = booking) =>
  dataOf<GatePass>(await world.call(as, "gatePass", { bookingId: of.id }));
const aToken = async () => (await passOf(firm.driver)).path.split("#")[1] ?? "";
const view = (token: string) => world.call(null, "gateView", { token });
const arrive = (token: string, address = "192.0.2.9", stop: StopName = "pickup") =>
  world.call(null, "recordGateArrival", { token, stop }, { address });
const onTheDay = (hoursOn = 0) => setClockAhead(Date.parse(booking.collectAt) - Date.now() + hoursOn * 3_600_000);

describe("a gate pass", () => {
  it("is the same for every party each time, and stored only as a hash", async () => {
    const passes = await Promise.all([firm.driver, firm.contractor, firm.haulier, firm.driver].map((as) => passOf(as)));
    expect(new Set(passes.map((pass) => JSON.stringify(pass))).size).toBe(1);
    expect(JSON.stringify(await world.items())).not.toContain(await aToken());
    const other = await passOf(firm.contractor, await aBookingOf(world, firm));
    expect(other.path).not.toBe(passes[0]?.path);
    const stranger = await aFirm(world);
    expect(codeOf(await world.call(stranger.driver, "gatePass", { bookingId: booking.id }))).toBe("access.notFound");
  });

  it("shows the vehicle, load and order on the day, and nothing else", async () => {
    const token = await aToken();
    onTheDay();
    expect(dataOf<GateView>(await view(token))).toEqual({
      reference: booking.reference,
      state: "expected",
      vehicleType: "32 t Hiab lorry",
      registration: null,
      driverName: "Rab",
      service: "Hiab",
      tons: null,
      material: null,
      purchaseOrder: "PO 4711",
      stop: "pickup",
      hasDelivery: booking.delivery !== null,
      arrivedAt: null,
      arrivedBy: null,
      terms: expect.any(String),
    });
  });

  it("answers alike, after the same work, before the day, after it, and for altered or invented tokens", async () => {
    const token = await aToken();
    const answers = [];
    for (const [hoursOn, one] of [
      [-30, token],
      [30, token],
      [0, `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`],
      [0, "A".repeat(24)],
      [0, ""],
    ] as const) {
      onTheDay(hoursOn);
      for (const ask of [view, arrive]) {
        const calls = tableCalls(world.db);
        const answer = await ask(one);
        const counted = calls.stop().filter((name) => name !== "UpdateItemCommand");
        answers.push([answer, counted]);
      }
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject([{ error: { type: "BadInput" } }, ["GetItemCommand", "GetItemCommand"]]);
  });

  it("of a cancelled job shows nothing, and a cancelled job gets none", async () => {
    const token = await aToken();
    await moveOn(world, firm.contractor, booking.id, "cancelled", { note: "Rain", agreedFeePence: 0 });
    onTheDay();
    expect(codeOf(await view(token))).toBe("tracking.noSuchLink");
    expect(codeOf(await world.call(firm.driver, "gatePass", { bookingId: booking.id }))).toBe("tracking.noGatePass");
  });
});

describe("the arrival at a gate", () => {
  it("is recorded once, however many people record it at once", async () => {
    const token = await aToken();
    await moveOn(world, firm.driver, booking.id, "en_route");
    onTheDay();
    const answers = await Promise.all([1, 2, 3, 4].map((one) => arrive(token, `192.0.2.${one}`)));
    const times = answers.map((answer) => dataOf<GateView>(answer).arrivedAt);
    expect(new Set(times).size).toBe(1);
    onTheDay(1);
    expect(dataOf<GateView>(await arrive(token))).toMatchObject({ arrivedAt: times[0], arrivedBy: "gate" });
    expect(dataOf<GateView>(await view(token))).toMatchObject({ arrivedAt: times[0] });
    const domainEvents = (await world.items()).filter(({ name }) => name === "vehicleArrived");
    expect(domainEvents).toHaveLength(1);
  });

  it("is not recorded for a vehicle other than the one shown", async () => {
    const token = await aToken();
    onTheDay();
    const { terms: expectedTerms } = dataOf<GateView>(await view(token));
    const other = aFleet(firm.haulier.id);
    await world.add({ fleets: [other] });
    const given = { clientKey: randomUUID(), bookingId: booking.id, fleetId: other.id };
    dataOf(await world.call(firm.haulier, "assignBooking", given));
    await moveOn(world, firm.driver, booking.id, "en_route");
    const asShown = { token, stop: "pickup" as const, expectedTerms };
    expect(await world.call(null, "recordGateArrival", asShown)).toMatchObject({
      error: { message: expect.stringContaining("vehicle"), info: { code: "access.termsChanged" } },
    });
    expect(dataOf<GateView>(await view(token))).toMatchObject({ arrivedAt: null });
  });

  it("is not recorded before the driver has set off for that place", async () => {
    const token = await aToken();
    onTheDay();
    expect(codeOf(await arrive(token))).toBe("tracking.notSetOff");
    expect(dataOf<GateView>(await view(token))).toMatchObject({ state: "expected", arrivedAt: null });
    await moveOn(world, firm.driver, booking.id, "en_route");
    expect(codeOf(await arrive(token, undefined, "delivery"))).toBe("tracking.notSetOff");
    expect(dataOf<GateView>(await arrive(token))).toMatchObject({ stop: "pickup", arrivedBy: "gate" });
  });

  it("is not recorded for a completed job", async () => {
    const token = await aToken();
    for (const to of ["en_route", "arrived", "in_progress"] as const) await moveOn(world, firm.driver, booking.id, to);
    await moveOn(world, firm.driver, booking.id, "delivered", { proof: { receivedBy: "Isla" } });
    onTheDay();
    expect(dataOf<GateView>(await view(token))).toMatchObject({ state: "gone" });
    expect(codeOf(await arrive(token))).toBe("tracking.notAtTheGate");
  });
});
