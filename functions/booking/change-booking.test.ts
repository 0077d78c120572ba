import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { Booking } from "#shared/booking/model.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import type { OperationName } from "#shared/operations.ts";
import { anExtra } from "#test/support/an-extra.ts";
import { aDomainEvent } from "#test/support/domain-event.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { aFleet } from "#test/support/people.ts";
import { aBookingOf, aFirm, type Firm, moveOn } from "#test/support/whole-life.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { setClockAhead } from "../platform/clock.ts";
import { isDomainEvent, readDomainEvent } from "../platform/read-domain-event.ts";
import { onProposalDue } from "./reactions.ts";

let world: World;
let firm: Firm;
beforeAll(async () => {
  world = await startWorld();
  neverRefused(world.db);
  firm = await aFirm(world);
});
afterAll(() => world?.stop());

let day = 20;
const dayAfter = (days: number) => addDays(ukDayOf(new Date().toISOString()), days);

async function booked(): Promise<Booking> {
  day += 3;
  const fleet = aFleet(firm.haulier.id);
  await world.add({ fleets: [fleet] });
  return aBookingOf(world, { ...firm, fleet }, { collectOn: dayAfter(day), collectTime: "08:00" });
}

const call = (as: Profile, name: OperationName, input: object) =>
  world.call(as, name, { clientKey: randomUUID(), ...input } as never);
const told = async (as: Profile, name: OperationName, input: object) => dataOf<Booking>(await call(as, name, input));
const refused = async (as: Profile, name: OperationName, input: object) => codeOf(await call(as, name, input));

const toTime = ({ id }: Booking, collectTime: string, collectOn = dayAfter(day)) => ({
  bookingId: id,
  collectOn,
  collectTime,
});
const answer = ({ id, proposals }: Booking, isAccepted = true, reason?: string) => ({
  bookingId: id,
  proposalId: proposals[0]?.id ?? "none",
  isAccepted,
  reason,
});
const hoursOf = async (id: string) =>
  (await world.items()).filter(({ PK }) => PK === `SLOT#${id}`).map(({ SK }) => String(SK).slice(11));
const timerOf = (id: string) => world.db.get({ PK: `TIMER#proposalDue#${id}`, SK: "TIMER" });

describe("another time", () => {
  it("counts once the other side agrees, with the hours of vehicle and driver", async () => {
    const { contractor, haulier, driver } = firm;
    const booking = await booked();
    await told(haulier, "assignBooking", { bookingId: booking.id, driverId: driver.id });
    const asked = await told(contractor, "proposeTime", { ...toTime(booking, "10:00"), reason: "Gate shut till ten" });
    expect(asked).toMatchObject({
      collectAt: booking.collectAt,
      mayPropose: [],
      proposals: [{ yourMove: "withdraw" }],
    });
    expect(await timerOf(booking.id)).toMatchObject({ dueAt: booking.collectAt });
    const seen = await told(haulier, "booking", { bookingId: booking.id });
    expect(seen).toMatchObject({ mayPropose: ["extra"], proposals: [{ yourMove: "answer", by: "contractor" }] });
    expect(await refused(contractor, "answerProposal", answer(asked))).toBe("access.notAllowed");
    const before = await hoursOf(booking.fleetId);
    const agreed = await told(haulier, "answerProposal", answer(seen));
    expect(agreed).toMatchObject({ status: "assigned", proposals: [], finalPricePence: booking.finalPricePence });
    expect(Date.parse(agreed.collectAt) - Date.parse(booking.collectAt)).toBe(2 * 3_600_000);
    const after = await hoursOf(booking.fleetId);
    expect(after.map(Number)).toEqual(before.map((hour) => Number(hour) + 2));
    expect(await hoursOf(driver.id)).toEqual(after);
    expect(await timerOf(booking.id)).toBeUndefined();
    expect(agreed.events.slice(-2).map(({ change }) => change?.step)).toEqual(["proposed", "accepted"]);
    const names = (await world.items())
      .filter(isDomainEvent)
      .map(readDomainEvent)
      .filter(({ aggregate }) => aggregate === `booking#${booking.id}`)
      .map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["changeProposed", "changeSettled"]));
  });

  it("is rejected if the vehicle is booked then, also if it was taken in between", async () => {
    const booking = await booked();
    const fleet = { ...firm.fleet, id: booking.fleetId };
    const other = {
      collectOn: dayAfter(day),
      collectTime: "14:00",
      pickup: { text: `${day} George Street, Edinburgh` },
    };
    const asked = await told(firm.haulier, "proposeTime", toTime(booking, "13:00"));
    await aBookingOf(world, { ...firm, fleet }, other);
    const slots = await hoursOf(booking.fleetId);
    expect(await refused(firm.contractor, "answerProposal", answer(asked))).toBe("booking.fleetTaken");
    expect(await hoursOf(booking.fleetId)).toEqual(slots);
    await told(firm.contractor, "answerProposal", answer(asked, false, "Too late for us"));
    expect(await refused(firm.contractor, "proposeTime", toTime(booking, "13:30"))).toBe("booking.fleetTaken");
  });

  it("of an acceptance and a concurrent booking exactly one wins", async () => {
    const booking = await booked();
    const second = await booked();
    const both = await Promise.all([
      told(firm.contractor, "proposeTime", toTime(booking, "08:00", dayAfter(day + 1))),
      told(firm.contractor, "proposeTime", toTime(second, "09:00", dayAfter(day + 1))),
    ]);
    // Both bookings now want the same vehicle in the same hours.
    await told(firm.haulier, "assignBooking", { bookingId: second.id, fleetId: booking.fleetId });
    const answers = await Promise.all(both.map((asked) => call(firm.haulier, "answerProposal", answer(asked))));
    expect(answers.filter((one) => "error" in one).map(codeOf)).toEqual(["booking.fleetTaken"]);
  });

  it.each([
    ["the time that stands", "08:00", undefined, "booking.sameTime"],
    ["a day that has passed", "08:00", "2026-01-05", "booking.pastDate"],
    ["more than a year ahead", "08:00", dayAfter(400), "booking.tooFarAhead"],
  ])("is rejected for %s", async (_what, time, on, code) => {
    expect(await refused(firm.contractor, "proposeTime", toTime(await booked(), time, on))).toBe(code);
  });

  it("keeps the council's notice for a skip on its road: an earlier day needs it again, a later one does not", async () => {
    const fleet = aFleet(firm.haulier.id, { services: ["skips"] });
    await world.add({ fleets: [fleet] });
    const details = { panel: "skip" as const, skipSize: "8-yard" as const, placement: "public-road" as const };
    const booking = await aBookingOf(
      world,
      { ...firm, fleet },
      {
        ...{ service: "skips", pickup: { text: "FK1 1HG" }, details: { ...details, handlePermit: true } },
        ...{ collectOn: dayAfter(10), collectTime: "08:00" },
      },
    );
    const to = async (days: number, time = "09:00") => {
      const answer = await call(firm.contractor, "proposeTime", toTime(booking, time, dayAfter(days)));
      if ("error" in answer) return codeOf(answer);
      const { proposals } = dataOf<Booking>(answer);
      const withdrawn = { bookingId: booking.id, proposalId: proposals[0]?.id };
      await told(firm.contractor, "withdrawProposal", withdrawn);
      return null;
    };
    try {
      // Falkirk's permit requires 7 days of notice.
      expect([await to(6), await to(7)]).toEqual(["booking.beforePermit", null]);
      setClockAhead(5 * 86_400_000);
      expect([await to(9), await to(10), await to(11)]).toEqual(["booking.beforePermit", null, null]);
    } finally {
      setClockAhead(0);
    }
  });

  it("lapses when the job sets off, and by its timer without an answer", async () => {
    const [moved, waits] = [await booked(), await booked()];
    for (const one of [moved, waits]) await told(firm.haulier, "proposeTime", toTime(one, "15:00", dayAfter(day + 1)));
    expect(await moveOn(world, firm.haulier, moved.id, "en_route")).toMatchObject({
      proposals: [],
      mayPropose: ["extra"],
    });
    expect(await timerOf(moved.id)).toBeUndefined();
    const due = aDomainEvent("proposalDue", { subjectId: waits.id, dueAt: waits.collectAt }, waits.collectAt);
    for (let run = 0; run < 2; run++)
      await onProposalDue(due, { db: world.db, now: waits.collectAt, newId: () => randomUUID() });
    const after = await told(firm.contractor, "booking", { bookingId: waits.id });
    expect(after).toMatchObject({ proposals: [], mayPropose: ["time"], version: 3 });
    expect(after.events.at(-1)?.change).toMatchObject({ kind: "time", step: "lapsed" });
  });
});

describe("an extra", () => {
  it("is added to the price only once the contractor agrees", async () => {
    const booking = await booked();
    const extra = { bookingId: booking.id, ...anExtra };
    expect(await refused(firm.contractor, "proposeExtra", extra)).toBe("access.notAllowed");
    const asked = await told(firm.manager, "proposeExtra", extra);
    expect(asked.finalPricePence).toBe(booking.finalPricePence);
    expect(await refused(firm.haulier, "proposeExtra", extra)).toBe("booking.notOpenToChange");
    const agreed = await told(firm.contractor, "answerProposal", answer(asked));
    expect(agreed).toMatchObject({
      finalPricePence: booking.finalPricePence + 12_000,
      extras: [{ ...anExtra, pence: 12_000, vat: null }],
    });
    expect(agreed.quotedPricePence).toBe(booking.quotedPricePence);
    expect(await refused(firm.contractor, "answerProposal", answer(asked))).toBe("booking.proposalGone");
  });

  it("is declined only with a reason, or withdrawn by its own side", async () => {
    const booking = await booked();
    const extra = { bookingId: booking.id, ...anExtra };
    const first = await told(firm.haulier, "proposeExtra", extra);
    expect(await refused(firm.contractor, "answerProposal", answer(first, false))).toBe("booking.reasonMissing");
    await told(firm.contractor, "answerProposal", answer(first, false, "Not agreed"));
    const second = await told(firm.haulier, "proposeExtra", extra);
    const named = { bookingId: booking.id, proposalId: second.proposals[0]?.id };
    expect(await refused(firm.contractor, "withdrawProposal", named)).toBe("access.notAllowed");
    const after = await told(firm.manager, "withdrawProposal", named);
    expect(after).toMatchObject({ proposals: [], extras: [], finalPricePence: booking.finalPricePence });
  });

  it.each([
    ["nothing", { unitNetPence: 0 }, "input.invalid"],
    ["less than nothing", { unitNetPence: -1 }, "input.invalid"],
    ["more money than there is", { unitNetPence: 1e15 }, "input.invalid"],
    ["no number", { quantity: Number.NaN }, "input.invalid"],
    ["more than £10,000", { quantity: 201 }, "booking.extraTooHigh"],
    ["less than one", { quantity: -1 }, "booking.extraTooHigh"],
    ["materials that cost more than is charged", { kind: "materials", costPence: 10_001 }, "booking.materialsOverNet"],
    ["damage without a word on its VAT", { kind: "damage" }, "booking.vatNotSaid"],
  ])("is not proposed for %s", async (_what, change, code) => {
    const booking = await booked();
    expect(await refused(firm.haulier, "proposeExtra", { bookingId: booking.id, ...anExtra, ...change })).toContain(
      code,
    );
  });

  it("of damage stores who decided its VAT", async () => {
    const booking = await booked();
    const damage = { ...anExtra, kind: "damage", unit: "", quantity: 1, vatSays: "outside" };
    const asked = await told(firm.manager, "proposeExtra", { bookingId: booking.id, ...damage });
    expect(asked.proposals).toMatchObject([
      { pence: 5_000, line: { kind: "damage", vat: { says: "outside", by: firm.manager.id } } },
    ]);
  });

  it("of two answers and a withdrawal at the same instant one counts", async () => {
    const booking = await booked();
    const asked = await told(firm.haulier, "proposeExtra", { bookingId: booking.id, ...anExtra });
    const named = { bookingId: booking.id, proposalId: asked.proposals[0]?.id };
    const answers = await Promise.all([
      call(firm.contractor, "answerProposal", answer(asked)),
      call(firm.contractor, "answerProposal", answer(asked, false, "No")),
      call(firm.haulier, "withdrawProposal", named),
    ]);
    expect(answers.filter((one) => "data" in one)).toHaveLength(1);
  });
});

describe("cancelling", () => {
  it("is free until the vehicle sets off; then it needs consent to the fee", async () => {
    const { contractor, haulier } = firm;
    const free = await booked();
    expect(free).toMatchObject({ cancellationTerms: { onTheWayPercent: 50 }, cancellationFeePence: null });
    const note = "Site flooded";
    expect(await moveOn(world, contractor, free.id, "cancelled", { note })).toMatchObject({ cancellationFeePence: 0 });
    const late = await booked();
    await moveOn(world, haulier, late.id, "en_route");
    const { cancellingCostsPence } = await told(contractor, "booking", { bookingId: late.id });
    expect(cancellingCostsPence).toBe(Math.round(late.finalPricePence / 2));
    expect(await told(haulier, "booking", { bookingId: late.id })).toMatchObject({ cancellingCostsPence: 0 });
    const cancel = { bookingId: late.id, to: "cancelled", note };
    expect(await refused(contractor, "moveBooking", cancel)).toBe("booking.feeNotAgreed");
    const agreed = { ...cancel, agreedFeePence: cancellingCostsPence };
    expect(await told(contractor, "moveBooking", agreed)).toMatchObject({ cancellationFeePence: cancellingCostsPence });
  });
});

describe("the agreed terms", () => {
  const terms = ({ id }: Booking) => told(firm.contractor, "booking", { bookingId: id });

  it("are those shown: a proposal for another price or time counts for no other booking", async () => {
    const booking = await booked();
    const { terms: shown } = await terms(booking);
    const asked = await told(firm.contractor, "proposeTime", { ...toTime(booking, "09:00"), expectedTerms: shown });
    await told(firm.haulier, "answerProposal", { ...answer(asked), expectedTerms: shown });
    const extra = { bookingId: booking.id, ...anExtra, expectedTerms: shown };
    expect(await call(firm.haulier, "proposeExtra", extra)).toMatchObject({
      error: { message: expect.stringContaining("time"), info: { code: "access.termsChanged" } },
    });
    const again = { ...toTime(booking, "10:00"), expectedTerms: shown };
    expect(await refused(firm.contractor, "proposeTime", again)).toBe("access.termsChanged");
  });

  it("reject an extra proposed for another time, which can be declined", async () => {
    const booking = await booked();
    const extra = await told(firm.haulier, "proposeExtra", { bookingId: booking.id, ...anExtra });
    const both = await told(firm.contractor, "proposeTime", toTime(booking, "09:00"));
    const time = both.proposals.find(({ kind }) => kind === "time")?.id;
    const moved = await told(firm.haulier, "answerProposal", {
      bookingId: booking.id,
      proposalId: time,
      isAccepted: true,
    });
    expect(moved.proposals).toMatchObject([{ kind: "extra", isStale: true }]);
    expect(await refused(firm.contractor, "answerProposal", answer(extra))).toBe("booking.proposalStale");
    const declined = await told(firm.contractor, "answerProposal", answer(extra, false, "Not for nine"));
    expect(declined).toMatchObject({ proposals: [], finalPricePence: booking.finalPricePence });
  });
});
