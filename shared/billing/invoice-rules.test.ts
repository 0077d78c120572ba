import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { agreedExtra } from "#test/support/an-extra.ts";
import type { Extra } from "../booking/agreement-model.ts";
import { BookingId, UserId } from "../kernel/id.ts";
import { netAndVat, type PriceBreakdown, quotedPrice } from "../pricing/price.ts";
import { taxedPrice } from "../pricing/taxed-price.ts";
import { invoiceNumber, invoiceOf, needOf, partyOf } from "./invoice-rules.ts";
import { Invoice } from "./model.ts";
import { duePence, invoiceState, leftPence } from "./owed.ts";

const id = "3f0c1f5e-8d42-4b3f-9b8e-2f6d7c1a0e11";
const now = "2026-11-21T15:00:00.000Z";
const haulier = {
  fullName: "Isla Test",
  companyName: "Test Haulage",
  address: "1 Yard, Leith",
  postcode: "EH6 6QQ",
  companyNumber: "SC123456",
  vatRegistered: true,
  vatNumber: "GB999999973",
};
const customer = partyOf({ ...haulier, companyName: null, fullName: "Una Buyer" }, "Una");
const day = "2026-11-20";

function aBooking(price: PriceBreakdown, extras: Extra[] = []) {
  return {
    ...{ id: BookingId.parse(id), haulierId: UserId.parse(id), contractorId: UserId.parse(id), extras, price },
    ...{ reference: "JOB-261121-3F0C1F", purchaseOrder: "", title: "Hiab", collectAt: "2026-11-20T07:30:00.000Z" },
    deliveredAt: "2026-11-20T23:30:00.000Z",
  };
}
const quoted = (pence: number, vatRegistered = true) => quotedPrice(pence, { distanceMiles: 0, vatRegistered });
const inCis = { haulierCis: "net", customerVat: true, customerCis: true, statement: null } as const;
const reversed = (pence: number) => taxedPrice(quoted(pence), inCis, { day, scope: "in", answer: null });
const issued = (price: PriceBreakdown, extras: Extra[] = [], change: object = {}) => {
  const supplier = partyOf({ ...haulier, ...change }, "Test");
  return invoiceOf(aBooking(price, extras), { supplier, customer }, { sequence: 7, now });
};

describe("an invoice", () => {
  it("states both parties, its number and its days", () => {
    expect(issued(quoted(12_000))).toMatchObject({
      number: "2026-0007",
      supplier: { name: "Test Haulage", vatNumber: "GB999999973", companyNumber: "SC123456" },
      customer: { name: "Una Buyer" },
      taxPoint: "2026-11-20",
      dueOn: "2026-12-21",
      purchaseOrder: null,
    });
  });

  it.each<[what: string, invoice: Invoice, sums: Partial<Invoice>]>([
    [
      "standard VAT",
      issued(quoted(12_000)),
      { netPence: 10_000, vatPence: 2_000, payablePence: 12_000, reverseChargePence: 0, deductionPence: 0 },
    ],
    [
      "an extra",
      issued(quoted(12_000), [agreedExtra({ quantity: 1, unitNetPence: 1_000 })]),
      { netPence: 11_000, vatPence: 2_200, payablePence: 13_200 },
    ],
    [
      "the reverse charge, with CIS of 20% on the net",
      issued(reversed(12_000)),
      { netPence: 10_000, vatPence: 0, reverseChargePence: 2_000, payablePence: 10_000, deductionPence: 2_000 },
    ],
    [
      "a question to which the contractor has given no answer",
      issued(taxedPrice(quoted(12_000), inCis, { day, scope: "asked", answer: null })),
      { netPence: 10_000, vatPence: 2_000, payablePence: 12_000, reverseChargePence: 0, cisPercent: null },
    ],
    [
      "a haulier that is not registered",
      issued(quoted(12_000, false), [], { vatRegistered: false, vatNumber: null }),
      { netPence: 12_000, vatPence: 0, payablePence: 12_000 },
    ],
    [
      "a haulier that has left VAT since",
      issued(quoted(12_000), [], { vatRegistered: false }),
      { netPence: 12_000, vatPence: 0, payablePence: 12_000 },
    ],
    [
      "a haulier that has registered since",
      issued(quoted(12_000, false)),
      { netPence: 10_000, vatPence: 2_000, payablePence: 12_000 },
    ],
  ])("of %s", (_what, invoice, sums) => {
    expect(invoice).toMatchObject(sums);
    expect(Invoice.parse(invoice)).toEqual(invoice);
  });

  it("comes to what the booking says is payable, to the penny", () => {
    const pence = fc.integer({ min: 1, max: 50_000_000 });
    fc.assert(
      fc.property(pence, fc.boolean(), (total, isReversed) => {
        const price = isReversed ? reversed(total) : quoted(total);
        const invoice = issued(price);
        expect(invoice.payablePence).toBe(isReversed ? netAndVat(total, true).netPence : total);
        expect(invoice.netPence + invoice.vatPence).toBe(invoice.payablePence);
      }),
    );
  });

  it("is due to the end of its day, and paid once nothing is left", () => {
    const invoice = issued(reversed(12_000));
    expect([duePence(invoice), leftPence(invoice)]).toEqual([8_000, 8_000]);
    expect(["2026-12-21", "2026-12-22"].map((today) => invoiceState(invoice, today))).toEqual(["sent", "overdue"]);
    expect(invoiceState({ ...invoice, paidPence: 7_999 }, day)).toBe("sent");
    expect(invoiceState({ ...invoice, paidPence: 8_000 }, "2027-12-22")).toBe("paid");
  });
});

it.each([
  [1, "2026-0001"],
  [9_999, "2026-9999"],
  [10_000, "2026-10000"],
])("number %i of a year is %s", (sequence, number) => expect(invoiceNumber(2026, sequence)).toBe(number));

it.each([
  ["nothing", haulier, null],
  ["an address", { ...haulier, address: "" }, "address"],
  ["a VAT number", { ...haulier, vatNumber: null }, "vatNumber"],
  ["no VAT number where none is charged", { ...haulier, vatRegistered: false, vatNumber: null }, null],
  ["an account", null, "address"],
])("lacks %s", (_what, profile, need) => expect(needOf(profile)).toBe(need));

it("leaves out the VAT number of a party that is no longer registered", () => {
  expect(partyOf({ ...haulier, vatRegistered: false }, "Test").vatNumber).toBeNull();
});
