import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import { ledgerGap } from "#shared/billing/ledger.ts";
import type { Invoice } from "#shared/billing/model.ts";
import type { Booking, BookingStatus } from "#shared/booking/model.ts";
import type { JobCardView } from "#shared/checkout/model.ts";
import type { PayloadOf } from "#shared/events.ts";
import { addDays, addSeconds, instantOfUk, ukDayOf } from "#shared/kernel/time.ts";
import { oneInvoice } from "#test/support/an-invoice.ts";
import { aDomainEvent } from "#test/support/domain-event.ts";
import { aPerson } from "#test/support/people.ts";
import { postEvent, startStripeTwin } from "#test/support/stripe-twin.ts";
import { aBookingOf, aFirm, type Firm, moveOn } from "#test/support/whole-life.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { onBookingMoved as issueOnCompleted, onHireWeekDue } from "../billing/reactions.ts";
import { transfersOf } from "../billing/store.ts";
import { onBookingMoved, onInvoiceIssued } from "./reactions.ts";

let world: World;
let twin: Awaited<ReturnType<typeof startStripeTwin>> | undefined;
let firm: Firm;
const stranger = aPerson("contractor");
const seconds = () => Math.floor(Date.now() / 1000);
const context = () => ({ db: world.db, now: new Date().toISOString(), newId: randomUUID });

beforeAll(async () => {
  world = await startWorld();
  firm = await aFirm(world);
  await world.add({ people: [{ ...firm.haulier, vatRegistered: false, address: "1 Yard, Leith" }, stranger] });
});
afterAll(() => {
  twin?.stop();
  return world?.stop();
});
const stripe = () => {
  if (!twin) throw new Error("The twin has not started");
  return twin;
};
beforeEach(async () => {
  // Each test has a new contractor, because calls are rate limited per user.
  const contractor = aPerson("contractor");
  firm = { ...firm, contractor };
  await world.add({ people: [contractor] });
  if (twin) Object.assign(twin.cards, { brand: "visa", declines: null });
  if (twin) twin.asked.length = 0;
});

let nth = 0;
const event = (type: string, object: object, more: object = {}) => {
  nth += 1;
  const one = { id: `evt_c${nth}`, object: "event", account: "acct_1", created: seconds(), type, data: { object } };
  return { ...one, ...more };
};
const setupOf = (bookingId: string, more: object = {}) => {
  nth += 1;
  const session = {
    id: `cs_c${nth}`,
    object: "checkout.session",
    mode: "setup",
    payment_status: "no_payment_required",
  };
  const made = { customer: `cus_${bookingId}`, setup_intent: "seti_1", metadata: { bookingId, use: "jobCard" } };
  return event("checkout.session.completed", { ...session, ...made, ...more });
};
const viewOf = async (bookingId: Booking["id"], as: Profile = firm.contractor) =>
  dataOf<JobCardView>(await world.call(as, "jobCard", { bookingId }));
const stateOf = async (bookingId: Booking["id"]) => (await viewOf(bookingId)).card?.state;
const intentOf = (bookingId: string) => {
  const found = [...stripe().intents.values()].filter(
    ({ metadata }) => (metadata as { bookingId: string }).bookingId === bookingId,
  );
  expect(found).toHaveLength(1);
  return found[0] as { id: string; status: string };
};
const invoiceOf = async (bookingId: Booking["id"]) =>
  dataOf<Invoice>(await world.call(firm.contractor, "invoice", { bookingId }));
const ledgerOf = async (bookingId: Booking["id"]) =>
  (await transfersOf(world.db, oneInvoice(bookingId))).filter(({ debit }) => debit === "received");
const refusalsOf = async (bookingId: string) =>
  (await world.items()).filter(
    ({ entity, name, payload }) =>
      entity === "fact" && name === "cardRefused" && (payload as { bookingId: string }).bookingId === bookingId,
  ).length;

const movedEvent = (bookingId: Booking["id"], to: BookingStatus, version: number) =>
  aDomainEvent("bookingMoved", { bookingId, to, version } as PayloadOf<"bookingMoved">, new Date().toISOString());
async function move(bookingId: Booking["id"], to: BookingStatus, as = firm.haulier, more: object = {}) {
  const { version } = await moveOn(world, as, bookingId, to, more);
  await onBookingMoved(movedEvent(bookingId, to, version), context());
}
async function finish(bookingId: Booking["id"]) {
  for (const to of ["arrived", "in_progress"] as const) await move(bookingId, to, firm.manager);
  await move(bookingId, "delivered", firm.manager, { proof: { receivedBy: "Site office" } });
  const { version } = await moveOn(world, firm.contractor, bookingId, "completed");
  await issueOnCompleted(movedEvent(bookingId, "completed", version), context());
}
const issuedEvent = (bookingId: Booking["id"]) =>
  aDomainEvent("invoiceIssued", { bookingId, version: 1 } as PayloadOf<"invoiceIssued">, new Date().toISOString());
const charge = (bookingId: Booking["id"]) => onInvoiceIssued(issuedEvent(bookingId), context());
async function aSavedCard(): Promise<Booking> {
  const booking = await aBookingOf(world, firm);
  expect(await postEvent(setupOf(booking.id))).toBe(200);
  expect(await stateOf(booking.id)).toBe("saved");
  return booking;
}

describe("without keys", () => {
  it("nothing is shown or asked", async () => {
    const { id } = await aBookingOf(world, firm);
    expect(await viewOf(id)).toEqual({ mayBeSaved: false, isByInvoice: false, card: null });
    expect(codeOf(await world.call(firm.contractor, "saveCard", { bookingId: id }))).toBe("checkout.onlineOff");
    twin = await startStripeTwin();
    const connect = await world.call(firm.haulier, "connectOnline", {}, { signedInAt: seconds() - 60 });
    dataOf(connect);
    const { id: account, ...told } = { id: "acct_1", charges_enabled: true, metadata: { haulierId: firm.haulier.id } };
    await postEvent(event("account.updated", { object: "account", id: account, ...told }));
  });
});

describe("saving a card", () => {
  it("waits for the haulier's account", async () => {
    const { id } = await aBookingOf(world, firm);
    expect((await viewOf(id)).mayBeSaved).toBe(false);
    expect(codeOf(await world.call(firm.contractor, "saveCard", { bookingId: id }))).toBe("checkout.onlineOff");
    const key = { PK: `USER#${firm.haulier.id}`, SK: "ONLINE_ACCOUNT" };
    await world.db.update(key, { set: { holdUntil: addSeconds(new Date().toISOString(), -60) } });
    expect((await viewOf(id)).mayBeSaved).toBe(true);
  });

  it("is at the haulier's account with strong authentication, at one page for every call", async () => {
    const { id } = await aBookingOf(world, firm);
    const first = dataOf(await world.call(firm.contractor, "saveCard", { bookingId: id }));
    expect(dataOf(await world.call(firm.contractor, "saveCard", { bookingId: id }))).toEqual(first);
    const [one, two] = stripe().asked;
    expect(one).toMatchObject({ path: "/v1/checkout/sessions", account: "acct_1" });
    expect(one?.fields.get("mode")).toBe("setup");
    expect(one?.fields.get("payment_method_options[card][request_three_d_secure]")).toBe("any");
    expect(two?.key).toBe(one?.key);
  });

  it("is the contractor's only, and both sides see it", async () => {
    const { id } = await aSavedCard();
    expect(codeOf(await world.call(firm.haulier, "saveCard", { bookingId: id }))).toBe("access.notAllowed");
    expect(codeOf(await world.call(stranger, "saveCard", { bookingId: id }))).toBe("access.notFound");
    expect(codeOf(await world.call(stranger, "jobCard", { bookingId: id }))).toBe("access.notFound");
    expect(codeOf(await world.call(firm.driver, "jobCard", { bookingId: id }))).toBe("access.notAllowed");
    expect(await viewOf(id, firm.haulier)).toMatchObject({ mayBeSaved: false, card: { state: "saved" } });
  });

  it.each<[what: string, more: object, session: object]>([
    ["of another account", { account: "acct_2" }, {}],
    ["of our own account", { account: undefined }, {}],
    ["of no booking", {}, { metadata: { use: "jobCard" } }],
    ["made by somebody else", {}, { metadata: {} }],
  ])("%s has no effect", async (_what, more, session) => {
    const { id } = await aBookingOf(world, firm);
    expect(await postEvent({ ...setupOf(id, session), ...more })).toBe(200);
    expect((await viewOf(id)).card).toBeNull();
  });

  it("is over once the vehicle has set off", async () => {
    const { id } = await aSavedCard();
    await move(id, "en_route");
    expect((await viewOf(id)).mayBeSaved).toBe(false);
    expect(codeOf(await world.call(firm.contractor, "saveCard", { bookingId: id }))).toBe("checkout.cardNotNow");
    await postEvent({ ...setupOf(id, { customer: "cus_later" }), created: seconds() + 5 });
    expect(await stateOf(id)).toBe("authorised");
  });

  it("counts for a vehicle that set off while the page was open", async () => {
    const { id } = await aBookingOf(world, firm);
    await move(id, "en_route");
    await postEvent(setupOf(id));
    expect(await stateOf(id)).toBe("authorised");
  });
});

describe("a hold", () => {
  it("is of the agreed sum, on the haulier's account, once", async () => {
    const { id, finalPricePence } = await aSavedCard();
    stripe().asked.length = 0;
    const { version } = await moveOn(world, firm.haulier, id, "en_route");
    const domainEvent = movedEvent(id, "en_route", version);
    for (let run = 0; run < 3; run++) await onBookingMoved(domainEvent, context());
    const holds = stripe().asked.filter(({ path }) => path === "/v1/payment_intents");
    expect(holds).toHaveLength(1);
    const [{ account, key, fields }] = holds as [(typeof holds)[number]];
    expect([account, key]).toEqual(["acct_1", `card-hold-${id}`]);
    const asked = ["amount", "currency", "capture_method", "off_session", "confirm"].map((name) => fields.get(name));
    expect(asked).toEqual([String(finalPricePence), "gbp", "manual", "true", "true"]);
    expect([...fields.keys()].filter((name) => /fee|transfer|on_behalf/.test(name))).toEqual([]);
    const { card } = await viewOf(id);
    expect(card).toMatchObject({ state: "authorised", authorisedPence: finalPricePence });
    expect(await ledgerOf(id)).toMatchObject([{ state: "pending", credit: "owed", pence: finalPricePence }]);
    const hours = (Date.parse(card?.heldUntil ?? "") - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(114);
  });

  it("ends with a job that is cancelled", async () => {
    const { id, finalPricePence: agreedFeePence } = await aSavedCard();
    await move(id, "en_route");
    await move(id, "cancelled", firm.contractor, { note: "Not needed", agreedFeePence });
    expect(intentOf(id).status).toBe("canceled");
    expect(await stateOf(id)).toBe("released");
    expect(await refusalsOf(id)).toBe(0);
    expect(await ledgerOf(id)).toMatchObject([{ state: "voided" }]);
  });

  it("that is declined sends one notice, and is not tried again", async () => {
    const { id } = await aSavedCard();
    stripe().cards.declines = "authentication_required";
    await move(id, "en_route");
    stripe().cards.declines = null;
    await postEvent(event("payment_intent.payment_failed", intentOf(id)));
    await move(id, "arrived");
    expect(await stateOf(id)).toBe("declined");
    expect(await refusalsOf(id)).toBe(1);
    expect(await ledgerOf(id)).toEqual([]);
  });

  it("that lapses sends one notice", async () => {
    const { id } = await aSavedCard();
    await move(id, "en_route");
    stripe().lapse(intentOf(id).id);
    const told = event("payment_intent.canceled", intentOf(id));
    const all = await Promise.all([1, 2, 3].map(() => postEvent(told)));
    expect(all.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(await postEvent(told)).toBe(200);
    expect(await stateOf(id)).toBe("lapsed");
    expect(await refusalsOf(id)).toBe(1);
    expect(await ledgerOf(id)).toMatchObject([{ state: "voided" }]);
  });

  it("lapses by its time without an event from Stripe", async () => {
    const { id } = await aSavedCard();
    await move(id, "en_route");
    const at = addSeconds(new Date().toISOString(), -60);
    await world.db.update({ PK: `BOOKING#${id}`, SK: "CARD" }, { set: { heldUntil: at } });
    expect(await stateOf(id)).toBe("lapsed");
  });

  it("is not made for a hire of more than two days", async () => {
    const { id, collectAt } = await aSavedCard();
    await world.db.update(
      { PK: `BOOKING#${id}`, SK: "META" },
      { set: { hiredUntil: addSeconds(collectAt, 3 * 86_400) } },
    );
    await move(id, "en_route");
    expect(await stateOf(id)).toBe("saved");
    expect(await viewOf(id)).toMatchObject({ mayBeSaved: true, isByInvoice: true });
  });
});

describe("the card of a hire of more than two days", () => {
  async function onHire(days: number): Promise<Booking> {
    const booking = await aSavedCard();
    const from = ukDayOf(new Date().toISOString());
    const set = { collectAt: instantOfUk(from, "00:00"), hiredUntil: instantOfUk(addDays(from, days), "00:00") };
    await world.db.update({ PK: `BOOKING#${booking.id}`, SK: "META" }, { set });
    for (const to of ["en_route", "arrived"] as const) await move(booking.id, to);
    return { ...booking, ...set };
  }
  async function weekEnds({ id: bookingId, collectAt }: Booking, week: number) {
    const now = instantOfUk(addDays(ukDayOf(collectAt), week * 7), "08:00");
    const then = { ...context(), now };
    const due = aDomainEvent("hireWeekDue", { subjectId: bookingId, dueAt: now } as PayloadOf<"hireWeekDue">, now);
    for (let run = 0; run < 2; run++) await onHireWeekDue(due, then);
    const [newest] = await invoicesOf(bookingId);
    if (!newest) throw new Error("no invoice");
    const issued = { bookingId, invoiceId: newest.id, version: 1 } as PayloadOf<"invoiceIssued">;
    for (let run = 0; run < 2; run++) await onInvoiceIssued(aDomainEvent("invoiceIssued", issued, now), then);
    return newest;
  }
  const invoicesOf = async (bookingId: Booking["id"]) =>
    dataOf<Invoice[]>(await world.call(firm.contractor, "bookingInvoices", { bookingId }));

  it("is charged each week's invoice when it is issued, once", async () => {
    const booking = await onHire(20);
    const week = await weekEnds(booking, 1);
    const [charged] = [...stripe().intents.values()].filter(
      ({ metadata }) => (metadata as { invoiceId: string }).invoiceId === week.id,
    );
    for (let run = 0; run < 2; run++) await postEvent(event("payment_intent.succeeded", charged as object));
    await weekEnds(booking, 2);
    const all = await invoicesOf(booking.id);
    expect(all.map(({ payments, payablePence }) => payments.map(({ pence }) => pence - payablePence))).toEqual([
      [0],
      [0],
    ]);
    expect(await stateOf(booking.id)).toBe("saved");
  });

  it("leaves a week that is paid by a page of Stripe as it is", async () => {
    const booking = await onHire(20);
    Object.assign(stripe().cards, { declines: "card_declined" });
    const { id: invoiceId, payablePence } = await weekEnds(booking, 1);
    const named = { bookingId: booking.id, invoiceId };
    expect(dataOf<{ isOpen: boolean }>(await world.call(firm.contractor, "takesOnline", named)).isOpen).toBe(true);
    dataOf(await world.call(firm.contractor, "payOnline", named));
    const page = stripe().asked.at(-1)?.fields;
    expect(page?.get("metadata[invoiceId]")).toBe(invoiceId);
    const paid = { id: "cs_week", mode: "payment", payment_status: "paid", currency: "gbp", metadata: named };
    const one = event("checkout.session.completed", { ...paid, amount_total: payablePence });
    for (let run = 0; run < 2; run++) expect(await postEvent(one)).toBe(200);
    expect((await invoicesOf(booking.id)).map(({ paidPence }) => paidPence)).toEqual([payablePence]);
  });

  it("that is declined sends one notice and is not tried again, until another card is saved", async () => {
    const booking = await onHire(20);
    Object.assign(stripe().cards, { declines: "card_declined" });
    await weekEnds(booking, 1);
    expect(await stateOf(booking.id)).toBe("declined");
    expect(await refusalsOf(booking.id)).toBe(1);
    const before = stripe().asked.length;
    await weekEnds(booking, 2);
    expect(stripe().asked).toHaveLength(before);
    Object.assign(stripe().cards, { declines: null });
    expect((await viewOf(booking.id)).mayBeSaved).toBe(true);
    await postEvent({ ...setupOf(booking.id, { customer: "cus_other" }), created: seconds() + 5 });
    expect(await stateOf(booking.id)).toBe("saved");
    expect((await invoicesOf(booking.id)).map(({ paidPence }) => paidPence)).toEqual([0, 0]);
  });
});

describe("the charge", () => {
  it("is the held sum, and the invoice's payment once, in any order of events", async () => {
    const { id, finalPricePence } = await aSavedCard();
    await move(id, "en_route");
    const held = { ...intentOf(id) };
    await finish(id);
    const domainEvent = issuedEvent(id);
    for (let run = 0; run < 2; run++) await onInvoiceIssued(domainEvent, context());
    await charge(id);
    const captured = intentOf(id);
    for (const one of [captured, captured]) await postEvent(event("payment_intent.succeeded", one));
    await postEvent(event("payment_intent.amount_capturable_updated", held));
    await postEvent(event("payment_intent.canceled", { ...held, status: "canceled" }));
    const { payments } = await invoiceOf(id);
    expect(payments.map(({ pence }) => pence)).toEqual([finalPricePence]);
    expect((await viewOf(id)).card).toMatchObject({ state: "captured", capturedPence: finalPricePence });
    const ledger = await ledgerOf(id);
    expect(ledger).toMatchObject([{ id: `pay-${payments[0]?.id}/paid`, state: "posted", pence: finalPricePence }]);
  });

  it("is recorded from several concurrent Stripe events alone", async () => {
    const { id } = await aSavedCard();
    await move(id, "en_route");
    await finish(id);
    const captured = { ...intentOf(id), status: "succeeded", amount_received: 500 };
    const told = event("payment_intent.succeeded", captured);
    const all = await Promise.all(Array.from({ length: 5 }, () => postEvent(told)));
    expect(all).toContain(200);
    expect(await postEvent(told)).toBe(200);
    const invoice = await invoiceOf(id);
    expect(invoice.payments.map(({ pence }) => pence)).toEqual([500]);
    expect(await ledgerOf(id)).toMatchObject([{ state: "posted", pence: 500 }]);
    expect(ledgerGap(invoice, await transfersOf(world.db, invoice))).toBe(0);
  });

  it("of a hold that was reported as ended is a payment of its own", async () => {
    const { id } = await aSavedCard();
    await move(id, "en_route");
    await finish(id);
    const held = intentOf(id);
    await postEvent(event("payment_intent.canceled", { ...held, status: "canceled" }));
    await postEvent(event("payment_intent.succeeded", { ...held, status: "succeeded", amount_received: 500 }));
    expect((await invoiceOf(id)).payments.map(({ pence }) => pence)).toEqual([500]);
    expect((await ledgerOf(id)).map(({ state }) => state).toSorted()).toEqual(["posted", "voided"]);
  });

  it("leaves out what is disputed", async () => {
    const { id, finalPricePence } = await aSavedCard();
    await move(id, "en_route");
    await finish(id);
    await world.db.update({ PK: `BOOKING#${id}`, SK: "TAX_INVOICE" }, { set: { disputedPence: 1_000 } });
    await charge(id);
    expect((await invoiceOf(id)).paidPence).toBe(finalPricePence - 1_000);
  });

  it("is not made of an invoice that is disputed or paid: the hold ends", async () => {
    const { id, finalPricePence } = await aSavedCard();
    await move(id, "en_route");
    await finish(id);
    await world.db.update({ PK: `BOOKING#${id}`, SK: "TAX_INVOICE" }, { set: { disputedPence: finalPricePence } });
    await charge(id);
    expect(await stateOf(id)).toBe("released");
    expect((await invoiceOf(id)).payments).toEqual([]);
  });

  it("of a hold that has lapsed notifies both sides", async () => {
    const { id } = await aSavedCard();
    await move(id, "en_route");
    await finish(id);
    stripe().lapse(intentOf(id).id);
    await charge(id);
    expect(await stateOf(id)).toBe("lapsed");
    expect(await refusalsOf(id)).toBe(1);
    expect((await invoiceOf(id)).payments).toEqual([]);
  });

  it("that is forged, or of another account, customer, payment or use, has no effect", async () => {
    const { id } = await aSavedCard();
    await move(id, "en_route");
    await finish(id);
    const paid = { ...intentOf(id), status: "succeeded", amount_received: 500 };
    const wrong: readonly (readonly [change: object, more: object])[] = [
      [{}, { account: "acct_2" }],
      [{}, { account: undefined }],
      [{ customer: "cus_other" }, {}],
      [{ id: "pi_other" }, {}],
      [{ metadata: { bookingId: id } }, {}],
    ];
    for (const [change, more] of wrong)
      expect(await postEvent({ ...event("payment_intent.succeeded", { ...paid, ...change }), ...more })).toBe(200);
    expect(await postEvent(event("payment_intent.succeeded", paid), { secret: "whsec_other" })).toBe(400);
    expect((await invoiceOf(id)).payments).toEqual([]);
    expect(await stateOf(id)).toBe("authorised");
  });
});
