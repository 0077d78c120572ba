import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { Invoice } from "#shared/billing/model.ts";
import type { SelfBilling } from "#shared/billing/self-billing.ts";
import { lastSelfBillingDay } from "#shared/billing/self-billing-state.ts";
import type { Booking } from "#shared/booking/model.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { aPerson } from "#test/support/people.ts";
import { aBookingOf, aFirm, type Firm, moveOn } from "#test/support/whole-life.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { bookingById } from "../booking/public.ts";
import { nobodysContext } from "../platform/context.ts";
import type { Page } from "../platform/list.ts";
import { timerDueAt } from "../platform/timers.ts";
import { issueOnce } from "./issue.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
  neverRefused(world.db);
});
afterAll(() => world?.stop());

const [haulierVat, contractorVat, otherVat] = ["GB999999973", "GB100000017", "GB123456727"];
let firm: Firm;
let booking: Booking;
/** Sets the VAT numbers of both sides; null means not registered. */
const registered = (haulier: string | null, contractor: string | null) =>
  world.add({
    people: [
      { ...firm.haulier, vatRegistered: haulier !== null, vatNumber: haulier, address: "1 Yard, Leith" },
      { ...firm.contractor, vatRegistered: contractor !== null, vatNumber: contractor },
    ],
  });
beforeEach(async () => {
  firm = await aFirm(world);
  await registered(haulierVat, contractorVat);
  booking = await aBookingOf(world, firm);
});

const today = () => ukDayOf(new Date().toISOString());
const latest = () => lastSelfBillingDay(today());
const propose = (as: Profile, until = latest(), bookingId = booking.id) =>
  world.call(as, "proposeSelfBilling", { clientKey: randomUUID(), bookingId, until });
const named = ({ id }: SelfBilling) => ({ clientKey: randomUUID(), bookingId: booking.id, selfBillingId: id });
const accept = (as: Profile, of: SelfBilling) => world.call(as, "acceptSelfBilling", named(of));
const end = (as: Profile, of: SelfBilling) => world.call(as, "endSelfBilling", named(of));
const listOf = async (as: Profile, name: "selfBillingsAsHaulier" | "selfBillingsAsContractor") =>
  dataOf<Page<SelfBilling>>(await world.call(as, name, {})).items;
const dueOf = ({ contractorId, haulierId, id }: SelfBilling) =>
  timerDueAt(world.db, { kind: "selfBillingDue", subjectId: `${contractorId}_${haulierId}_${id}` });
const steps = async ({ id }: SelfBilling) =>
  (await world.items()).flatMap(({ name, payload }) => {
    const { selfBillingId, step } = (payload ?? {}) as { selfBillingId?: string; step?: string };
    return name === "selfBillingMoved" && selfBillingId === id ? [step] : [];
  });

async function agreed(until = latest()): Promise<SelfBilling> {
  const proposal = dataOf<SelfBilling>(await propose(firm.contractor, until));
  return dataOf<SelfBilling>(await accept(firm.haulier, proposal));
}

async function issued(now = new Date().toISOString()): Promise<Invoice> {
  const { id } = await aBookingOf(world, firm);
  for (const to of ["en_route", "arrived", "in_progress"] as const) await moveOn(world, firm.haulier, id, to);
  await moveOn(world, firm.haulier, id, "delivered", { proof: { receivedBy: "Site office" } });
  const delivered = await bookingById(world.db, id);
  if (!delivered) throw new Error("no booking");
  const context = nobodysContext({ db: world.db, now, newId: randomUUID });
  const invoice = await issueOnce(delivered, context, (writes, domainEvents) => context.commit(writes, domainEvents));
  if (!invoice || typeof invoice === "string") throw new Error(String(invoice));
  return invoice;
}

describe("a self-billing agreement", () => {
  it("is proposed by one side and accepted by the other; then invoices are self-bills, until it is ended", async () => {
    expect((await issued()).selfBilled).toBe(false);
    const proposal = dataOf<SelfBilling>(await propose(firm.haulier));
    expect(proposal).toMatchObject({
      haulierVatNumber: haulierVat,
      contractorVatNumber: contractorVat,
      acceptedAt: null,
    });
    expect((await issued()).selfBilled).toBe(false);
    const agreement = dataOf<SelfBilling>(await accept(firm.contractor, proposal));
    expect(agreement).toMatchObject({ acceptedBy: firm.contractor.id, proposedBy: firm.haulier.id });
    expect(await dueOf(agreement)).toBe(`${addDays(latest(), -14)}T08:00:00.000Z`);
    expect((await issued()).selfBilled).toBe(true);
    expect((await listOf(firm.haulier, "selfBillingsAsHaulier")).map(({ id }) => id)).toEqual([agreement.id]);
    expect((await listOf(firm.contractor, "selfBillingsAsContractor")).map(({ id }) => id)).toEqual([agreement.id]);
    dataOf(await end(firm.haulier, agreement));
    expect(await dueOf(agreement)).toBeNull();
    expect((await issued()).selfBilled).toBe(false);
    expect(codeOf(await end(firm.contractor, agreement))).toBe("billing.selfBillingGone");
    expect((await steps(agreement)).sort()).toEqual(["agreed", "ended", "proposed"]);
  });

  it("lapses after its last day", async () => {
    const until = addDays(today(), 3);
    const agreement = await agreed(until);
    expect(await dueOf(agreement)).toBeNull();
    expect((await issued(`${until}T12:00:00.000Z`)).selfBilled).toBe(true);
    expect((await issued(`${addDays(until, 1)}T12:00:00.000Z`)).selfBilled).toBe(false);
    expect(await steps(agreement)).not.toContain("stopped");
  });

  it.each([
    ["haulier's", otherVat, contractorVat],
    ["contractor's", haulierVat, otherVat],
    ["contractor's missing", haulierVat, null],
  ])("stops with the first invoice after the %s VAT number has changed", async (_whose, haulier, contractor) => {
    const agreement = await agreed();
    await registered(haulier, contractor);
    expect((await issued()).selfBilled).toBe(false);
    const [stopped] = await listOf(firm.contractor, "selfBillingsAsContractor");
    expect(stopped).toMatchObject({ id: agreement.id, endedFor: "vatNumber" });
    expect(await dueOf(agreement)).toBeNull();
    // The agreement ended when the VAT number changed. Setting the old number again does not revive it.
    await registered(haulierVat, contractorVat);
    expect((await issued()).selfBilled).toBe(false);
    expect((await steps(agreement)).filter((step) => step === "stopped")).toHaveLength(1);
  });

  it("is replaced by its renewal", async () => {
    const [first, second] = [await agreed(addDays(today(), 20)), await agreed()];
    const list = await listOf(firm.haulier, "selfBillingsAsHaulier");
    expect(list.find(({ id }) => id === first.id)).toMatchObject({ endedFor: "renewed" });
    expect(await dueOf(first)).toBeNull();
    expect((await issued()).selfBilled).toBe(true);
    dataOf(await end(firm.contractor, second));
    expect((await issued()).selfBilled).toBe(false);
  });
});

describe("self-billing is refused", () => {
  it.each([
    ["to a haulier without a VAT number", null, contractorVat, "billing.selfBillingNoVat"],
    ["to a contractor without a VAT number", haulierVat, null, "billing.selfBillingPayerNoVat"],
  ])("%s", async (_whom, haulier, contractor, code) => {
    await registered(haulier, contractor);
    expect(codeOf(await propose(firm.contractor))).toBe(code);
  });

  it("for longer than 12 months, and for a day that has come", async () => {
    for (const until of [addDays(latest(), 1), today()])
      expect(codeOf(await propose(firm.contractor, until))).toBe("billing.selfBillingDays");
  });

  it("between two without a booking, and to drivers and fleet managers", async () => {
    const stranger = aPerson("contractor", { vatRegistered: true, vatNumber: otherVat });
    await world.add({ people: [stranger] });
    for (const as of [stranger, firm.manager]) expect(codeOf(await propose(as))).not.toBeNull();
    expect(await listOf(firm.contractor, "selfBillingsAsContractor")).toEqual([]);
  });

  it("when a side accepts its own proposal, proposes twice, or accepts after a VAT number has changed", async () => {
    const proposal = dataOf<SelfBilling>(await propose(firm.contractor));
    expect(codeOf(await accept(firm.contractor, proposal))).toBe("billing.selfBillingYours");
    expect(codeOf(await propose(firm.haulier))).toBe("billing.selfBillingProposed");
    await registered(otherVat, contractorVat);
    expect(codeOf(await accept(firm.haulier, proposal))).toBe("billing.selfBillingChanged");
    expect((await issued()).selfBilled).toBe(false);
  });

  it("for a proposal that was declined, which is deleted", async () => {
    const proposal = dataOf<SelfBilling>(await propose(firm.contractor));
    dataOf(await end(firm.haulier, proposal));
    expect(codeOf(await accept(firm.haulier, proposal))).toBe("billing.selfBillingGone");
    expect(await listOf(firm.haulier, "selfBillingsAsHaulier")).toEqual([]);
    expect((await steps(proposal)).sort()).toEqual(["proposed", "withdrawn"]);
  });

  it("within one account", async () => {
    const item = await bookingById(world.db, booking.id);
    const { bookingEntity } = await import("../booking/record-store.ts");
    const own = { ...(item as NonNullable<typeof item>), haulierId: firm.contractor.id };
    await world.db.commit([{ put: bookingEntity.toItem(own) }]);
    expect(codeOf(await propose(firm.contractor))).toBe("billing.selfBillingOwn");
  });
});
