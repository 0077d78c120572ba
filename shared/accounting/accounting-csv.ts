import type { BillingDocument } from "../billing/documents.ts";
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
/** Xero takes an invoice below zero for a credit note. */
const signed = ({ isCredit }: Posting, pence: number): Cell => pounds(isCredit ? -pence : pence);
const xeroAmount: readonly Column[] = [
  ["*Quantity", () => 1],
  ["*UnitAmount", (posting) => signed(posting, posting.netPence)],
];
const xeroPosted: readonly Column[] = [
  ["*AccountCode", ({ account }) => account],
  ["*TaxType", (posting) => posting.vatCode],
];
const xeroTracking = blank("TrackingName1", "TrackingOption1", "TrackingName2", "TrackingOption2");

/** Sage's types of transactions: invoices and credits of sales, and of purchases. Their amounts are above zero. */
const sage = (invoice: "SI" | "PI", credit: "SC" | "PC"): readonly Column[] => [
  ["Type", ({ isCredit }) => (isCredit ? credit : invoice)],
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

const quickbooksItem: readonly Column[] = [
  ["Memo", ({ reference }) => reference],
  ["Item(Product/Service)", ({ account }) => account],
  ["ItemDescription", ({ words }) => words],
  ["ItemQuantity", () => 1],
  ["ItemRate", ({ netPence }) => pounds(netPence)],
  ["*ItemAmount", ({ netPence }) => pounds(netPence)],
  ["*ItemTaxCode", (posting) => posting.vatCode],
  ["ItemTaxAmount", ({ vatPence }) => pounds(vatPence)],
  ["Currency", () => "GBP"],
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
      ["TaxAmount", (posting) => signed(posting, posting.vatPence)],
      ...xeroTracking,
      ["Currency", () => "GBP"],
    ],
  },
  sage50: { sales: sage("SI", "SC"), purchases: sage("PI", "PC") },
  quickbooks: {
    sales: [
      ["*InvoiceNo", ({ number }) => cut(number, 21)],
      ["*Customer", ({ party }) => party.name],
      ["*InvoiceDate", ({ issuedOn }) => ukDate(issuedOn)],
      ["*DueDate", ({ dueOn }) => ukDate(dueOn)],
      ...blank("Terms", "Location"),
      ...quickbooksItem,
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

/** QuickBooks imports credit notes of sales by a tool of its own, which has each column matched by hand. */
const quickbooksCredits: readonly Column[] = [
  ["*CreditNoteNo", ({ number }) => cut(number, 21)],
  ["*Customer", ({ party }) => party.name],
  ["*CreditNoteDate", ({ issuedOn }) => ukDate(issuedOn)],
  ...quickbooksItem,
];

/** Where a program takes credit notes from: the file of the invoices, a file of their own, or none that it imports. */
const creditsIn: Readonly<Record<AccountingProgram, Readonly<Record<AccountingSide, "invoices" | "own" | "none">>>> = {
  xero: { sales: "invoices", purchases: "invoices" },
  sage50: { sales: "invoices", purchases: "invoices" },
  quickbooks: { sales: "own", purchases: "none" },
};

interface Wanted {
  readonly program: AccountingProgram;
  readonly side: AccountingSide;
  readonly codes: PostingCodes;
}

interface AccountingFile {
  readonly csv: string;
  readonly invoices: number;
  readonly credits: number;
}

/** Files for an accounting program. */
export interface AccountingFiles {
  readonly main: AccountingFile;
  /** Credit notes for a program that imports them by themselves; null: there are none, or it does not. */
  readonly ofCredits: AccountingFile | null;
  /** Credit notes that are in no file: the program imports none of this side. */
  readonly byHand: number;
}

/**
 * Invoices and credit notes as files that an accounting program imports, oldest first: CSV, amounts in pounds without VAT, days as
 * 28/11/2026. A text that a spreadsheet would run as a formula has an apostrophe in front.
 */
export function accountingFiles(documents: readonly BillingDocument[], wanted: Wanted): AccountingFiles {
  const { program, side } = wanted;
  const credits = documents.filter(({ credit }) => credit);
  const invoices = documents.filter(({ credit }) => !credit);
  const place = creditsIn[program][side];
  const main = fileOf(place === "invoices" ? documents : invoices, columns[program][side], wanted);
  return {
    main,
    ofCredits: place === "own" && credits.length > 0 ? fileOf(credits, quickbooksCredits, wanted) : null,
    byHand: place === "none" ? credits.length : 0,
  };
}

function fileOf(
  documents: readonly BillingDocument[],
  own: readonly Column[],
  { side, codes }: Wanted,
): AccountingFile {
  const postings = documents
    .flatMap((document) => postingsOf(document, side, codes).map((posting) => ({ posting, at: document.issuedAt })))
    .toSorted((a, b) => a.at.localeCompare(b.at) || a.posting.number.localeCompare(b.posting.number))
    .map(({ posting }) => posting);
  const refs = accountRefs(postings.map(({ party }) => party));
  const ofSage: Column = ["Account Reference", ({ party }) => refs.get(party.id)];
  const written = own.map((column) => (column[0] === ofSage[0] ? ofSage : column));
  const credits = documents.filter(({ credit }) => credit).length;
  return {
    csv: csvOf(
      written.map(([header]) => header),
      postings.map((posting) => written.map(([, cell]) => cell(posting))),
    ),
    ...{ invoices: documents.length - credits, credits },
  };
}
