import { randomUUID } from "node:crypto";
import type { HirePart } from "#shared/billing/hire-parts.ts";
import { wholeInvoiceId } from "#shared/billing/invoice-ids.ts";
import { invoiceOf } from "#shared/billing/invoice-rules.ts";
import type { Invoice, InvoiceParty } from "#shared/billing/model.ts";
import type { Extra } from "#shared/booking/agreement-model.ts";
import type { BookingRecord } from "#shared/booking/model.ts";
import type { BookingId, UserId } from "#shared/kernel/id.ts";
import { lineOf, type PriceLine } from "#shared/pricing/line.ts";
import type { VatTreatment } from "#shared/tax/treatment.ts";

export const invoiceSupplier: InvoiceParty = {
  name: "Lothian Haulage & Plant Ltd",
  address: "Unit 4, Newbridge Industrial Estate, Newbridge",
  postcode: "EH28 8PJ",
  companyNumber: "SC123456",
  vatNumber: "GB999999973",
};

export const invoiceCustomer: InvoiceParty = {
  name: "Forth Civil Engineering Ltd",
  address: "12 Harbour Street, Leith, Edinburgh",
  postcode: "EH6 6QX",
  companyNumber: "SC654321",
  vatNumber: "GB100000017",
};

const charges = [
  { kind: "work", words: "Excavator 13 t, per hour", quantity: 9.5, unit: "hour", unitPence: 6499 },
  { kind: "surcharge", words: "Saturday afternoon, +25%", quantity: 1, unit: "", unitPence: 15_435 },
  { kind: "way", words: "Way to the site and back", quantity: 23.4, unit: "mile", unitPence: 351 },
] as const;

interface Wanted {
  readonly treatment: VatTreatment;
  readonly lines: readonly PriceLine[];
  readonly extras: readonly Extra[];
  readonly cisPercent: number | null;
  readonly payments: Invoice["payments"];
  readonly supplier: InvoiceParty;
  readonly customer: InvoiceParty;
  readonly title: string;
  readonly purchaseOrder: string;
  readonly selfBilled: boolean;
  readonly part: HirePart;
}

export function oneInvoice(bookingId = randomUUID() as BookingId) {
  return { bookingId, id: wholeInvoiceId(bookingId) };
}

/** Returns an invoice with three lines for a booking. A supplier without a VAT number charges no VAT. */
export function anInvoice(wanted: Partial<Wanted> = {}): Invoice {
  const { supplier = invoiceSupplier, customer = invoiceCustomer, payments = [], extras = [] } = wanted;
  const vatRegistered = supplier.vatNumber !== null;
  const treatment = wanted.treatment ?? (vatRegistered ? "standard" : "noVat");
  const lines = wanted.lines ?? charges.map((charge) => ({ ...lineOf(charge), treatment, reason: null }));
  const booking = {
    id: "11111111-1111-4111-8111-111111111111" as BookingId,
    haulierId: "22222222-2222-4222-8222-222222222222" as UserId,
    contractorId: "33333333-3333-4333-8333-333333333333" as UserId,
    reference: "JOB-261126-AB12CD",
    purchaseOrder: wanted.purchaseOrder ?? "PO 4711/B",
    title: wanted.title ?? "Excavator: foundations at Harbour Street, Leith",
    price: { lines, vatRegistered, tax: { cisPercent: wanted.cisPercent ?? null } },
    extras,
    collectAt: "2026-11-26T08:00:00.000Z",
    deliveredAt: "2026-11-26T15:00:00.000Z",
  };
  const issued = invoiceOf(
    booking as unknown as BookingRecord,
    { supplier, customer },
    { sequence: 1, now: "2026-11-28T09:30:00.000Z", selfBilled: wanted.selfBilled ?? false, part: wanted.part ?? null },
  );
  return { ...issued, payments: [...payments], paidPence: payments.reduce((sum, { pence }) => sum + pence, 0) };
}
