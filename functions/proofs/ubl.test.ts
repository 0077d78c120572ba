import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRandom, type Random } from "#local/demo/random.ts";
import { creditOf, withCredit } from "#shared/billing/credit-rules.ts";
import type { CreditNote, Invoice } from "#shared/billing/model.ts";
import { creditablePence } from "#shared/billing/owed.ts";
import { CreditNoteId } from "#shared/kernel/id.ts";
import { lineOf, type PriceLine } from "#shared/pricing/line.ts";
import type { VatTreatment } from "#shared/tax/treatment.ts";
import { anInvoice, invoiceCustomer, invoiceSupplier } from "#test/support/an-invoice.ts";
import { dueInUbl, en16931Faults, en16931Rules } from "#test/support/en16931.ts";
import { figure } from "#test/support/figure.ts";
import { invoiceContent } from "./invoice-content.ts";
import { ublCreditNote, ublInvoice } from "./ubl.ts";

const paid = (pence: number) => ({
  ...{ id: "1", pence, paidOn: "2026-12-01", recordedAt: "2026-12-01T09:00:00.000Z" },
});

const cases = 120;

const kinds: readonly (readonly VatTreatment[])[] = [
  ["standard"],
  ["reverse"],
  ["noVat"],
  ["zero"],
  ["exempt"],
  ["outside"],
  ["asked"],
  ["standard", "asked"],
  ["standard", "outside"],
  ["reverse", "outside"],
  ["standard", "zero", "exempt", "outside"],
  ["exempt", "outside"],
];

const names = ["Morag & Sons <Haulage>", "Łęcka “Transport” Ltd", "A", "O'Neil\tPlant", "Muir \u{1F69B} Ltd"];

function aCase(random: Random, at: number): Invoice {
  const treatments = kinds[at % kinds.length] ?? ["standard"];
  const isRegistered = !treatments.includes("noVat");
  const [name, other] = [random.pick(names), random.pick(names)];
  const isNumbered = random.next() < 0.7;
  return anInvoice({
    lines: someLines(random, treatments),
    cisPercent: random.pick([null, 0, 20, 30]),
    supplier: {
      ...{ ...invoiceSupplier, name, address: `${name}, 1 Yard Road\nLeith` },
      ...{ vatNumber: isRegistered ? "GB999999973" : null, companyNumber: isNumbered ? "SC123456" : null },
    },
    customer: {
      ...{ ...invoiceCustomer, name: other, companyNumber: isNumbered ? "SC654321" : null },
      ...(random.next() < 0.2 && { address: null, postcode: null }),
      ...(random.next() < 0.2 && { vatNumber: null }),
    },
    title: `Job of ${name}`,
    selfBilled: isRegistered && at % 3 === 0,
    purchaseOrder: random.pick(["", "PO <1> & 2", "4711"]),
    payments: random.next() < 0.3 ? [paid(1)] : [],
  });
}

function someLines(random: Random, treatments: readonly VatTreatment[]): PriceLine[] {
  return Array.from({ length: random.whole(treatments.length, 12) }, (_, at) => {
    const unit = random.pick(["", "hour", "day", "days", "mile", "t", "m²", "load", "tyre", "week"]);
    const quantity = random.pick([1, 0.5, 4.5, 12.3, random.whole(1, 400) / 10]);
    // A reduction comes after lines of each treatment and is smaller than their sum.
    const isLess = at > treatments.length && random.next() < 0.15;
    const unitPence = isLess ? -random.whole(1, 40) : random.whole(1, 99_999);
    const line = lineOf({ kind: "work", words: random.pick(names), quantity, unit, unitPence });
    return { ...line, treatment: treatments[at % treatments.length] ?? null, reason: null };
  });
}

const week = { period: { from: "2026-11-26", until: "2026-12-02", ofDays: 20 }, before: 0, weeks: 1 };

const reason = "Short load <1> & more";

const credit = (invoice: Invoice, pence: number): CreditNote =>
  creditOf(
    invoice,
    { id: CreditNoteId.parse("3f0c1f5e-8d42-4b3f-9b8e-2f6d7c1a0e11"), pence, reason, caseId: null },
    { sequence: invoice.credits.length + 1, now: "2026-12-01T10:00:00.000Z" },
  );

function creditsOf(invoice: Invoice, random: Random): CreditNote[] {
  const notes: CreditNote[] = [];
  let left = invoice;
  for (let most = creditablePence(left); most > 0; most = creditablePence(left)) {
    const note = credit(left, notes.length === 3 ? most : random.whole(1, most));
    notes.push(note);
    left = withCredit(left, note);
  }
  return notes;
}

const faultsOf = (xml: string, pence: number): string[] => [
  ...en16931Faults(xml),
  ...(dueInUbl(xml) === pence ? [] : ["payable"]),
];

describe("the UBL of an invoice and of its credit notes", () => {
  it(`keeps the rules of EN 16931 in ${cases} cases, and what it asks for is what the document comes to`, () => {
    const [random, randomCredits] = [createRandom(1), createRandom(2)];
    const faults = Array.from({ length: cases }, (_, at) => aCase(random, at)).flatMap((invoice, at) => [
      ...faultsOf(ublInvoice(invoice), invoice.payablePence).map((fault) => `case ${at}: ${fault}`),
      ...creditsOf(invoice, randomCredits).flatMap((note) =>
        faultsOf(ublCreditNote(note), note.pence).map((fault) => `credit note of case ${at}: ${fault}`),
      ),
    ]);
    figure("invoice.ubl", faults);
  });

  it("asks for the right total, and keeps the rules", () => {
    const sums = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 8 });
    const some = fc.constantFrom<VatTreatment>("standard", "reverse", "zero", "exempt", "outside", "asked");
    fc.assert(
      fc.property(sums, some, some, (pence, one, other) => {
        const lines = pence.map((unitPence, at) => ({
          ...lineOf({ kind: "work", words: "Work", quantity: 1, unit: "", unitPence }),
          ...{ treatment: at % 2 === 0 ? one : other, reason: null },
        }));
        const invoice = anInvoice({ lines });
        const xml = ublInvoice(invoice);
        expect(dueInUbl(xml)).toBe(invoice.payablePence);
        expect(en16931Faults(xml)).toEqual([]);
      }),
    );
  });

  it("is unchanged after a payment, and an invoice of zero keeps the rules too", () => {
    const payments = [paid(100)];
    expect(ublInvoice(anInvoice({ payments }))).toBe(ublInvoice(anInvoice()));
    expect(en16931Faults(ublInvoice(anInvoice({ lines: [] })))).toEqual([]);
    const supplier = { ...invoiceSupplier, vatNumber: null };
    expect(en16931Faults(ublInvoice(anInvoice({ lines: [], supplier })))).toEqual([]);
  });

  it("has the customer's VAT number under the reverse charge, and VAT for a customer without one", () => {
    const reverse = ublInvoice(anInvoice({ treatment: "reverse" }));
    expect(reverse.split("<cac:AccountingCustomerParty>")[1]).toContain(`<cbc:CompanyID>${invoiceCustomer.vatNumber}`);
    // Without company number and VAT number of the customer, BR-AE-02 must report an error.
    const unnumbered = { ...invoiceCustomer, companyNumber: null };
    const one = ublInvoice(anInvoice({ treatment: "reverse", customer: unnumbered }));
    const without = one.replace(/<cac:PartyTaxScheme><cbc:CompanyID>GB100000017.*?<\/cac:PartyTaxScheme>/, "");
    expect(en16931Faults(one)).toEqual([]);
    expect(en16931Faults(without).join()).toContain("BR-AE-02");
    const invoice = anInvoice({ treatment: "reverse", customer: { ...invoiceCustomer, vatNumber: null } });
    expect(invoice).toMatchObject({ reverseChargePence: 0, payablePence: invoice.netPence + invoice.vatPence });
    expect(invoice.vatPence).toBeGreaterThan(0);
    const charged = ublInvoice(invoice);
    expect(charged).not.toMatch(/>AE<|Section 55A/);
    expect(en16931Faults(charged)).toEqual([]);
  });

  it("states the days of its hire", () => {
    const xml = ublInvoice(anInvoice({ part: week }));
    expect(xml).toContain(
      "<cac:InvoicePeriod><cbc:StartDate>2026-11-26</cbc:StartDate><cbc:EndDate>2026-12-02</cbc:EndDate></cac:InvoicePeriod>",
    );
    expect(en16931Faults(xml)).toEqual([]);
    const { facts, rows } = invoiceContent(anInvoice({ part: week }));
    expect(facts).toContainEqual(["Days on hire", "26 November 2026 to 2 December 2026"]);
    expect(rows[0]).toMatchObject({ words: "Excavator 13 t, per hour: 7 of 20 days", quantity: "1" });
  });

  it("is an invoice, or a self-billed one with HMRC's words", () => {
    expect(ublInvoice(anInvoice())).toContain("<cbc:InvoiceTypeCode>380<");
    const selfBill = ublInvoice(anInvoice({ selfBilled: true }));
    expect(selfBill).toContain("<cbc:InvoiceTypeCode>389<");
    expect(selfBill).toContain("The VAT shown is your output tax due to HMRC");
    const reverse = ublInvoice(anInvoice({ selfBilled: true, treatment: "reverse" }));
    expect(reverse).toMatch(/pay output tax of £\d/);
    expect(reverse).not.toContain("The VAT shown");
  });

  it("states the reverse charge by code and words, and no VAT numbers for a supplier without one", () => {
    const reverse = ublInvoice(anInvoice({ treatment: "reverse", cisPercent: 20 }));
    expect(reverse).toContain("<cbc:TaxExemptionReasonCode>VATEX-EU-AE</cbc:TaxExemptionReasonCode>");
    expect(reverse).toContain("Reverse charge: VAT Act 1994 Section 55A applies");
    expect(reverse).toContain("CIS deduction expected: 20%, 142.32 GBP. Amount to pay after it: 569.26 GBP.");
    const without = ublInvoice(anInvoice({ supplier: { ...invoiceSupplier, vatNumber: null } }));
    expect(without).not.toMatch(/GB\d/);
    expect(without).toContain("No VAT charged");
  });
});

describe("the UBL of a credit note", () => {
  it("is of type 381 and names its invoice, with its number and day", () => {
    const xml = ublCreditNote(credit(anInvoice(), 10_000));
    expect(xml).toContain("<CreditNote ");
    expect(xml).toContain("<cbc:CreditNoteTypeCode>381<");
    expect(xml).toContain(
      "<cac:InvoiceDocumentReference><cbc:ID>2026-0001</cbc:ID><cbc:IssueDate>2026-11-28</cbc:IssueDate>",
    );
    expect(xml).toContain("<cbc:Name>Short load &lt;1&gt; &amp; more</cbc:Name>");
    // The VAT contained in £100 at 20%.
    expect(xml).toContain('<cbc:TaxAmount currencyID="GBP">16.67<');
    expect(xml).toContain('<cbc:PayableAmount currencyID="GBP">100.00<');
  });

  it("states the reverse charge by code and words, without VAT, and the lower CIS deduction", () => {
    const xml = ublCreditNote(credit(anInvoice({ treatment: "reverse", cisPercent: 20 }), 10_000));
    expect(xml).toContain("<cbc:TaxExemptionReasonCode>VATEX-EU-AE</cbc:TaxExemptionReasonCode>");
    expect(xml).toContain("Reverse charge: VAT Act 1994 Section 55A applies");
    expect(xml).toContain("It takes 100.00 GBP off 2026-0001. CIS deducts 20.00 GBP less.");
    expect(xml).toContain(invoiceCustomer.vatNumber);
    expect(xml).toContain('<cbc:TaxAmount currencyID="GBP">0.00<');
  });

  it("has a line for each treatment that it credits", () => {
    const treatments: readonly VatTreatment[] = ["standard", "zero", "outside"];
    const lines = anInvoice().lines.map((line, at) => ({ ...line, treatment: treatments[at] ?? null }));
    expect(ublCreditNote(credit(anInvoice({ lines }), 10_000)).match(/<cac:CreditNoteLine>/g)).toHaveLength(3);
  });

  it("has no VAT numbers for a supplier without one", () => {
    const without = ublCreditNote(credit(anInvoice({ supplier: { ...invoiceSupplier, vatNumber: null } }), 10_000));
    expect(without).not.toMatch(/GB\d/);
    expect(without).toContain("No VAT charged");
  });
});

describe("the table of rules", () => {
  function spoilt(xml: string): string[] {
    const [leaf, whole] = [/<((?:cbc|cac):\w+)[^>/]*>[^<]*<\/\1>/g, /<(cac:\w+)>(?:(?!<\1>).)*?<\/\1>/gs];
    const without = [...xml.matchAll(leaf), ...xml.matchAll(whole)].map(
      ({ index, 0: part }) => xml.slice(0, index) + xml.slice(index + part.length),
    );
    const changed = [...xml.matchAll(/>(-?\d+\.\d\d)</g)].flatMap(({ index, 1: amount = "" }) =>
      ["9999999.99", `-${amount}`, `${amount}7`].map(
        (other) => xml.slice(0, index + 1) + other + xml.slice(index + 1 + amount.length),
      ),
    );
    const codes = [...xml.matchAll(/>(S|AE|E|Z|O)</g)].flatMap(({ index, 1: code = "" }) =>
      ["S", "AE", "E", "Z", "O", "K"].map(
        (other) => xml.slice(0, index + 1) + other + xml.slice(index + 1 + code.length),
      ),
    );
    const reason = "<cbc:TaxExemptionReason>Why</cbc:TaxExemptionReason>";
    const hands = [
      xml.replace(/ unitCode="\w+"/, ""),
      xml.replace(/unitCode="\w+"/, 'unitCode="XYZ"'),
      xml.replace(">GB9", ">9"),
      xml.replaceAll(/<cbc:Percent>\d+<\/cbc:Percent>/g, "<cbc:Percent>7</cbc:Percent>"),
      xml.replaceAll(/<cbc:Percent>\d+<\/cbc:Percent>/g, "<cbc:Percent>0</cbc:Percent>"),
      xml.replaceAll(/(<cbc:ID>O<\/cbc:ID>)/g, "$1<cbc:Percent>0</cbc:Percent>"),
      xml.replace(
        /(<\/cbc:ID>)(<cbc:Percent>\d+<\/cbc:Percent>)?(<cac:TaxScheme>.{0,60}<\/cac:TaxCategory>)/,
        `$1$2${reason}$3`,
      ),
      xml.replaceAll(/<cbc:TaxExemptionReason(?:Code)?>[^<]*<\/cbc:TaxExemptionReason(?:Code)?>/g, ""),
      xml.replaceAll(/<cac:PartyTaxScheme>.*?<\/cac:PartyTaxScheme>/g, ""),
      xml
        .replaceAll(
          /<cac:PartyTaxScheme>.*?<\/cac:PartyTaxScheme>|<cac:PartyIdentification>.*?<\/cac:PartyIdentification>/g,
          "",
        )
        .replaceAll(/<cbc:CompanyID>[^<]*<\/cbc:CompanyID>/g, ""),
      xml.replaceAll(/<cac:(InvoiceLine|CreditNoteLine)>.*<\/cac:\1>/g, ""),
      xml.replace(
        /<cac:LegalMonetaryTotal>/,
        "<cac:AllowanceCharge><cbc:Amount>1</cbc:Amount></cac:AllowanceCharge>$&",
      ),
      xml.replace(
        /<cac:TaxTotal>/,
        "<cac:InvoicePeriod><cbc:DescriptionCode>35</cbc:DescriptionCode></cac:InvoicePeriod>$&",
      ),
      xml.replace(/(StartDate>)[^<]*/, "$12030-01-01"),
      xml.replace(/<cbc:StartDate>.*<\/cbc:EndDate>/, "<cbc:Note>x</cbc:Note>"),
      xml.replace("VATEX-EU-", "VATEX-XX-"),
      xml.replace(/<cbc:DueDate>[^<]*<\/cbc:DueDate>/, "").replace(/<cac:PaymentTerms>.*<\/cac:PaymentTerms>/, ""),
      xml.replace(
        "<cac:PartyLegalEntity>",
        "<cac:PartyTaxScheme><cbc:CompanyID>GB1</cbc:CompanyID></cac:PartyTaxScheme>$&",
      ),
      xml.replace(/>380</, ">381<").replace(/CreditNoteTypeCode>381</, "CreditNoteTypeCode>380<"),
      xml.replace(">GBP<", ">EUR<"),
    ];
    return [...without, ...changed, ...codes, ...hands];
  }

  it("finds the faults: each rule is broken by at least one spoilt invoice", () => {
    const treatments: readonly VatTreatment[] = ["standard", "reverse", "zero", "exempt", "outside"];
    const mixed = anInvoice().lines.map((line, at) => ({ ...line, treatment: treatments[at] ?? null }));
    const invoices = [
      ...treatments.map((treatment) => anInvoice({ treatment })),
      ...[anInvoice({ lines: mixed }), anInvoice({ part: week })],
    ];
    const documents = [...invoices.map(ublInvoice), ublCreditNote(credit(anInvoice(), 10_000))];
    const broken = new Set(documents.flatMap((xml) => spoilt(xml).flatMap(en16931Faults)));
    expect(en16931Rules.map(([number]) => number).filter((number) => !broken.has(number))).toEqual([]);
  });
});
