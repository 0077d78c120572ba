import type { BillingDocument } from "../billing/documents.ts";
import { type Cell, csvOf } from "../kernel/csv.ts";
import { decimalPounds } from "../kernel/money-text.ts";
import type { PostingCodes } from "./model.ts";
import { type Posting, postingsOf, ukDate } from "./postings.ts";
import type { AccountingProgram, AccountingSide } from "./programs.ts";
import { accountRefs } from "./sage-accounts.ts";

type Column = readonly [header: string, cell: (posting: Posting) => Cell];

/** Negative amounts are numbers, because the CSV writer treats a text that begins with a minus as a formula. */
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
/** Xero reads a negative invoice as a credit note. */
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

/** Columns of each program's own import template. docs/accounting.md has the sources and their certainty. */
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

/** QuickBooks imports sales credit notes separately; the user matches each column by hand. */
const quickbooksCredits: readonly Column[] = [
  ["*CreditNoteNo", ({ number }) => cut(number, 21)],
  ["*Customer", ({ party }) => party.name],
  ["*CreditNoteDate", ({ issuedOn }) => ukDate(issuedOn)],
  ...quickbooksItem,
];

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

export interface AccountingFiles {
  readonly main: AccountingFile;
  /** Separate file of the credit notes; null: there are none, or the program does not import such a file. */
  readonly ofCredits: AccountingFile | null;
  /** Number of credit notes in no file, because the program cannot import them. The user enters them by hand. */
  readonly byHand: number;
}

/**
 * Returns CSV files for an accounting program, oldest document first. Amounts are pounds without VAT, days as
 * 28/11/2026. Texts that a spreadsheet would run as a formula begin with an apostrophe.
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
