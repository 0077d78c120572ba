import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { Invoice, JobToInvoice } from "#shared/billing/model.ts";
import type { Booking, BookingStatus } from "#shared/booking/model.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { aPerson } from "#test/support/people.ts";
import { aBookingOf, aFirm, type Firm, moveOn } from "#test/support/whole-life.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { bookingById } from "../booking/public.ts";
import { bookingEntity } from "../booking/record-store.ts";
import type { DomainEvent } from "../platform/domain-events.ts";
import type { Page } from "../platform/list.ts";
import { timerDueAt } from "../platform/timers.ts";
import { onBookingMoved, onInvoiceDue } from "./reactions.ts";

let world: World;
let firm: Firm;
const vat = { vatRegistered: true, vatNumber: "GB999999973" };
beforeAll(async () => {
  world = await startWorld();
  neverRefused(world.db);
  firm = await aFirm(world);
  await world.add({ people: [{ ...firm.haulier, ...vat, address: "1 Yard, Leith" }] });
});
afterAll(() => world?.stop());

const context = (now = new Date().toISOString()) => ({ db: world.db, now, newId: randomUUID });

async function delivered(): Promise<Booking> {
  const { id } = await aBookingOf(world, firm);
  for (const to of ["en_route", "arrived", "in_progress"] as const) await moveOn(world, firm.haulier, id, to);
  return moveOn(world, firm.haulier, id, "delivered", { proof: { receivedBy: "Site office" } });
}

async function hearOf(bookingId: Booking["id"], to: BookingStatus): Promise<void> {
  const domainEvents = (await world.items()) as unknown as (DomainEvent<"bookingMoved"> & { entity: string })[];
  const domainEvent = domainEvents.find(
    ({ entity, name, payload }) =>
      entity === "fact" && name === "bookingMoved" && payload.bookingId === bookingId && payload.to === to,
  );
  if (!domainEvent) throw new Error(`nothing was recorded of ${to}`);
  for (let time = 0; time < 2; time++) await onBookingMoved(domainEvent, context());
}

async function completed(): Promise<Booking> {
  const { id } = await delivered();
  const booking = await moveOn(world, firm.contractor, id, "completed");
  await hearOf(id, "completed");
  return booking;
}

const invoiceOf = (as: Profile, { id: bookingId }: Pick<Booking, "id">) => world.call(as, "invoice", { bookingId });
const listOf = async <Item>(as: Profile, name: "invoicesIssued" | "invoicesReceived" | "jobsToInvoice") =>
  dataOf<Page<Item>>(await world.call(as, name, {})).items;
const pay = (as: Profile, { id: bookingId }: Pick<Booking, "id">, pence: number, paidOn = ukDayOf(context().now)) =>
  world.call(as, "recordPayment", { clientKey: randomUUID(), bookingId, pence, paidOn });

describe("an invoice", () => {
  it("is issued once when the job is completed, and read by both sides alone", async () => {
    const booking = await completed();
    const invoice = dataOf<Invoice>(await invoiceOf(firm.haulier, booking));
    expect(invoice).toMatchObject({
      number: "2026-0001".replace("2026", ukDayOf(context().now).slice(0, 4)),
      supplier: { name: firm.haulier.companyName, address: "1 Yard, Leith", vatNumber: vat.vatNumber },
      customer: { name: firm.contractor.fullName },
      reference: booking.reference,
      payablePence: booking.finalPricePence,
      netPence: booking.price.netPence,
    });
    expect(dataOf(await invoiceOf(firm.contractor, booking))).toEqual(invoice);
    expect(codeOf(await invoiceOf(aPerson("contractor"), booking))).not.toBeNull();
    expect((await listOf<Invoice>(firm.haulier, "invoicesIssued")).map(({ id }) => id)).toEqual([booking.id]);
    expect((await listOf<Invoice>(firm.contractor, "invoicesReceived")).map(({ id }) => id)).toEqual([booking.id]);
  });

  it("is no step of its booking", async () => {
    const booking = await completed();
    dataOf(await world.call(firm.haulier, "booking", { bookingId: booking.id }));
    expect((await world.items()).filter(({ entity }) => entity === "unreadRecord")).toEqual([]);
    const waiting = await world.db.get({ PK: `BOOKING#${booking.id}`, SK: "TAX_INVOICE" });
    expect(waiting).toMatchObject({ entity: "invoice" });
  });

  it("has the next number, and keeps its parties when they change", async () => {
    await world.add({ people: [{ ...firm.haulier, ...vat, address: "2 New Yard" }] });
    const [second, first] = [await completed(), (await listOf<Invoice>(firm.haulier, "invoicesIssued")).at(-1)];
    expect(dataOf<Invoice>(await invoiceOf(firm.haulier, second))).toMatchObject({ sequence: 3 });
    expect(first).toMatchObject({ sequence: 1, supplier: { address: "1 Yard, Leith" } });
  });

  it("is issued 14 days after a delivery that is not completed", async () => {
    const booking = await delivered();
    expect(dataOf(await invoiceOf(firm.haulier, booking))).toBeNull();
    await hearOf(booking.id, "delivered");
    const dueAt = await timerDueAt(world.db, { kind: "invoiceDue", subjectId: booking.id });
    expect(dueAt?.slice(0, 10)).toBe(addDays(String(booking.deliveredAt).slice(0, 10), 14));
    const due = { id: randomUUID(), name: "invoiceDue", payload: { subjectId: booking.id, dueAt } };
    await onInvoiceDue(due as unknown as DomainEvent<"invoiceDue">, context());
    expect(dataOf<Invoice>(await invoiceOf(firm.contractor, booking)).sequence).toBe(4);
    expect(await timerDueAt(world.db, { kind: "invoiceDue", subjectId: booking.id })).toBeNull();
    // Completing an invoiced booking issues no second invoice.
    await moveOn(world, firm.contractor, booking.id, "completed");
    await hearOf(booking.id, "completed");
    expect(dataOf<Invoice>(await invoiceOf(firm.contractor, booking)).sequence).toBe(4);
  });

  it.each([
    ["address", { address: null }, "billing.addressMissing"],
    ["vatNumber", { vatNumber: null }, "billing.vatNumberMissing"],
  ] as const)("waits for the haulier's %s", async (needs, lacking, code) => {
    const whole = { ...firm.haulier, ...vat, address: "1 Yard, Leith" };
    await world.add({ people: [{ ...whole, ...lacking }] });
    const booking = await completed();
    const waiting = await listOf<JobToInvoice>(firm.haulier, "jobsToInvoice");
    expect(waiting).toMatchObject([{ id: booking.id, needs, pence: booking.finalPricePence }]);
    const issue = (as: Profile) => world.call(as, "issueInvoice", { bookingId: booking.id });
    expect(codeOf(await issue(firm.haulier))).toBe(code);
    await world.add({ people: [whole] });
    const issued = dataOf<Invoice>(await issue(firm.haulier));
    expect(dataOf(await issue(firm.haulier))).toEqual(issued);
    expect(await listOf(firm.haulier, "jobsToInvoice")).toEqual([]);
  });

  it("deducts at the rate at which the contractor has verified the haulier, and keeps it when that is raised", async () => {
    const cis = {
      isContractor: true,
      status: "unverified",
      verificationNumber: null,
      verifiedOn: null,
      statement: null,
    };
    const payer = { ...aPerson("contractor", vat), cis } as Profile;
    await world.add({ people: [{ ...firm.haulier, ...vat, address: "1 Yard, Leith" }, payer] });
    const verify = async (status: "gross" | "net" | "unverified") =>
      dataOf(
        await world.call(payer, "setHaulierVerification", {
          ...{ clientKey: randomUUID(), haulierId: firm.haulier.id, status },
          ...{ verificationNumber: "V1234567890", verifiedOn: "2026-05-01" },
        }),
      );
    const completedFor = async () => {
      const { id } = await aBookingOf(world, { ...firm, contractor: payer });
      const booking = await bookingById(world.db, id);
      if (!booking?.price.tax) throw new Error("the booking has no tax");
      const inScope = { ...booking, price: { ...booking.price, tax: { ...booking.price.tax, cisPercent: 30 } } };
      await world.db.commit([{ put: bookingEntity.toItem(inScope) }]);
      for (const to of ["en_route", "arrived", "in_progress"] as const) await moveOn(world, firm.haulier, id, to);
      await moveOn(world, firm.haulier, id, "delivered", { proof: { receivedBy: "Site office" } });
      await moveOn(world, payer, id, "completed");
      await hearOf(id, "completed");
      return dataOf<Invoice>(await invoiceOf(payer, { id }));
    };
    const first = await completedFor();
    expect(first).toMatchObject({ cisPercent: 30, deductionPence: Math.round(first.netPence * 0.3) });
    await verify("net");
    const second = await completedFor();
    expect(second).toMatchObject({ cisPercent: 20, deductionPence: Math.round(second.netPence * 0.2) });
    await verify("unverified");
    expect(dataOf(await invoiceOf(payer, second))).toEqual(second);
    await verify("gross");
    expect(await completedFor()).toMatchObject({ cisPercent: 0, deductionPence: 0 });
  });

  it("states the customer's VAT number under the reverse charge, and charges VAT when the customer no longer has one", async () => {
    const cis = {
      isContractor: true,
      status: "unverified",
      verificationNumber: null,
      verifiedOn: null,
      statement: null,
    };
    const payer = { ...aPerson("contractor", vat), cis } as Profile;
    await world.add({ people: [{ ...firm.haulier, ...vat, address: "1 Yard, Leith" }, payer] });
    const completedFor = async (change: Partial<Profile>) => {
      const { id } = await aBookingOf(world, { ...firm, contractor: payer });
      const booking = await bookingById(world.db, id);
      if (!booking) throw new Error("there is no booking");
      const lines = booking.price.lines.map(
        (line) => ({ ...line, treatment: "reverse", reason: "section55A" }) as const,
      );
      await world.db.commit([{ put: bookingEntity.toItem({ ...booking, price: { ...booking.price, lines } }) }]);
      for (const to of ["en_route", "arrived", "in_progress"] as const) await moveOn(world, firm.haulier, id, to);
      await moveOn(world, firm.haulier, id, "delivered", { proof: { receivedBy: "Site office" } });
      await moveOn(world, payer, id, "completed");
      await world.add({ people: [{ ...payer, ...change }] });
      await hearOf(id, "completed");
      return dataOf<Invoice>(await invoiceOf(payer, { id }));
    };
    const reverse = await completedFor({});
    expect(reverse).toMatchObject({ vatPence: 0, customer: { vatNumber: vat.vatNumber } });
    expect(reverse.reverseChargePence).toBeGreaterThan(0);
    for (const change of [{ vatNumber: null }, { vatRegistered: false }]) {
      const charged = await completedFor(change);
      expect(charged).toMatchObject({ reverseChargePence: 0, customer: { vatNumber: null } });
      expect(charged.vatPence).toBe(reverse.reverseChargePence);
      expect(charged.lines[0]).toMatchObject({ treatment: "standard", reason: "payerNoVat" });
    }
  });

  it("is not issued before the delivery", async () => {
    const { id: bookingId } = await aBookingOf(world, firm);
    expect(codeOf(await world.call(firm.haulier, "issueInvoice", { bookingId }))).toBe("billing.notDelivered");
  });
});

describe("a payment", () => {
  it("is recorded by the haulier, in parts, up to the rest", async () => {
    const booking = await completed();
    const { payablePence } = dataOf<Invoice>(await invoiceOf(firm.haulier, booking));
    expect(dataOf(await pay(firm.haulier, booking, 1_000))).toMatchObject({ paidPence: 1_000, version: 2 });
    expect(codeOf(await pay(firm.haulier, booking, payablePence))).toBe("billing.paymentTooHigh");
    expect(dataOf(await pay(firm.haulier, booking, payablePence - 1_000))).toMatchObject({ paidPence: payablePence });
    expect(codeOf(await pay(firm.haulier, booking, 1))).toBe("billing.paymentTooHigh");
    const { payments } = dataOf<Invoice>(await invoiceOf(firm.contractor, booking));
    expect(payments.map(({ pence }) => pence)).toEqual([1_000, payablePence - 1_000]);
  });

  it.each<[what: string, pence: number, paidOn: string]>([
    ["of nothing", 0, "2026-01-01"],
    ["below nothing", -1, "2026-01-01"],
    ["without end", 10 ** 15, "2026-01-01"],
    ["that is no number", Number.NaN, "2026-01-01"],
    ["of tomorrow", 1, addDays(ukDayOf(new Date().toISOString()), 1)],
  ])("%s is refused", async (_what, pence, paidOn) => {
    const [booking] = await listOf<Invoice>(firm.haulier, "invoicesIssued");
    if (!booking) throw new Error("no invoice");
    const before = dataOf<Invoice>(await invoiceOf(firm.haulier, booking));
    expect(codeOf(await pay(firm.haulier, booking, pence, paidOn))).toBeTruthy();
    expect(dataOf(await invoiceOf(firm.haulier, booking))).toEqual(before);
  });

  it("counts once when ten calls record the full rest at the same instant", async () => {
    const booking = await completed();
    const { payablePence } = dataOf<Invoice>(await invoiceOf(firm.haulier, booking));
    await Promise.all(Array.from({ length: 10 }, () => pay(firm.haulier, booking, payablePence)));
    expect(dataOf(await invoiceOf(firm.haulier, booking))).toMatchObject({ paidPence: payablePence, version: 2 });
  });

  it("is the haulier's to record", async () => {
    const booking = await completed();
    expect(codeOf(await pay(firm.contractor, booking, 1))).toBe("access.notAllowed");
  });
});
