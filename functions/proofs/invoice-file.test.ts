import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Invoice } from "#shared/billing/model.ts";
import type { Booking } from "#shared/booking/model.ts";
import type { InvoiceFile } from "#shared/proofs/model.ts";
import { anInvoice, oneInvoice } from "#test/support/an-invoice.ts";
import { aPerson } from "#test/support/people.ts";
import { filesOf } from "#test/support/uploads.ts";
import { aBookingOf, aFirm, anAssignedBookingOf, type Firm } from "#test/support/whole-life.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { newInvoiceWrites } from "../billing/store.ts";
import { isPdf } from "../platform/pdf.ts";

let world: World;
let firm: Firm;
beforeAll(async () => {
  world = await startWorld();
  firm = await aFirm(world);
});
afterAll(() => world?.stop());

let sequence = 0;

async function issued({ id, haulierId, contractorId }: Booking): Promise<Invoice> {
  sequence += 1;
  const number = `2026-${String(sequence).padStart(4, "0")}`;
  const invoice = {
    ...anInvoice(),
    ...oneInvoice(id),
    supplierId: haulierId,
    customerId: contractorId,
    number,
    sequence,
  };
  await world.db.commit(newInvoiceWrites(invoice));
  return invoice;
}

const file = (as: Firm["contractor"] | null, { id }: Pick<Booking, "id">) =>
  world.call(as, "invoicePdf", { bookingId: id });
const fetched = async ({ url }: InvoiceFile) => new Uint8Array(await (await fetch(url)).arrayBuffer());

describe("the invoice of a booking as a file", () => {
  it("is a PDF for both parties and admins, and drawn once for the same state", async () => {
    const booking = await anAssignedBookingOf(world, firm);
    const { number } = await issued(booking);
    const admin = aPerson("admin");
    await world.add({ people: [admin] });
    const all = [];
    for (const as of [firm.contractor, firm.haulier, admin]) {
      const found = dataOf<InvoiceFile>(await file(as, booking));
      expect(found.fileName).toBe(`Invoice ${number} Lothian Haulage & Plant Ltd.pdf`);
      all.push(await fetched(found));
    }
    const [first] = all;
    expect(first && isPdf(first)).toBe(true);
    for (const other of all) expect(other).toEqual(first);
    expect((await filesOf(world)).filter((key) => key.startsWith(`sheets/${booking.id}/`))).toHaveLength(1);
  });

  it("is for users with booking rights, and for no driver, fleet manager or stranger", async () => {
    const booker = { ...aPerson("fleet_manager"), canBook: true };
    await world.add({ people: [booker] });
    const booked = await anAssignedBookingOf(world, { ...firm, contractor: booker });
    await issued(booked);
    dataOf(await file(booker, booked));
    const stranger = await aFirm(world);
    for (const as of [stranger.contractor, stranger.haulier])
      expect(codeOf(await file(as, booked))).toBe("access.notFound");
    for (const as of [firm.driver, firm.manager]) {
      expect(codeOf(await file(as, booked))).toBe("access.notAllowed");
      // Booking rights allow reading invoices of own bookings, but not of driven jobs.
      const besides = { ...as, canBook: true };
      await world.add({ people: [besides] });
      expect(codeOf(await file(besides, booked))).toBe("access.notFound");
    }
    expect(codeOf(await file(null, booked))).toBe("access.signIn");
  });

  it("is refused while there is no invoice", async () => {
    const booking = await aBookingOf(world, firm);
    expect(codeOf(await file(firm.contractor, booking))).toBe("billing.notInvoiced");
    expect(codeOf(await file(firm.haulier, booking))).toBe("billing.notInvoiced");
    expect(codeOf(await file(firm.contractor, { id: randomUUID() as Booking["id"] }))).toBe("access.notFound");
  });

  it("is a new file after a payment, and unaffected by new names of its parties", async () => {
    const booking = await aBookingOf(world, firm);
    await issued(booking);
    const before = await fetched(dataOf<InvoiceFile>(await file(firm.haulier, booking)));
    await world.add({ people: [{ ...firm.haulier, companyName: "Another name", vatNumber: null }] });
    expect(await fetched(dataOf<InvoiceFile>(await file(firm.haulier, booking)))).toEqual(before);
    const payment = { clientKey: randomUUID(), bookingId: booking.id, pence: 100, paidOn: "2026-11-28" };
    dataOf(await world.call(firm.haulier, "recordPayment", payment));
    expect(await fetched(dataOf<InvoiceFile>(await file(firm.haulier, booking)))).not.toEqual(before);
  });

  it.each([
    ["works for nine minutes", 9, 200],
    ["is refused after ten minutes", 10.1, 403],
  ])("has a link that %s", async (_what, minutesAgo, status) => {
    const booking = await aBookingOf(world, firm);
    await issued(booking);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - minutesAgo * 60_000 });
    const { url } = await file(firm.contractor, booking)
      .then(dataOf<InvoiceFile>)
      .finally(() => vi.useRealTimers());
    expect((await fetch(url)).status).toBe(status);
  });
});
