import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { Booking } from "#shared/booking/model.ts";
import type { PaperLink } from "#shared/compliance/model.ts";
import { type FleetId, UserId } from "#shared/kernel/id.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import type { Lift } from "#shared/plant/model.ts";
import { documentsInOrder } from "#test/support/documents.ts";
import { aPdf } from "#test/support/pdfs.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { sendParts } from "#test/support/sent-documents.ts";
import { filesOf } from "#test/support/uploads.ts";
import { aBookingOf, aFirm, type Firm, moveOn } from "#test/support/whole-life.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { genericLiftReadyEntity } from "../booking/public.ts";
import { nobodysContext } from "../platform/context.ts";
import { plantErasure } from "./personal-records.ts";
import { genericLiftsEntity } from "./store.ts";

let world: World;
let firm: Firm;
const kinds = ["plan", "method", "risk"] as const;

beforeAll(async () => {
  world = await startWorld();
  firm = await aFirm(world);
});
afterAll(() => world?.stop());

type Terms = "contract_lift" | "crane_hire" | "own_load";
const lifted = (hiabLift: Terms) => aBookingOf(world, firm, { details: { panel: "crane", hiabLift } });
const setOff = ({ id: bookingId }: Booking, { haulier } = firm) =>
  world.call(haulier, "moveBooking", { clientKey: randomUUID(), bookingId, to: "en_route" });
const liftOf = async (as: Profile, { id: bookingId }: Booking) =>
  dataOf<Lift | null>(await world.call(as, "lift", { bookingId }));
const name = (as: Profile, { id: bookingId }: Booking, cardNumber = "CPCS A61 1234567") =>
  world.call(as, "nameLiftPerson", { clientKey: randomUUID(), bookingId, name: "Ailsa Craig", cardNumber });

async function add(as: Profile, { id: bookingId }: Booking, kind: (typeof kinds)[number], file = aPdf()) {
  const uploadId = randomUUID();
  await sendParts(world, as, uploadId, file);
  const asked = { clientKey: randomUUID(), bookingId, kind, uploadId: uploadId as never, sizeBytes: file.length };
  return world.call(as, "addLiftPaper", asked);
}
async function plan(as: Profile, booking: Booking) {
  dataOf(await name(as, booking));
  for (const kind of kinds) dataOf(await add(as, booking, kind));
}
async function addGeneric(as: Profile, asked: { madeOn: string; fleetId?: FleetId }, file = aPdf()) {
  const uploadId = randomUUID();
  await sendParts(world, as, uploadId, file);
  const sent = { clientKey: randomUUID(), uploadId: uploadId as never, sizeBytes: file.length };
  return world.call(as, "addGenericLift", { ...sent, ...asked });
}
const sentence = (answer: Awaited<ReturnType<typeof setOff>>) => ("error" in answer ? answer.error.message : "");

describe("a lift", () => {
  it("sets off once its planner has given all of it, and the refusal names the missing parts", async () => {
    const booking = await lifted("contract_lift");
    expect(await liftOf(firm.contractor, booking)).toMatchObject({ plannedBy: "haulier", mayPlan: false });
    expect(sentence(await setOff(booking))).toContain(
      "a lift plan, method statement, risk assessment and appointed person",
    );
    dataOf(await name(firm.manager, booking));
    for (const kind of ["plan", "risk"] as const) dataOf(await add(firm.haulier, booking, kind));
    expect(sentence(await setOff(booking))).toContain("without a method statement.");
    expect(codeOf(await setOff(booking))).toBe("booking.liftNotReady");
    dataOf(await add(firm.haulier, booking, "method"));
    expect(await liftOf(firm.contractor, booking)).toMatchObject({
      terms: "contract_lift",
      person: { name: "Ailsa Craig", cardNumber: "CPCS A61 1234567" },
      lacks: "",
    });
    dataOf(await setOff(booking));
  });

  it("of crane hire is planned by the hirer only", async () => {
    const booking = await lifted("crane_hire");
    expect(codeOf(await name(firm.haulier, booking))).toBe("access.notAllowed");
    expect(await liftOf(firm.contractor, booking)).toMatchObject({ plannedBy: "contractor", mayPlan: true });
    await plan(firm.contractor, booking);
    dataOf(await setOff(booking));
  });

  it("of a lorry's own load needs its haulier's generic plan, uploaded once", async () => {
    const other = await aFirm(world);
    await world.db.commit([
      { remove: genericLiftsEntity.key({ haulierId: other.haulier.id }) },
      { remove: genericLiftReadyEntity.key({ haulierId: other.haulier.id }) },
    ]);
    const own = () => aBookingOf(world, other, { details: { panel: "crane", hiabLift: "own_load" } });
    const booking = await own();
    const lacks = { terms: "own_load", generic: null, lacks: "the haulier's generic lift plan" };
    expect(await liftOf(other.contractor, booking)).toMatchObject({ ...lacks, mayPlan: false });
    expect(await liftOf(other.haulier, booking)).toMatchObject({ ...lacks, mayPlan: true });
    expect(sentence(await setOff(booking, other))).toContain("without the haulier's generic lift plan.");
    expect(codeOf(await add(other.haulier, booking, "plan"))).toBe("plant.noLift");

    const spare = aFleet(other.haulier.id, { name: "Hiab 2" });
    await world.add({ fleets: [spare], genericLifts: false });
    const madeOn = "2026-03-01";
    dataOf(await addGeneric(other.manager, { fleetId: spare.id, madeOn }));
    expect(codeOf(await setOff(booking, other))).toBe("booking.liftNotReady");
    const file = aPdf(70);
    dataOf(await addGeneric(other.manager, { madeOn }, file));
    expect(await liftOf(other.contractor, booking)).toMatchObject({ generic: { fleetId: null, madeOn }, lacks: "" });
    const { url } = dataOf<PaperLink>(
      await world.call(other.contractor, "liftPaperLink", { bookingId: booking.id, kind: "generic" }),
    );
    expect(new Uint8Array(await (await fetch(url)).arrayBuffer())).toEqual(file);
    dataOf(await setOff(booking, other));
    dataOf(await setOff(await own(), other));
  });

  it("has generic plans of one's own vehicles, dated today at the latest, and none after leaving", async () => {
    const tomorrow = addDays(ukDayOf(new Date().toISOString()), 1);
    expect(codeOf(await addGeneric(firm.haulier, { madeOn: tomorrow }))).toBe("plant.planNotMadeYet");
    const stranger = await aFirm(world);
    const foreign = { fleetId: stranger.fleet.id, madeOn: "2026-03-01" };
    expect(codeOf(await addGeneric(firm.haulier, foreign))).toBe("access.notFound");
    const before = (await filesOf(world)).length;
    for (const size of [80, 90]) dataOf(await addGeneric(stranger.haulier, { madeOn: "2026-03-01" }, aPdf(size)));
    expect((await filesOf(world)).length).toBe(before + 1);
    const context = nobodysContext({ db: world.db, now: new Date().toISOString(), newId: randomUUID });
    const leaver = { userId: UserId.parse(stranger.haulier.id), email: "" };
    await plantErasure().genericLifts?.(context, leaver, null);
    expect((await filesOf(world)).length).toBe(before);
  });

  it("does not set off with the plan of another crane", async () => {
    const booking = await lifted("contract_lift");
    await plan(firm.haulier, booking);
    const other = aFleet(firm.haulier.id, { name: "Hiab 2" });
    await world.add({ fleets: [other] });
    const given = { clientKey: randomUUID(), bookingId: booking.id, driverId: firm.driver.id, fleetId: other.id };
    dataOf(await world.call(firm.haulier, "assignBooking", given));
    expect(sentence(await setOff(booking))).toContain("a plan for this crane, not another");
    expect(await liftOf(firm.contractor, booking)).toMatchObject({ isOfAnother: true });
    dataOf(await add(firm.haulier, booking, "plan"));
    dataOf(await setOff(booking));
  });

  describe("after the booking", () => {
    const ask = (booking: Booking, to: Terms, as = firm.contractor) =>
      world.call(as, "askLiftChange", { clientKey: randomUUID(), bookingId: booking.id, to });
    const answer = (booking: Booking, agree: boolean, netPence?: number) =>
      world.call(firm.manager, "answerLiftChange", { clientKey: randomUUID(), bookingId: booking.id, agree, netPence });
    const settle = (booking: Booking, agree: boolean, expectedPence?: number | null) =>
      world.call(firm.contractor, "settleLiftChange", {
        clientKey: randomUUID(),
        ...{ bookingId: booking.id, agree, expectedPence },
      });
    const bookingOf = async ({ id: bookingId }: Booking) =>
      dataOf<Booking>(await world.call(firm.contractor, "booking", { bookingId }));

    it("changes its terms by agreement for a price, and what it needs follows", async () => {
      const booking = await lifted("crane_hire");
      await plan(firm.contractor, booking);
      expect(codeOf(await ask(booking, "contract_lift", firm.haulier))).toBe("access.notAllowed");
      expect(codeOf(await ask(booking, "crane_hire"))).toBe("plant.liftTermsFixed");
      const asked = dataOf<Lift>(await ask(booking, "contract_lift"));
      expect([asked.change?.yourMove, asked.mayAsk]).toEqual(["withdraw", []]);
      expect(codeOf(await ask(booking, "own_load"))).toBe("plant.liftChangeOpen");
      expect(codeOf(await settle(booking, true, 0))).toBe("plant.liftChangeGone");
      dataOf(await answer(booking, true, 20_000));
      const quoted = await liftOf(firm.contractor, booking);
      expect(quoted).toMatchObject({ terms: "crane_hire", change: { yourMove: "settle", pence: 24_000 } });
      expect(codeOf(await settle(booking, true, 23_999))).toBe("plant.liftChangeGone");
      const agreed = dataOf<Lift>(await settle(booking, true, 24_000));
      expect(agreed).toMatchObject({ terms: "contract_lift", papers: [], person: null, change: { state: "agreed" } });
      const { finalPricePence, extras, events } = await bookingOf(booking);
      expect(finalPricePence).toBe(booking.finalPricePence + 24_000);
      expect(extras).toMatchObject([{ reason: "Lift changed to contract lift", unitNetPence: 20_000 }]);
      expect(events.at(-1)?.change).toMatchObject({ step: "accepted", pence: 24_000 });
      expect(sentence(await setOff(booking))).toContain("a lift plan");
      expect(codeOf(await name(firm.contractor, booking))).toBe("access.notAllowed");
      await plan(firm.haulier, booking);
      dataOf(await setOff(booking));
      expect(codeOf(await ask(booking, "crane_hire"))).toBe("plant.liftUnderWay");
    });

    it("changes for free when the haulier asks for nothing, and stays unchanged when one side says no", async () => {
      const booking = await lifted("own_load");
      dataOf(await ask(booking, "contract_lift"));
      dataOf(await answer(booking, false));
      expect(codeOf(await answer(booking, true))).toBe("plant.liftChangeGone");
      dataOf(await ask(booking, "crane_hire"));
      dataOf(await settle(booking, false));
      expect(await liftOf(firm.haulier, booking)).toMatchObject({ terms: "own_load", change: { state: "withdrawn" } });
      dataOf(await ask(booking, "contract_lift"));
      expect(dataOf<Lift>(await answer(booking, true))).toMatchObject({ terms: "contract_lift", mayPlan: true });
      expect((await bookingOf(booking)).finalPricePence).toBe(booking.finalPricePence);
      expect(codeOf(await setOff(booking))).toBe("booking.liftNotReady");
    });
  });

  it("is refused without a LOLER report to the end of the hire", async () => {
    const later = aFleet(firm.haulier.id, { name: "Hiab 3" });
    const papers = documentsInOrder({ people: [], members: [], fleets: [later] }).filter(
      ({ type }) => type !== "loler",
    );
    await world.add({ fleets: [later], papers });
    const asked = { ...firm, fleet: later };
    await expect(aBookingOf(world, asked)).rejects.toThrow();
  });

  it("is seen by nobody else, and its documents open by links", async () => {
    const booking = await lifted("contract_lift");
    const file = aPdf(100);
    dataOf(await add(firm.haulier, booking, "plan", file));
    const asked = { bookingId: booking.id, kind: "plan" as const };
    const { url } = dataOf<PaperLink>(await world.call(firm.contractor, "liftPaperLink", asked));
    expect(new Uint8Array(await (await fetch(url)).arrayBuffer())).toEqual(file);
    expect(codeOf(await world.call(firm.contractor, "liftPaperLink", { ...asked, kind: "risk" }))).toBe(
      "plant.liftPaperMissing",
    );
    const stranger = aPerson("contractor");
    await world.add({ people: [stranger] });
    expect(codeOf(await world.call(stranger, "lift", { bookingId: booking.id }))).toBe("access.notFound");
    expect(codeOf(await world.call(stranger, "liftPaperLink", asked))).toBe("access.notFound");
  });

  it("keeps the newest document of a kind, and accepts none once the job is over", async () => {
    const booking = await lifted("contract_lift");
    const files = async () =>
      (await filesOf(world)).filter((key) => key.startsWith(`papers/${firm.haulier.id}/`)).length;
    const before = await files();
    dataOf(await add(firm.haulier, booking, "plan"));
    dataOf(await add(firm.haulier, booking, "plan", aPdf(50)));
    expect(await files()).toBe(before + 1);
    await moveOn(world, firm.haulier, booking.id, "cancelled", { note: "Wind" });
    expect(codeOf(await add(firm.haulier, booking, "risk"))).toBe("plant.jobOver");
  });

  it("loses the additions of a side that leaves", async () => {
    const booking = await lifted("crane_hire");
    await plan(firm.contractor, booking);
    const steps = plantErasure();
    const leave = async (userId: string) => {
      const context = nobodysContext({ db: world.db, now: new Date().toISOString(), newId: randomUUID });
      const leaver = { userId: UserId.parse(userId), email: "" };
      for (const step of Object.values(steps)) await step(context, leaver, null);
    };
    await leave(firm.haulier.id);
    expect(await liftOf(firm.haulier, booking)).toMatchObject({ lacks: "" });
    await leave(firm.contractor.id);
    expect(await liftOf(firm.haulier, booking)).toMatchObject({ person: null, papers: [] });
  });
});
