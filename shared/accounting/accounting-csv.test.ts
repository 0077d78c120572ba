import { describe, expect, it } from "vitest";
import { anInvoice, invoiceCustomer, invoiceSupplier } from "#test/support/an-invoice.ts";
import { creditOf, withCredit } from "../billing/credit-rules.ts";
import { documentsOf } from "../billing/documents.ts";
import type { Invoice } from "../billing/model.ts";
import { CreditNoteId } from "../kernel/id.ts";
import { wholeLine } from "../pricing/price.ts";
import type { VatTreatment } from "../tax/treatment.ts";
import { accountingFiles } from "./accounting-csv.ts";
import { usualCodes } from "./codes.ts";
import { type AccountingProgram, type AccountingSide, accountingPrograms, accountingSides } from "./programs.ts";

const linesOf = (treatment: VatTreatment, pence: number) => [{ ...wholeLine("Hire", pence), treatment, reason: null }];
const invoices = {
  standard: anInvoice({ lines: linesOf("standard", 120_000) }),
  reverse: anInvoice({ lines: linesOf("reverse", 120_000), cisPercent: 20 }),
  zero: anInvoice({ lines: linesOf("zero", 100_000) }),
  exempt: anInvoice({ lines: linesOf("exempt", 100_000) }),
  outside: anInvoice({ lines: linesOf("outside", 100_000) }),
  noVat: anInvoice({ lines: linesOf("noVat", 100_000), supplier: { ...invoiceSupplier, vatNumber: null } }),
} satisfies Partial<Record<VatTreatment, Invoice>>;

const filesOf = (program: AccountingProgram, side: AccountingSide, of: readonly Invoice[], codes = {}) =>
  accountingFiles(documentsOf(of), { program, side, codes: { ...usualCodes(program, side), ...codes } });

const rowsOf = (program: AccountingProgram, side: AccountingSide, of: readonly Invoice[], codes = {}) =>
  parsed(filesOf(program, side, of, codes).main.csv);

function parsed(csv: string) {
  const [header = "", ...rows] = csv.trimEnd().split("\r\n");
  const names = header.split(",");
  const cells = (row: string) =>
    [...row.matchAll(/(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/g)].slice(0, names.length).map((one) => one[1] ?? one[2]);
  return { header, rows: rows.map((row) => Object.fromEntries(cells(row).map((cell, at) => [names[at], cell]))) };
}

describe("the header is the program's template", () => {
  it.each<[AccountingProgram, AccountingSide, string]>([
    [
      "xero",
      "sales",
      "*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme",
    ],
    [
      "xero",
      "purchases",
      "*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,*InvoiceDate,*DueDate,Total,InventoryItemCode,Description,*Quantity,*UnitAmount,*AccountCode,*TaxType,TaxAmount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency",
    ],
    [
      "sage50",
      "sales",
      "Type,Account Reference,Nominal A/C Ref,Department Code,Date,Reference,Details,Net Amount,Tax Code,Tax Amount,Exchange Rate,Extra Reference",
    ],
    [
      "quickbooks",
      "sales",
      "*InvoiceNo,*Customer,*InvoiceDate,*DueDate,Terms,Location,Memo,Item(Product/Service),ItemDescription,ItemQuantity,ItemRate,*ItemAmount,*ItemTaxCode,ItemTaxAmount,Currency",
    ],
    [
      "quickbooks",
      "purchases",
      "*BillNo,*Supplier,*BillDate,*DueDate,Terms,Location,Memo,*Account,LineDescription,*LineAmount,*LineTaxCode,LineTaxAmount,Currency",
    ],
  ])("of %s %s", (program, side, header) => {
    expect(rowsOf(program, side, []).header).toBe(header);
  });
});

type Treatment = keyof typeof invoices;

describe("each VAT treatment has its code, its net and the VAT that is in the total", () => {
  const net = { xero: "*UnitAmount", sage50: "Net Amount" } as const;
  it.each<[Treatment, string, string, string, string]>([
    ["standard", "20% (VAT on Income)", "T1", "20.0% S", "200.00"],
    ["reverse", "Domestic Reverse Charge @ 20% (VAT on Income)", "T21", "20.0% RC CIS", "0.00"],
    ["zero", "Zero Rated Income", "T0", "0.0% Z", "0.00"],
    ["exempt", "Exempt Income", "T2", "Exempt", "0.00"],
    ["outside", "No VAT", "T9", "No VAT", "0.00"],
    ["noVat", "No VAT", "T9", "No VAT", "0.00"],
  ])("%s", (treatment, xero, sage, quickbooks, vat) => {
    const of = [invoices[treatment]];
    expect(rowsOf("xero", "sales", of).rows).toMatchObject([{ "*TaxType": xero, [net.xero]: "1000.00" }]);
    expect(rowsOf("sage50", "sales", of).rows).toMatchObject([
      { "Tax Code": sage, [net.sage50]: "1000.00", "Tax Amount": vat },
    ]);
    expect(rowsOf("quickbooks", "sales", of).rows).toMatchObject([
      { "*ItemTaxCode": quickbooks, "*ItemAmount": "1000.00", ItemTaxAmount: vat },
    ]);
    const bill = rowsOf("quickbooks", "purchases", of).rows;
    expect(bill).toMatchObject([{ "*LineTaxCode": quickbooks, "*LineAmount": "1000.00", LineTaxAmount: vat }]);
  });
});

it("names the other party: the customer of sales, the supplier of purchases", () => {
  const of = [invoices.standard];
  expect(rowsOf("xero", "sales", of).rows[0]).toMatchObject({
    "*ContactName": invoiceCustomer.name,
    POPostalCode: "EH6 6QX",
    "*InvoiceNumber": "2026-0001",
    Reference: "JOB-261126-AB12CD / PO 4711/B",
    "*InvoiceDate": "28/11/2026",
    "*DueDate": "28/12/2026",
    "*AccountCode": "200",
  });
  expect(rowsOf("xero", "purchases", of).rows[0]).toMatchObject({
    "*ContactName": invoiceSupplier.name,
    "*TaxType": "20% (VAT on Expenses)",
    TaxAmount: "200.00",
  });
  expect(rowsOf("sage50", "purchases", of).rows[0]).toMatchObject({ Type: "PI", "Account Reference": "LOTHIANH" });
});

it("posts work under CIS to its own account", () => {
  const codes = { account: "4000", cisAccount: "4005" };
  const { rows } = rowsOf("sage50", "sales", [invoices.standard, invoices.reverse], codes);
  expect(rows.map((row) => row["Nominal A/C Ref"])).toEqual(["4000", "4005"]);
});

it("posts each treatment of a mixed invoice by itself, to the invoice's own total", () => {
  const lines = [...linesOf("standard", 12_345), ...linesOf("outside", 678), ...linesOf("standard", 99)];
  const invoice = anInvoice({ lines });
  const { rows } = rowsOf("sage50", "sales", [invoice]);
  expect(rows).toHaveLength(2);
  const pence = rows.flatMap((row) => [row["Net Amount"], row["Tax Amount"]]).map((cell) => Number(cell) * 100);
  expect(Math.round(pence.reduce((sum, one) => sum + one, 0))).toBe(invoice.payablePence);
});

it("tells parties apart whose names begin alike", () => {
  const named = (name: string, id: string) =>
    ({ ...invoices.standard, customer: { ...invoiceCustomer, name }, customerId: id }) as Invoice;
  const of = [named("Lothian Haulage A", "a1-2"), named("Lothian Haulage B", "b2-3"), named("Ó Néill & Sons", "c3")];
  const refs = rowsOf("sage50", "sales", of).rows.map((row) => row["Account Reference"]);
  expect(refs).toEqual(["LOTHIAA1", "LOTHIAB2", "ONEILLSO"]);
});

it.each(accountingPrograms.flatMap((program) => accountingSides.map((side) => [program, side] as const)))(
  "keeps a spreadsheet from running what people typed: %s %s",
  (program, side) => {
    const evil = "=HYPERLINK(1)";
    const party = { ...invoiceCustomer, name: evil, address: evil, postcode: evil };
    const invoice = { ...invoices.standard, customer: party, supplier: party, title: evil, reference: evil };
    const { main, ofCredits } = filesOf(program, side, [credited(invoice, 1_200, evil)], { account: evil });
    const cells = `${main.csv}${ofCredits?.csv ?? ""}`.split(/[\r\n,]/).map((cell) => cell.replace(/^"/, ""));
    expect(cells.some((cell) => cell.includes("HYPERLINK"))).toBe(true);
    expect(cells.filter((cell) => /^[=+\-@\t](?!\d)/.test(cell))).toEqual([]);
  },
);

it("writes an amount below nothing as a number", () => {
  const reduced = {
    ...invoices.standard,
    groups: [{ treatment: "standard", percent: 20, netPence: -1_050, vatPence: -210 }],
  } as Invoice;
  expect(rowsOf("sage50", "sales", [reduced]).rows).toMatchObject([{ "Net Amount": "-10.5", "Tax Amount": "-2.1" }]);
});

function credited(invoice: Invoice, pence: number, reason = "Short load"): Invoice {
  const id = CreditNoteId.parse(`3f0c1f5e-8d42-4b3f-9b8e-2f6d7c1a0e1${invoice.credits.length}`);
  const order = { sequence: invoice.credits.length + 1, now: "2026-12-01T10:00:00.000Z" };
  return withCredit(invoice, creditOf(invoice, { id, pence, reason, caseId: null }, order));
}

// Amounts computed by hand. 1,200.00 includes VAT at 20%, so a credit of 120.00 is 100.00 net and 20.00 VAT. Under the
// reverse charge the invoice total is net: a credit of 100.00 has no VAT in the file. Amounts outside the scope of VAT
// are credited in full.
describe("a credit note is posted as the program posts one", () => {
  it.each<[Treatment, number, string, string, string]>([
    ["standard", 12_000, "20% (VAT on Income)", "T1", "20.00"],
    ["reverse", 10_000, "Domestic Reverse Charge @ 20% (VAT on Income)", "T21", "0.00"],
    ["zero", 10_000, "Zero Rated Income", "T0", "0.00"],
    ["noVat", 10_000, "No VAT", "T9", "0.00"],
  ])("%s: Xero below zero, Sage as SC and PC, QuickBooks in a file of its own", (treatment, pence, xero, sage, vat) => {
    const of = [credited(invoices[treatment], pence)];
    const isCis = treatment === "reverse";
    expect(rowsOf("xero", "sales", of).rows[1]).toMatchObject({
      ...{ "*InvoiceNumber": "CN-2026-0001", "*InvoiceDate": "01/12/2026", "*DueDate": "01/12/2026" },
      ...{ "*Description": "Credit of 2026-0001: Short load", "*UnitAmount": "-100", "*TaxType": xero },
    });
    expect(rowsOf("xero", "purchases", of).rows[1]).toMatchObject({
      ...{ "*InvoiceNumber": "CN-2026-0001", "*UnitAmount": "-100", TaxAmount: vat === "0.00" ? vat : "-20" },
    });
    const codes = { account: "4000", cisAccount: "4005" };
    for (const [side, types] of [
      ["sales", ["SI", "SC"]],
      ["purchases", ["PI", "PC"]],
    ] as const) {
      const { rows } = rowsOf("sage50", side, of, codes);
      expect(rows.map(({ Type }) => Type)).toEqual(types);
      expect(rows[1]).toMatchObject({
        ...{ "Nominal A/C Ref": isCis ? "4005" : "4000", Date: "01/12/2026", Reference: "CN-2026-0001" },
        ...{ "Net Amount": "100.00", "Tax Code": sage, "Tax Amount": vat },
        ...{ Details: "Credit of 2026-0001: Short load", "Extra Reference": "JOB-261126-AB12CD / PO 4711/B" },
      });
    }
    const { main, ofCredits } = filesOf("quickbooks", "sales", of);
    expect(parsed(main.csv).rows.map((row) => row["*InvoiceNo"])).toEqual(["2026-0001"]);
    expect(parsed(ofCredits?.csv ?? "").rows).toMatchObject([
      { "*CreditNoteNo": "CN-2026-0001", "*CreditNoteDate": "01/12/2026", "*ItemAmount": "100.00", ItemTaxAmount: vat },
    ]);
  });

  // A total of 180.00: 120.00 including VAT, and 60.00 outside the scope of VAT. A credit of 90.00 splits into 60.00
  // and 30.00: net 50.00, VAT 10.00.
  it("by VAT treatment, each by its share, and the rest to the penny", () => {
    const mixed = anInvoice({ lines: [...linesOf("standard", 12_000), ...linesOf("outside", 6_000)] });
    const half = credited(mixed, 9_000);
    const amounts = (of: Invoice, number: string) =>
      rowsOf("sage50", "sales", [of])
        .rows.filter(({ Reference }) => Reference === number)
        .map((row) => [row["Tax Code"], row["Net Amount"], row["Tax Amount"]]);
    expect(amounts(half, "CN-2026-0001")).toEqual([
      ["T1", "50.00", "10.00"],
      ["T9", "30.00", "0.00"],
    ]);
    const whole = credited(credited(half, 1), 8_999);
    const numbers = ["CN-2026-0001", "CN-2026-0002", "CN-2026-0003"];
    const all = numbers.flatMap((number) => amounts(whole, number));
    const sum = (code: string, at: 1 | 2) =>
      all.filter(([tax]) => tax === code).reduce((pence, row) => pence + Math.round(Number(row[at]) * 100), 0);
    expect([sum("T1", 1), sum("T1", 2), sum("T9", 1)]).toEqual([10_000, 2_000, 6_000]);
  });

  it("of purchases of QuickBooks by hand, which is counted", () => {
    const { main, ofCredits, byHand } = filesOf("quickbooks", "purchases", [credited(invoices.standard, 12_000)]);
    expect([main.invoices, main.credits, ofCredits, byHand]).toEqual([1, 0, null, 1]);
  });

  it("in the order of their days, also where its invoice is not in the file", () => {
    const later = { ...invoices.zero, number: "2026-0002", issuedAt: "2026-12-02T09:00:00.000Z" };
    const documents = documentsOf([later, credited(invoices.standard, 12_000)]).filter(
      ({ issuedAt }) => issuedAt >= "2026-12-01",
    );
    const codes = usualCodes("sage50", "sales");
    const { main } = accountingFiles(documents, { program: "sage50", side: "sales", codes });
    expect(parsed(main.csv).rows.map(({ Reference }) => Reference)).toEqual(["CN-2026-0001", "2026-0002"]);
    expect([main.invoices, main.credits]).toEqual([1, 1]);
  });
});
