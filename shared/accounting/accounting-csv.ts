import type { Invoice } from "../billing/model.ts";
import { type Cell, csvOf } from "../kernel/csv.ts";
import { decimalPounds } from "../kernel/money-text.ts";
import type { PostingCodes } from "./model.ts";
import { type Posting, postingsOf, ukDate } from "./postings.ts";
import type { AccountingProgram, AccountingSide } from "./programs.ts";
import { accountRefs } from "./sage-accounts.ts";

type Column = readonly [header: string, cell: (posting: Posting) => Cell];

/** Pounds as a number where they are below nothing: a text that begins with a minus is taken for a formula. */
const pounds = (pence: number): Cell => (pence < 0 ? pence / 100 : decimalPounds(pence));
const cut = (text: string, most: number): string => text.slice(0, most);
const blank = (...headers: readonly string[]): Column[] => headers.map((header) => [header, () => null]);

const xeroParty: readonly Column[] = [
  ["*ContactName", ({ party }) => party.name],
  ...blank("EmailAddress"),
  ["POAddressLine1", ({ party }) => party.address],
  ...blank("POAddressLine2", "POAddressLine3", "POAddressLine4", "POCity", "PORegion"),
  ["POPostalCode", ({ party }) => party.postcode],
  ...blank("POCountry"),
  ["*InvoiceNumber", ({ number }) => number],
];
const xeroDays: readonly Column[] = [
  ["*InvoiceDate", ({ issuedOn }) => ukDate(issuedOn)],
  ["*DueDate", ({ dueOn }) => ukDate(dueOn)],
];
const xeroAmount: readonly Column[] = [
  ["*Quantity", () => 1],
  ["*UnitAmount", ({ netPence }) => pounds(netPence)],
];
const xeroPosted: readonly Column[] = [
  ["*AccountCode", ({ account }) => account],
  ["*TaxType", (posting) => posting.vatCode],
];
const xeroTracking = blank("TrackingName1", "TrackingOption1", "TrackingName2", "TrackingOption2");

const sage = (type: "SI" | "PI"): readonly Column[] => [
  ["Type", () => type],
  ...blank("Account Reference"),
  ["Nominal A/C Ref", ({ account }) => account],
  ["Department Code", () => 0],
  ["Date", ({ issuedOn }) => ukDate(issuedOn)],
  ["Reference", ({ number }) => cut(number, 30)],
  ["Details", ({ words }) => cut(words, 60)],
  ["Net Amount", ({ netPence }) => pounds(netPence)],
  ["Tax Code", (posting) => posting.vatCode],
  ["Tax Amount", ({ vatPence }) => pounds(vatPence)],
  ["Exchange Rate", () => 1],
  ["Extra Reference", ({ reference }) => cut(reference, 30)],
];

/** The columns of each program's own template. docs/accounting.md says which, and how sure each is. */
const columns: Readonly<Record<AccountingProgram, Readonly<Record<AccountingSide, readonly Column[]>>>> = {
  xero: {
    sales: [
      ...xeroParty,
      ["Reference", ({ reference }) => reference],
      ...xeroDays,
      ...blank("InventoryItemCode"),
      ["*Description", ({ words }) => words],
      ...xeroAmount,
      ...blank("Discount"),
      ...xeroPosted,
      ...xeroTracking,
      ["Currency", () => "GBP"],
      ...blank("BrandingTheme"),
    ],
    purchases: [
      ...xeroParty,
      ...xeroDays,
      ...blank("Total", "InventoryItemCode"),
      ["Description", ({ words, reference }) => `${words} (${reference})`],
      ...xeroAmount,
      ...xeroPosted,
      ["TaxAmount", ({ vatPence }) => pounds(vatPence)],
      ...xeroTracking,
      ["Currency", () => "GBP"],
    ],
  },
  sage50: { sales: sage("SI"), purchases: sage("PI") },
  quickbooks: {
    sales: [
      ["*InvoiceNo", ({ number }) => cut(number, 21)],
      ["*Customer", ({ party }) => party.name],
      ["*InvoiceDate", ({ issuedOn }) => ukDate(issuedOn)],
      ["*DueDate", ({ dueOn }) => ukDate(dueOn)],
      ...blank("Terms", "Location"),
      ["Memo", ({ reference }) => reference],
      ["Item(Product/Service)", ({ account }) => account],
      ["ItemDescription", ({ words }) => words],
      ["ItemQuantity", () => 1],
      ["ItemRate", ({ netPence }) => pounds(netPence)],
      ["*ItemAmount", ({ netPence }) => pounds(netPence)],
      ["*ItemTaxCode", (posting) => posting.vatCode],
      ["ItemTaxAmount", ({ vatPence }) => pounds(vatPence)],
      ["Currency", () => "GBP"],
    ],
    purchases: [
      ["*BillNo", ({ number }) => cut(number, 21)],
      ["*Supplier", ({ party }) => party.name],
      ["*BillDate", ({ issuedOn }) => ukDate(issuedOn)],
      ["*DueDate", ({ dueOn }) => ukDate(dueOn)],
      ...blank("Terms", "Location"),
      ["Memo", ({ reference }) => reference],
      ["*Account", ({ account }) => account],
      ["LineDescription", ({ words }) => words],
      ["*LineAmount", ({ netPence }) => pounds(netPence)],
      ["*LineTaxCode", (posting) => posting.vatCode],
      ["LineTaxAmount", ({ vatPence }) => pounds(vatPence)],
      ["Currency", () => "GBP"],
    ],
  },
};

interface Wanted {
  readonly program: AccountingProgram;
  readonly side: AccountingSide;
  readonly codes: PostingCodes;
}

/**
 * Invoices as a file that an accounting program imports, oldest first: CSV, amounts in pounds without VAT, days as 28/11/2026. A text
 * that a spreadsheet would run as a formula has an apostrophe in front.
 */
export function accountingCsv(invoices: readonly Invoice[], { program, side, codes }: Wanted): string {
  const postings = invoices
    .toSorted((a, b) => a.issuedAt.localeCompare(b.issuedAt) || a.number.localeCompare(b.number))
    .flatMap((invoice) => postingsOf(invoice, side, codes));
  const refs = accountRefs(postings.map(({ party }) => party));
  const ofSage: Column = ["Account Reference", ({ party }) => refs.get(party.id)];
  const written = columns[program][side].map((column) => (column[0] === ofSage[0] ? ofSage : column));
  return csvOf(
    written.map(([header]) => header),
    postings.map((posting) => written.map(([, cell]) => cell(posting))),
  );
}
