import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anInvoice, invoiceSupplier } from "#test/support/an-invoice.ts";
import { CreditNoteId } from "../kernel/id.ts";
import { lineOf } from "../pricing/line.ts";
import { creditGroups, creditNumber, creditOf, groupsLeft, ofTotal, withCredit } from "./credit-rules.ts";
import { creditsInGroups } from "./documents.ts";
import { CreditNote, Invoice } from "./model.ts";
import { creditablePence, duePence, invoiceState, leftPence, overpaidPence } from "./owed.ts";
import { withPayment } from "./payments.ts";

const id = CreditNoteId.parse("3f0c1f5e-8d42-4b3f-9b8e-2f6d7c1a0e11");
const now = "2026-12-01T10:00:00.000Z";
const line = (unitPence: number, treatment: "standard" | "reverse" | "outside" | "noVat" = "standard") => ({
  ...lineOf({ kind: "work", words: "Work", quantity: 1, unit: "", unitPence }),
  ...{ treatment, reason: null },
});
const credit = (invoice: Invoice, pence: number) =>
  creditOf(invoice, { id, pence, reason: "Short load", caseId: null }, { sequence: 3, now });

describe("a credit note", () => {
  it.each<[what: string, invoice: Invoice, pence: number, sums: Partial<CreditNote>]>([
    ["a part, with its VAT", anInvoice({ lines: [line(12_000)] }), 1_200, { netPence: 1_000, vatPence: 200 }],
    ["all of it", anInvoice({ lines: [line(12_000)] }), 12_000, { netPence: 10_000, vatPence: 2_000 }],
    [
      "the reverse charge: no VAT is paid back, and less is accounted for",
      anInvoice({ lines: [line(12_000, "reverse")], cisPercent: 20 }),
      5_000,
      { netPence: 5_000, vatPence: 0, reverseChargePence: 1_000, deductionPence: 1_000 },
    ],
    [
      "two treatments, each by its share",
      anInvoice({ lines: [line(12_000), line(4_000, "outside")] }),
      4_000,
      { netPence: 2_500 + 1_000, vatPence: 500 },
    ],
    [
      "a haulier without VAT",
      anInvoice({ lines: [line(12_000, "noVat")], supplier: { ...invoiceSupplier, vatNumber: null } }),
      700,
      { netPence: 700, vatPence: 0 },
    ],
  ])("of %s", (_what, invoice, pence, sums) => {
    const note = credit(invoice, pence);
    expect(note).toMatchObject({ number: "CN-2026-0003", invoiceNumber: invoice.number, pence, ...sums });
    expect(CreditNote.parse(note)).toEqual(note);
    expect(Invoice.parse(withCredit(invoice, note))).toMatchObject({ lines: invoice.lines, version: 2 });
  });

  it("leaves what the invoice states, and takes it off what is due", () => {
    const invoice = anInvoice({ lines: [line(12_000, "reverse")], cisPercent: 20 });
    const after = withCredit(invoice, credit(invoice, 5_000));
    expect([duePence(invoice), duePence(after)]).toEqual([8_000, 4_000]);
    expect(after).toMatchObject({ payablePence: 10_000, netPence: 10_000, deductionPence: 2_000 });
  });

  it("after the payment leaves what the haulier pays back", () => {
    const invoice = anInvoice({ lines: [line(12_000)] });
    const payment = { id: "1", pence: 12_000, paidOn: "2026-12-01", recordedAt: now };
    const paid = withPayment(invoice, payment);
    const after = withCredit(paid, credit(paid, 1_200));
    expect([leftPence(after), overpaidPence(after), invoiceState(after, "2027-06-01")]).toEqual([0, 1_200, "paid"]);
  });

  it("of what is left ends the invoice to the penny, however it was credited before", () => {
    const treatment = fc.constantFrom("standard" as const, "reverse" as const, "outside" as const);
    const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 900_000 }), treatment), { minLength: 1, maxLength: 6 });
    const parts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 });
    fc.assert(
      fc.property(lines, parts, fc.constantFrom(null, 20, 30), (all, shares, cisPercent) => {
        let invoice = anInvoice({ lines: all.map(([pence, of]) => line(pence, of)), cisPercent });
        const notes: CreditNote[] = [];
        for (const share of [...shares, 1]) {
          const pence = Math.ceil(creditablePence(invoice) * share);
          if (pence === 0) continue;
          const note = credit(invoice, pence);
          expect(note.groups.every(({ netPence, vatPence }) => netPence >= 0 && vatPence >= 0)).toBe(true);
          notes.push(note);
          invoice = withCredit(invoice, note);
        }
        // Accounting exports recompute each credit note's split from the invoice, and must get the stored amounts.
        expect(creditsInGroups(invoice).map(({ groups }) => groups)).toEqual(notes.map(({ groups }) => groups));
        expect([creditablePence(invoice), duePence(invoice)]).toEqual([0, 0]);
        expect(groupsLeft(invoice).every(({ netPence, vatPence }) => netPence === 0 && vatPence === 0)).toBe(true);
      }),
    );
  });

  it("of nothing has no groups", () => expect(creditGroups([], 0)).toEqual([]));
});

it.each([
  ["standard", 1_200, 1_200],
  ["reverse", 1_200, 1_000],
  ["standard, above the price", 99_999, 12_000],
] as const)("a credit of the price is of a total under %s", (treatment, pence, expected) => {
  const invoice = anInvoice({ lines: [line(12_000, treatment === "reverse" ? "reverse" : "standard")] });
  expect(ofTotal(invoice, pence)).toBe(expected);
});

it("numbers follow each other in a series of their own", () => expect(creditNumber(2026, 12)).toBe("CN-2026-0012"));

it.each([
  [0, "2027-01-10", "overdue"],
  [4_000, "2027-01-10", "overdue"],
  [12_000, "2027-01-10", "disputed"],
  [99_999, "2026-12-02", "disputed"],
  [4_000, "2026-12-02", "sent"],
] as const)("with %i pence disputed on %s it is %s", (disputedPence, today, state) => {
  expect(invoiceState({ ...anInvoice({ lines: [line(12_000)] }), disputedPence }, today)).toBe(state);
});
