import { describe, expect, it } from "vitest";
import { anInvoice, invoiceCustomer, invoiceSupplier } from "#test/support/an-invoice.ts";
import type { Invoice } from "../billing/model.ts";
import { wholeLine } from "../pricing/price.ts";
import type { VatTreatment } from "../tax/treatment.ts";
import { accountingCsv } from "./accounting-csv.ts";
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

/** A file as rows by header, for values without commas. */
function rowsOf(program: AccountingProgram, side: AccountingSide, of: readonly Invoice[], codes = {}) {
  const usual = { ...usualCodes(program, side), ...codes };
  const [header = "", ...rows] = accountingCsv(of, { program, side, codes: usual }).trimEnd().split("\r\n");
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
    const csv = accountingCsv([invoice], { program, side, codes: { ...usualCodes(program, side), account: evil } });
    const cells = csv.split(/[\r\n,]/).map((cell) => cell.replace(/^"/, ""));
    expect(cells.some((cell) => cell.includes("HYPERLINK"))).toBe(true);
    expect(cells.filter((cell) => /^[=+\-@\t]/.test(cell))).toEqual([]);
  },
);

it("writes an amount below nothing as a number", () => {
  const credit = {
    ...invoices.standard,
    groups: [{ treatment: "standard", percent: 20, netPence: -1_050, vatPence: -210 }],
  } as Invoice;
  expect(rowsOf("sage50", "sales", [credit]).rows).toMatchObject([{ "Net Amount": "-10.5", "Tax Amount": "-2.1" }]);
});
