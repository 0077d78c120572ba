import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { Invoice } from "#shared/billing/model.ts";
import { overpaidPence } from "#shared/billing/owed.ts";
import type { Booking } from "#shared/booking/model.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { anInvoicedJob } from "#test/support/invoiced-job.ts";
import { aPerson } from "#test/support/people.ts";
import { postEvent, startStripeTwin } from "#test/support/stripe-twin.ts";
import { aFirm, type Firm } from "#test/support/whole-life.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
let twin: Awaited<ReturnType<typeof startStripeTwin>>;
let firm: Firm;
let booking: Booking;
const seconds = (ago = 0) => Math.floor(Date.now() / 1000) - ago;
const stranger = aPerson("contractor");

beforeAll(async () => {
  world = await startWorld();
  firm = await aFirm(world);
  await world.add({ people: [{ ...firm.haulier, vatRegistered: false, address: "1 Yard, Leith" }, stranger] });
  booking = await anInvoicedJob(world, firm);
});
afterAll(() => {
  twin?.stop();
  return world?.stop();
});

const pay = (as: Profile) => world.call(as, "payOnline", { bookingId: booking.id });
const connect = (signedInAt = seconds(60)) => world.call(firm.haulier, "connectOnline", {}, { signedInAt });
const invoiceNow = async () => dataOf<Invoice>(await world.call(firm.contractor, "invoice", { bookingId: booking.id }));
const isOpen = async (as: Profile) =>
  dataOf<{ isOpen: boolean }>(await world.call(as, "takesOnline", { bookingId: booking.id })).isOpen;
const accountKey = () => ({ PK: `USER#${firm.haulier.id}`, SK: "ONLINE_ACCOUNT" });

let nth = 0;
function paidSession(change: object = {}, more: object = {}) {
  nth += 1;
  const session = {
    ...{ id: `cs_${nth}`, object: "checkout.session", currency: "gbp", payment_status: "paid" },
    ...{ amount_total: booking.finalPricePence, metadata: { bookingId: booking.id } },
    ...change,
  };
  const event = {
    id: `evt_${nth}`,
    object: "event",
    account: "acct_1",
    created: seconds(),
    type: "checkout.session.completed",
  };
  return { ...event, data: { object: session }, ...more };
}
const accountEvent = (created: number, charges_enabled: boolean, more: object = {}) => ({
  ...{ id: `evt_a${created}`, object: "event", account: "acct_1", type: "account.updated", created },
  data: { object: { id: "acct_1", charges_enabled, metadata: { haulierId: firm.haulier.id } } },
  ...more,
});

describe("without keys", () => {
  it("nothing is offered, and events are rejected", async () => {
    expect(dataOf(await world.call(firm.haulier, "onlinePayments", {}))).toEqual({ isOffered: false, account: null });
    expect(await isOpen(firm.contractor)).toBe(false);
    expect(codeOf(await pay(firm.contractor))).toBe("checkout.onlineOff");
    expect(codeOf(await connect())).toBe("checkout.onlineOff");
    expect(await postEvent(paidSession())).toBe(404);
    twin = await startStripeTwin();
  });
});

describe("a haulier's account", () => {
  it("is its own at Stripe, needs the proof for bank details, and is made once", async () => {
    expect(codeOf(await connect(seconds(3600)))).toBe("access.signInAgain");
    dataOf(await connect());
    dataOf(await connect());
    const made = twin.asked.filter(({ path }) => path === "/v1/accounts");
    expect(made).toHaveLength(1);
    expect(made[0]?.fields.get("controller[stripe_dashboard][type]")).toBe("full");
    expect(dataOf(await world.call(firm.haulier, "onlinePayments", {}))).toMatchObject({ isOffered: true });
  });

  it("can be paid once Stripe and the 72 hours allow it", async () => {
    expect(await postEvent(accountEvent(seconds(20), true))).toBe(200);
    expect(codeOf(await pay(firm.contractor))).toBe("checkout.onlineOff");
    await world.db.update(accountKey(), { set: { holdUntil: addSeconds(new Date().toISOString(), -60) } });
    expect(await isOpen(firm.contractor)).toBe(true);
    expect(await isOpen(stranger).catch(() => null)).not.toBe(true);
  });

  it("uses only the latest event, and none of another account", async () => {
    await postEvent(accountEvent(seconds(10), true));
    await postEvent(accountEvent(seconds(15), false));
    await postEvent(accountEvent(seconds(), false, { account: "acct_2" }));
    expect(await isOpen(firm.contractor)).toBe(true);
  });
});

describe("a payment online", () => {
  it("is a direct charge of the rest, at the same page for each click", async () => {
    twin.asked.length = 0;
    const first = dataOf<{ url: string }>(await pay(firm.contractor));
    expect(dataOf(await pay(firm.contractor))).toEqual(first);
    const [one, two] = twin.asked;
    expect(one).toMatchObject({ path: "/v1/checkout/sessions", account: "acct_1" });
    expect(one?.fields.get("line_items[0][price_data][unit_amount]")).toBe(String(booking.finalPricePence));
    expect([...(one?.fields.keys() ?? [])].filter((name) => /fee|transfer|on_behalf/.test(name))).toEqual([]);
    expect(two?.key).toBe(one?.key);
  });

  it("leaves out the disputed part, and is not offered when all is disputed", async () => {
    const key = { PK: `BOOKING#${booking.id}`, SK: "TAX_INVOICE" };
    await world.db.update(key, { set: { disputedPence: 1_000 } });
    twin.asked.length = 0;
    dataOf(await pay(firm.contractor));
    const sum = twin.asked[0]?.fields.get("line_items[0][price_data][unit_amount]");
    expect(sum).toBe(String(booking.finalPricePence - 1_000));
    await world.db.update(key, { set: { disputedPence: booking.finalPricePence } });
    expect(await isOpen(firm.contractor)).toBe(false);
    expect(codeOf(await pay(firm.contractor))).toBe("payouts.allDisputed");
    await world.db.update(key, { set: { disputedPence: 0 } });
  });

  it("is the contractor's only", async () => {
    expect(codeOf(await pay(stranger))).toBe("access.notFound");
    expect(codeOf(await pay(firm.haulier))).toBe("access.notAllowed");
  });

  it("is recorded once, for duplicate and concurrent events", async () => {
    const event = paidSession({ amount_total: 100 });
    expect(await Promise.all(Array.from({ length: 8 }, () => postEvent(event)))).toEqual(Array(8).fill(200));
    const later = { ...event, id: "evt_later", type: "checkout.session.async_payment_succeeded" };
    expect(await postEvent(later)).toBe(200);
    expect((await invoiceNow()).payments.map(({ pence }) => pence)).toEqual([100]);
  });

  it("is recorded when Pay by Bank has paid, in any order of events", async () => {
    const paid = paidSession({ amount_total: 20 }, { type: "checkout.session.async_payment_succeeded" });
    const completed = paidSession({ ...paid.data.object, payment_status: "unpaid" });
    await postEvent(paid);
    await postEvent(completed);
    expect((await invoiceNow()).paidPence).toBe(120);
  });

  it("is recorded with others at the same moment", async () => {
    await Promise.all([1, 2, 3].map((pence) => postEvent(paidSession({ amount_total: pence }))));
    expect((await invoiceNow()).paidPence).toBe(126);
  });

  it.each<[what: string, send: () => Promise<number>, status: number]>([
    ["forged", () => postEvent(paidSession(), { secret: "whsec_other" }), 400],
    ["changed on the way", () => postEvent(paidSession(), { sent: JSON.stringify(paidSession()) }), 400],
    ["older than 300 seconds", () => postEvent(paidSession(), { signedAt: seconds(301) }), 400],
    ["of another account", () => postEvent(paidSession({}, { account: "acct_2" })), 200],
    ["of our own account", () => postEvent(paidSession({}, { account: undefined })), 200],
    ["not paid yet", () => postEvent(paidSession({ payment_status: "unpaid" })), 200],
    ["in another currency", () => postEvent(paidSession({ currency: "eur" })), 200],
    ["of no booking", () => postEvent(paidSession({ metadata: {} })), 200],
  ])("that is %s has no effect", async (_what, send, status) => {
    const before = await invoiceNow();
    expect(await send()).toBe(status);
    expect(await invoiceNow()).toEqual(before);
  });

  it("of the full rest settles it", async () => {
    await postEvent(paidSession({ amount_total: booking.finalPricePence - 126 }));
    expect(codeOf(await pay(firm.contractor))).toBe("payouts.invoicePaid");
  });

  it("over the rest is recorded for the haulier to refund", async () => {
    await postEvent(paidSession({ amount_total: 50 }));
    expect(overpaidPence(await invoiceNow())).toBe(50);
  });
});
