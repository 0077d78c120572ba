import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import { wholeInvoiceId } from "#shared/billing/invoice-ids.ts";
import { ledgerGap } from "#shared/billing/ledger.ts";
import type { Invoice } from "#shared/billing/model.ts";
import { creditablePence, leftPence, overpaidPence } from "#shared/billing/owed.ts";
import type { Case } from "#shared/booking/case-model.ts";
import type { Booking } from "#shared/booking/model.ts";
import { addDays, addSeconds, ukDayOf } from "#shared/kernel/time.ts";
import { aDomainEvent } from "#test/support/domain-event.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { aPerson } from "#test/support/people.ts";
import { aBookingOf, aFirm, type Firm, moveOn } from "#test/support/whole-life.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { bookingById } from "../booking/public.ts";
import { demandMfa } from "../platform/mfa.ts";
import { onBookingMoved, onCaseMoved, onInvoiceIssued, onOverdueDue } from "./reactions.ts";
import { creditNotesIssuedBy, creditNotesReceivedBy, invoiceById, invoiceEntity, transfersOf } from "./store.ts";

let world: World;
let firm: Firm;
const now = () => new Date().toISOString();
const today = () => ukDayOf(now());
const context = () => ({ db: world.db, now: now(), newId: randomUUID });
const key = () => ({ clientKey: randomUUID() });
beforeAll(async () => {
  world = await startWorld();
  neverRefused(world.db);
  demandMfa(false);
  firm = await aFirm(world);
  const vat = { vatRegistered: true, vatNumber: "GB999999973", address: "1 Yard, Leith" };
  await world.add({
    people: [
      { ...firm.haulier, ...vat },
      { ...firm.contractor, companyName: "Sinclair Ltd" },
    ],
  });
});
afterAll(() => world?.stop());

async function delivered(): Promise<Booking> {
  const { id } = await aBookingOf(world, firm);
  for (const to of ["en_route", "arrived", "in_progress"] as const) await moveOn(world, firm.haulier, id, to);
  return moveOn(world, firm.haulier, id, "delivered", { proof: { receivedBy: "Site office" } });
}

async function completedEvent({ id: bookingId, version }: Booking): Promise<void> {
  const domainEvent = aDomainEvent("bookingMoved", { bookingId, version, to: "completed" } as never, now());
  for (let time = 0; time < 2; time++) await onBookingMoved(domainEvent, context());
}
const tellIssued = (bookingId: Booking["id"]) =>
  onInvoiceIssued(aDomainEvent("invoiceIssued", { bookingId, version: 1 } as never, now()), context());
const tellCase = (bookingId: Booking["id"]) =>
  onCaseMoved(
    aDomainEvent("caseMoved", { bookingId, caseId: randomUUID(), caseVersion: 1 } as never, now()),
    context(),
  );

async function invoiced(): Promise<Booking> {
  const { id } = await delivered();
  const booking = await moveOn(world, firm.contractor, id, "completed");
  await completedEvent(booking);
  return booking;
}

const ledgerOf = (bookingId: Booking["id"]) => transfersOf(world.db, { bookingId, id: wholeInvoiceId(bookingId) });

async function stored({ id }: Pick<Booking, "id">): Promise<Invoice> {
  const [invoice, ledger] = await Promise.all([invoiceById(world.db, { bookingId: id }), ledgerOf(id)]);
  if (!invoice) throw new Error("no invoice");
  expect(ledgerGap(invoice, ledger)).toBe(0);
  return invoice;
}

const credit = (as: Profile, { id: bookingId }: Pick<Booking, "id">, pence: number, reason = "Short load") =>
  world.call(as, "creditInvoice", { ...key(), bookingId, pence, reason });
const pay = ({ id: bookingId }: Pick<Booking, "id">, pence: number) =>
  world.call(firm.haulier, "recordPayment", { ...key(), bookingId, pence, paidOn: today() });

describe("a credit note", () => {
  it("takes a part off the invoice with its VAT, and is read by both sides", async () => {
    const booking = await invoiced();
    const before = await stored(booking);
    const after = dataOf<Invoice>(await credit(firm.haulier, booking, 1_200));
    expect(after.credits).toMatchObject([{ pence: 1_200, netPence: 1_000, vatPence: 200, reason: "Short load" }]);
    expect(leftPence(after)).toBe(leftPence(before) - 1_200);
    expect({ ...after, credits: [], creditedGroups: [], version: 1 }).toEqual(before);
    expect(dataOf(await world.call(firm.contractor, "invoice", { bookingId: booking.id }))).toEqual(
      await stored(booking),
    );
    const [issued, received] = await Promise.all([
      creditNotesIssuedBy(world.db, firm.haulier.id, null),
      creditNotesReceivedBy(world.db, firm.contractor.id, null),
    ]);
    expect(issued.items).toMatchObject([{ bookingId: booking.id, invoiceNumber: before.number, sequence: 1 }]);
    expect(received.items).toEqual(issued.items);
    const domainEvents = (await world.items()).filter(({ name }) => name === "invoiceCredited");
    expect(domainEvents).toMatchObject([{ payload: { creditPence: 1_200, customerId: firm.contractor.id } }]);
  });

  it("is the same one for the same key", async () => {
    const booking = await invoiced();
    const input = { ...key(), bookingId: booking.id, pence: 100, reason: "Twice" };
    const [one, other] = [
      await world.call(firm.haulier, "creditInvoice", input),
      await world.call(firm.haulier, "creditInvoice", input),
    ];
    expect(dataOf(other)).toEqual(dataOf(one));
    expect((await stored(booking)).credits).toHaveLength(1);
  });

  it("of more than the rest is refused, also with ten concurrent calls, and numbers have no gap", async () => {
    const booking = await invoiced();
    const whole = creditablePence(await stored(booking));
    expect(codeOf(await credit(firm.haulier, booking, whole + 1))).toBe("billing.creditTooHigh");
    const answers = await Promise.all(Array.from({ length: 10 }, () => credit(firm.haulier, booking, whole)));
    expect(answers.filter((answer) => !("error" in answer))).toHaveLength(1);
    expect(codeOf(await credit(firm.haulier, booking, 1))).toBe("billing.creditedWhole");
    expect(leftPence(await stored(booking))).toBe(0);
    const { items } = await creditNotesIssuedBy(world.db, firm.haulier.id, null);
    expect(items.map(({ sequence }) => sequence).toSorted((a, b) => a - b)).toEqual(items.map((_one, at) => at + 1));
  });

  it.each<[what: string, pence: number, reason: string]>([
    ["nothing", 0, "So"],
    ["less than nothing", -1, "So"],
    ["more than any sum", 10 ** 15, "So"],
    ["what is no number", Number.NaN, "So"],
    ["a sum without a reason", 100, " "],
    ["a sum with a long reason", 100, "x".repeat(201)],
  ])("of %s is refused and leaves the ledger", async (_what, pence, reason) => {
    const { items } = await creditNotesIssuedBy(world.db, firm.haulier.id, null);
    const [note] = items;
    if (!note) throw new Error("no credit note");
    const before = await ledgerOf(note.bookingId);
    expect(codeOf(await credit(firm.haulier, { id: note.bookingId }, pence, reason))).toBeTruthy();
    expect(await ledgerOf(note.bookingId)).toEqual(before);
  });

  it("is the haulier's to issue", async () => {
    const booking = await invoiced();
    expect(codeOf(await credit(firm.contractor, booking, 1))).toBe("access.notAllowed");
    expect(codeOf(await credit(aPerson("haulier"), booking, 1))).toBeTruthy();
  });
});

describe("a payment that was recorded by mistake", () => {
  it("is voided once, and stays in the list as voided", async () => {
    const booking = await invoiced();
    const { payments } = dataOf<Invoice>(await pay(booking, 500));
    const take = () =>
      world.call(firm.haulier, "voidPayment", { ...key(), bookingId: booking.id, paymentId: payments[0]?.id ?? "" });
    const after = dataOf<Invoice>(await take());
    expect(after).toMatchObject({ payments: [], paidPence: 0, voided: [{ pence: 500 }] });
    expect(codeOf(await take())).toBe("billing.paymentGone");
    await stored(booking);
    const ledger = await ledgerOf(booking.id);
    expect(ledger.filter(({ debit }) => debit === "received")).toMatchObject([{ pence: 500, state: "voided" }]);
  });

  it("after a credit of the paid amount leaves the refund due", async () => {
    const booking = await invoiced();
    const whole = leftPence(await stored(booking));
    dataOf(await pay(booking, whole));
    dataOf(await credit(firm.haulier, booking, 1_000));
    expect(overpaidPence(await stored(booking))).toBe(1_000);
  });
});

async function opened({ id: bookingId }: Booking, more: object = {}): Promise<Case> {
  const said = { ...key(), bookingId, kind: "price", words: "Too much", ...more } as const;
  return dataOf<Case>(await world.call(firm.contractor, "openCase", said));
}

async function settled(booking: Booking, { id: caseId }: Case, pence: number): Promise<void> {
  const named = { bookingId: booking.id, caseId };
  const terms = { ...key(), ...named, outcome: "credit", creditTo: "contractor", pence } as const;
  const { proposal } = dataOf<Case>(await world.call(firm.haulier, "proposeSettlement", terms));
  const accepted = { ...key(), ...named, proposalId: proposal?.id ?? "", isAccepted: true };
  dataOf(await world.call(firm.contractor, "answerSettlement", accepted));
}

describe("a case about money", () => {
  it("leaves the undisputed part due, and ends with one credit note however often the event arrives", async () => {
    const booking = await invoiced();
    const of = await opened(booking, { disputedPence: 2_000 });
    for (let time = 0; time < 2; time++) await tellCase(booking.id);
    expect(await stored(booking)).toMatchObject({ disputedPence: 2_000, credits: [] });
    await settled(booking, of, 1_500);
    await Promise.all([tellCase(booking.id).catch(() => undefined), tellCase(booking.id).catch(() => undefined)]);
    await tellCase(booking.id);
    const after = await stored(booking);
    expect(after).toMatchObject({ disputedPence: 0, credits: [{ pence: 1_500, caseId: of.id }] });
    expect(after.credits).toHaveLength(1);
  });

  it("disputes the whole price where the contractor states no part of it", async () => {
    const booking = await invoiced();
    await opened(booking);
    await tellCase(booking.id);
    const { disputedPence, payablePence } = await stored(booking);
    expect(disputedPence).toBe(payablePence);
  });

  it("that ends before the invoice is issued is credited when it is", async () => {
    const booking = await delivered();
    const of = await opened(booking);
    await settled(booking, of, 700);
    await tellCase(booking.id);
    expect(await invoiceById(world.db, { bookingId: booking.id })).toBeNull();
    const after = await bookingById(world.db, booking.id);
    await completedEvent({ ...booking, version: after?.version ?? 0 });
    for (let time = 0; time < 2; time++) await tellIssued(booking.id);
    expect((await stored(booking)).credits).toMatchObject([{ pence: 700, caseId: of.id }]);
  });

  it("is credited once when an admin decides it, and up to what is left", async () => {
    const booking = await invoiced();
    const whole = creditablePence(await stored(booking));
    const { id: caseId } = await opened(booking);
    const named = { bookingId: booking.id, caseId };
    dataOf(await world.call(firm.haulier, "answerCase", { ...key(), ...named, words: "No" }));
    dataOf(await world.call(firm.contractor, "escalateCase", { ...key(), ...named }));
    dataOf(await credit(firm.haulier, booking, whole - 300, "Goodwill"));
    const admin = aPerson("admin");
    await world.add({ people: [admin] });
    const { version } = dataOf<Case>(await world.call(admin, "takeCase", named));
    const decision = { outcome: "credit", creditTo: "contractor", pence: 900, reason: "So", isCancelled: false };
    dataOf(await world.call(admin, "decideCase", { ...key(), ...named, ...decision, version } as never));
    for (let time = 0; time < 3; time++) await tellCase(booking.id);
    expect((await stored(booking)).credits.map(({ pence }) => pence)).toEqual([whole - 300, 300]);
  });

  it("on the eighth day is refused and leaves the ledger", async () => {
    const booking = await invoiced();
    const before = [await stored(booking), await ledgerOf(booking.id)];
    const events = (await world.items()).filter(({ PK, to }) => PK === `BOOKING#${booking.id}` && to === "delivered");
    const at = addSeconds(now(), -8 * 86_400);
    for (const { PK, SK } of events)
      await world.db.commit([{ update: { PK: String(PK), SK: String(SK) }, change: { set: { at, heardAt: null } } }]);
    const said = { ...key(), bookingId: booking.id, kind: "price", words: "Too much" } as const;
    expect(codeOf(await world.call(firm.contractor, "openCase", said))).toBe("booking.caseTooLate");
    await tellCase(booking.id);
    expect([await stored(booking), await ledgerOf(booking.id)]).toEqual(before);
  });
});

async function overdue(booking: Booking, change: Partial<Invoice> = {}): Promise<void> {
  const invoice = { ...(await stored(booking)), dueOn: "2026-08-31", ...change };
  await world.db.commit([{ put: invoiceEntity.toItem(invoice) }]);
}
const tellOverdue = (subjectId: Booking["id"], dueAt = now()) =>
  onOverdueDue(aDomainEvent("overdueDue", { subjectId, dueAt }, dueAt), context());

describe("a late payment", () => {
  it("notifies both sides once, and not while all of it is disputed", async () => {
    const [late, disputed] = [await invoiced(), await invoiced()];
    await overdue(late);
    await overdue(disputed, { disputedPence: 100_000_000 });
    for (const { id } of [late, disputed]) {
      const domainEvent = aDomainEvent("overdueDue", { subjectId: id, dueAt: now() }, now());
      for (let time = 0; time < 2; time++) await onOverdueDue(domainEvent, context());
    }
    const domainEvents = (await world.items()).filter(({ name }) => name === "invoiceOverdue");
    expect(domainEvents.map(({ payload }) => (payload as { bookingId: string }).bookingId)).toEqual([late.id]);
    await overdue(disputed, { disputedPence: 0 });
    await tellOverdue(disputed.id);
    expect((await world.items()).filter(({ name }) => name === "invoiceOverdue")).toHaveLength(2);
  });

  it("lets the haulier claim interest, once a day, and the invoice stays as it is", async () => {
    const booking = await invoiced();
    await overdue(booking);
    const before = await stored(booking);
    const claim = () => world.call(firm.haulier, "claimInterest", { ...key(), bookingId: booking.id });
    const after = dataOf<Invoice>(await claim());
    expect(after.claims).toMatchObject([{ percent: 11.75, from: "2026-09-01", until: today() }]);
    expect(after).toMatchObject({ payablePence: before.payablePence, vatPence: before.vatPence, lines: before.lines });
    expect(leftPence(after)).toBeGreaterThan(leftPence(before));
    expect(codeOf(await claim())).toBe("billing.nothingToClaim");
    await stored(booking);
  });

  it("earns no interest before the due day, or from a customer who is not a business", async () => {
    const booking = await invoiced();
    const claim = () => world.call(firm.haulier, "claimInterest", { ...key(), bookingId: booking.id });
    expect(codeOf(await claim())).toBe("billing.nothingToClaim");
    await overdue(booking, { isBusiness: false });
    expect(codeOf(await claim())).toBe("billing.nothingToClaim");
  });
});

describe("days to pay", () => {
  const daysOf = async () =>
    dataOf<{ days: number }>(await world.call(firm.contractor, "payTerms", { haulierId: firm.haulier.id })).days;

  it("are 30 until the haulier sets others, which apply to jobs booked from then on", async () => {
    expect(await daysOf()).toBe(30);
    const before = await delivered();
    dataOf(await world.call(firm.haulier, "setPayTerms", { days: 14 }));
    expect(await daysOf()).toBe(14);
    const [first, second] = [await moveOn(world, firm.contractor, before.id, "completed"), await invoiced()];
    await completedEvent(first);
    expect([(await stored(first)).dueOn, (await stored(second)).dueOn]).toEqual([
      addDays(today(), 30),
      addDays(today(), 14),
    ]);
  });

  it.each([0, 61, 1.5, Number.NaN, -1])("of %d are refused", async (days) => {
    expect(codeOf(await world.call(firm.haulier, "setPayTerms", { days }))).toBeTruthy();
  });

  it("of the contractor are read by the haulier that is asked", async () => {
    const { jobRequestId } = await aBookingOf(world, firm);
    const record = await world.call(firm.haulier, "payRecord", { jobRequestId });
    expect(dataOf(record)).toMatchObject({ count: expect.any(Number), latePercent: expect.anything() });
    const stranger = aPerson("haulier");
    await world.add({ people: [stranger] });
    expect(codeOf(await world.call(stranger, "payRecord", { jobRequestId }))).toBe("access.notFound");
  });
});
