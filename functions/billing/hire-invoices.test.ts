import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ledgerGap } from "#shared/billing/ledger.ts";
import type { Invoice } from "#shared/billing/model.ts";
import { duePence } from "#shared/billing/owed.ts";
import type { Case } from "#shared/booking/case-model.ts";
import type { Booking, BookingStatus } from "#shared/booking/model.ts";
import type { PayloadOf } from "#shared/events.ts";
import { addDays, addSeconds, instantOfUk, ukDayOf } from "#shared/kernel/time.ts";
import { aDomainEvent } from "#test/support/domain-event.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { aFleet } from "#test/support/people.ts";
import { aBookingOf, aFirm, type Firm, moveOn } from "#test/support/whole-life.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { timerDueAt, timerExists } from "../platform/timers.ts";
import { onBookingMoved, onCaseMoved, onHireWeekDue, onInvoiceDue, onOverdueDue } from "./reactions.ts";
import { transfersOf } from "./store.ts";

let world: World;
let firm: Firm;
const vat = { vatRegistered: true, vatNumber: "GB999999973" };
const yard = "1 Yard, Leith";
beforeAll(async () => {
  world = await startWorld();
  neverRefused(world.db);
  firm = await aFirm(world);
  await world.add({ people: [{ ...firm.haulier, ...vat, address: yard }] });
});
afterAll(() => world?.stop());

const context = (now = new Date().toISOString()) => ({ db: world.db, now, newId: randomUUID });
const key = () => ({ clientKey: randomUUID() });
const invoicesOf = async ({ id: bookingId }: Booking, as = firm.contractor) =>
  dataOf<Invoice[]>(await world.call(as, "bookingInvoices", { bookingId }));
const afterWeeks = ({ collectAt }: Booking, weeks: number) =>
  instantOfUk(addDays(ukDayOf(collectAt), weeks * 7), "08:00");

async function hear(bookingId: Booking["id"], to: BookingStatus, now?: string) {
  const moved = aDomainEvent("bookingMoved", { bookingId, to, version: 1 } as PayloadOf<"bookingMoved">, context().now);
  for (let time = 0; time < 2; time++) await onBookingMoved(moved, context(now));
}

async function begunAgo({ id }: Booking, days: number): Promise<Booking> {
  const from = addDays(ukDayOf(context().now), -days);
  const set = { collectAt: instantOfUk(from, "08:00"), hiredUntil: instantOfUk(addDays(from, 20), "00:00") };
  await world.db.update({ PK: `BOOKING#${id}`, SK: "META" }, { set });
  return dataOf<Booking>(await world.call(firm.haulier, "booking", { bookingId: id }));
}

async function onSite(craneDays = 20): Promise<Booking> {
  const fleet = aFleet(firm.haulier.id);
  await world.add({ fleets: [fleet] });
  const details = { panel: "crane", timeRequirement: "multi-day", craneDays, hiabLift: "own_load" } as const;
  const { id } = await aBookingOf(world, { ...firm, fleet }, { details: details as never });
  await moveOn(world, firm.haulier, id, "en_route");
  const booking = await moveOn(world, firm.haulier, id, "arrived");
  await hear(id, "arrived");
  return booking;
}

async function weekDue(booking: Booking, weeks: number, now = afterWeeks(booking, weeks)) {
  const payload = { subjectId: booking.id, dueAt: afterWeeks(booking, weeks) };
  const due = aDomainEvent("hireWeekDue", payload as PayloadOf<"hireWeekDue">, now);
  for (let time = 0; time < 2; time++) await onHireWeekDue(due, context(now));
}

async function completed({ id }: Booking, now?: string): Promise<Booking> {
  await moveOn(world, firm.haulier, id, "in_progress");
  await moveOn(world, firm.haulier, id, "delivered", { proof: { receivedBy: "Site office" } });
  const done = await moveOn(world, firm.contractor, id, "completed");
  await hear(id, "completed", now);
  return done;
}

async function mustBalance(booking: Booking): Promise<void> {
  for (const invoice of await invoicesOf(booking))
    expect(ledgerGap(invoice, await transfersOf(world.db, invoice))).toBe(0);
}

describe("a long hire", () => {
  it("is invoiced after each week, once, and for the rest when it is completed", async () => {
    const booking = await onSite();
    const dueAt = () => timerDueAt(world.db, { kind: "hireWeekDue", subjectId: booking.id });
    expect(await dueAt()).toBe(afterWeeks(booking, 1));
    await weekDue(booking, 1);
    expect(await dueAt()).toBe(afterWeeks(booking, 2));
    // The event of week one arrives again, late, and a third time together with the event of week two.
    await weekDue(booking, 1, addSeconds(afterWeeks(booking, 1), 5 * 86_400));
    await Promise.all([weekDue(booking, 2), weekDue(booking, 1, afterWeeks(booking, 2)), weekDue(booking, 2)]);
    await hear(booking.id, "completed", afterWeeks(booking, 2));
    const first = ukDayOf(booking.collectAt);
    expect((await invoicesOf(booking)).map(({ period }) => [period?.from, period?.until])).toEqual([
      [addDays(first, 7), addDays(first, 13)],
      [first, addDays(first, 6)],
    ]);
    expect(dataOf(await world.call(firm.haulier, "invoice", { bookingId: booking.id }))).toBeNull();
    const done = await completed(booking, afterWeeks(booking, 3));
    await weekDue(booking, 2, afterWeeks(booking, 3));
    const all = await invoicesOf(booking, firm.haulier);
    expect(all).toHaveLength(3);
    expect(all[0]).toMatchObject({ id: booking.id, bookingId: booking.id });
    expect(all.reduce((sum, { payablePence }) => sum + payablePence, 0)).toBe(done.finalPricePence);
    expect(new Set(all.map(({ number }) => number)).size).toBe(3);
    const listed = dataOf<{ items: Invoice[] }>(await world.call(firm.contractor, "invoicesReceived", {}));
    expect(listed.items.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    await mustBalance(booking);
  });

  it("of a week has one invoice", async () => {
    const booking = await onSite(7);
    expect(await timerExists(world.db, { kind: "hireWeekDue", subjectId: booking.id })).toBe(false);
    await weekDue(booking, 1);
    expect(await invoicesOf(booking)).toEqual([]);
    await completed(booking);
    expect(await invoicesOf(booking)).toMatchObject([{ id: booking.id, period: null }]);
  });

  it("that is completed in its first week has one invoice, and none when its week comes due later", async () => {
    const booking = await onSite();
    const done = await completed(booking);
    await weekDue(booking, 1);
    expect(await invoicesOf(booking)).toMatchObject([
      { id: booking.id, period: null, payablePence: done.finalPricePence },
    ]);
  });

  it("has its weeks and its rest in order under concurrent events", async () => {
    const booking = await onSite();
    await completed(booking, afterWeeks(booking, 0));
    const another = await onSite();
    const later = afterWeeks(another, 2);
    await moveOn(world, firm.haulier, another.id, "in_progress");
    await moveOn(world, firm.haulier, another.id, "delivered", { proof: { receivedBy: "Site office" } });
    const subjectId = another.id;
    const over = aDomainEvent("invoiceDue", { subjectId, dueAt: later } as PayloadOf<"invoiceDue">, later);
    await Promise.all([weekDue(another, 1, later), onInvoiceDue(over, context(later)), weekDue(another, 2, later)]);
    const all = await invoicesOf(another);
    expect(all.reduce((sum, { payablePence }) => sum + payablePence, 0)).toBe(another.finalPricePence);
    await mustBalance(another);
  });

  it("waits for the haulier's address, and is invoiced for its weeks when there is one", async () => {
    await world.add({ people: [{ ...firm.haulier, ...vat, address: null }] });
    const booking = await onSite();
    const issue = () => world.call(firm.haulier, "issueInvoice", { bookingId: booking.id });
    await weekDue(booking, 1);
    expect(
      dataOf<{ items: { id: string }[] }>(await world.call(firm.haulier, "jobsToInvoice", {})).items,
    ).toMatchObject([{ id: booking.id }]);
    await world.add({ people: [{ ...firm.haulier, ...vat, address: yard }] });
    // Only the event's clock is past the end of the week. The haulier's call uses today's, so it is rejected.
    expect(codeOf(await issue())).toBe("billing.notDelivered");
    await weekDue(booking, 2);
    expect(await invoicesOf(booking)).toMatchObject([{ period: { until: addDays(ukDayOf(booking.collectAt), 13) } }]);
    expect(dataOf<{ items: unknown[] }>(await world.call(firm.haulier, "jobsToInvoice", {})).items).toEqual([]);
  });
});

describe("each invoice of a long hire", () => {
  it("is paid, credited and overdue by itself", async () => {
    const booking = await onSite();
    await weekDue(booking, 1);
    const [week] = await invoicesOf(booking);
    if (!week) throw new Error("no invoice");
    const named = { bookingId: booking.id, invoiceId: week.id };
    const paidOn = ukDayOf(context().now);
    const pay = (of: object) =>
      world.call(firm.haulier, "recordPayment", { ...key(), ...of, pence: 500, paidOn } as never);
    expect(codeOf(await pay({ bookingId: booking.id }))).toBe("billing.notInvoiced");
    expect(dataOf<Invoice>(await pay(named))).toMatchObject({ id: week.id, paidPence: 500 });
    const subjectId = `${booking.id}_${week.id}`;
    const late = addSeconds(`${week.dueOn}T12:00:00.000Z`, 86_400);
    const due = aDomainEvent("overdueDue", { subjectId, dueAt: late } as PayloadOf<"overdueDue">, late);
    await onOverdueDue(due, context(late));
    const domainEvents = (await world.items()).filter(
      ({ entity, name }) => entity === "fact" && name === "invoiceOverdue",
    );
    expect(domainEvents).toMatchObject([{ payload: { invoiceId: week.id, leftPence: duePence(week) - 500 } }]);
    const reason = "So";
    dataOf(await world.call(firm.haulier, "creditInvoice", { ...key(), ...named, pence: 300, reason }));
    await completed(booking, afterWeeks(booking, 3));
    const [rest, before] = await invoicesOf(booking);
    expect(before).toMatchObject({ id: week.id, credits: [{ pence: 300 }], paidPence: 500 });
    expect(rest).toMatchObject({ id: booking.id, credits: [], paidPence: 0 });
    await mustBalance(booking);
  });

  it("takes its part of a case's credit, newest first, and never more than its rest", async () => {
    const booking = await begunAgo(await onSite(), 30);
    await weekDue(booking, 1);
    await completed(booking);
    const [rest, week] = await invoicesOf(booking);
    if (!rest || !week) throw new Error("no invoice");
    const pence = rest.payablePence + 700;
    const said = { ...key(), bookingId: booking.id, kind: "price", words: "Too much", disputedPence: pence } as const;
    const { id: caseId } = dataOf<Case>(await world.call(firm.contractor, "openCase", said));
    const tell = async () => {
      const moved = { bookingId: booking.id, caseId, caseVersion: 1 };
      await onCaseMoved(aDomainEvent("caseMoved", moved as never, context().now), context()).catch(() => undefined);
    };
    await tell();
    expect((await invoicesOf(booking)).map((one) => one.disputedPence)).toEqual([rest.payablePence, 700]);
    const named = { bookingId: booking.id, caseId };
    const terms = { ...key(), ...named, outcome: "credit", creditTo: "contractor", pence } as const;
    const { proposal } = dataOf<Case>(await world.call(firm.haulier, "proposeSettlement", terms));
    const accepted = { ...key(), ...named, proposalId: proposal?.id ?? "", isAccepted: true };
    dataOf(await world.call(firm.contractor, "answerSettlement", accepted));
    await Promise.all([tell(), tell()]);
    await tell();
    const after = await invoicesOf(booking);
    expect(after.map(({ credits }) => credits.map((credit) => credit.pence))).toEqual([[rest.payablePence], [700]]);
    expect(after.map(({ disputedPence }) => disputedPence)).toEqual([0, 0]);
    await mustBalance(booking);
  });
});
