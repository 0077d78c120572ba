import { type Context, callerId } from "../platform/context.ts";
import { type ErasureSteps, once } from "../platform/erasure-step.ts";
import { everyPage } from "../platform/every-page.ts";
import type { ExportOf, Fates } from "../platform/personal-records.ts";
import { statementsReceived, statementsToGive } from "./cis-statement-store.ts";
import { codesRemovals, everySavedCodes } from "./codes.ts";
import { everyFeeInvoiceOf } from "./fee-store.ts";
import { sellerDetails } from "./sellers.ts";

export const accountingFates = {
  cisStatement: {
    words: {
      contractorId: ["contractorName", "issued.contractorName", "issued.employerReference"],
      haulierId: ["haulierName", "issued.haulierName", "issued.utr", "issued.verificationNumber"],
      ours: ["id", "lines"],
    },
    held: {
      contractorName: "accounts",
      haulierName: "accounts",
      "issued.contractorName": "accounts",
      "issued.employerReference": "accounts",
      "issued.haulierName": "accounts",
      "issued.utr": "accounts",
      "issued.verificationNumber": "accounts",
    },
    exportedIn: {
      cisStatementsToGive: "CIS deduction statements that you issue",
      cisStatementsReceived: "CIS deduction statements that you have received",
    },
    erased: "kept",
    because: "Both sides need CIS deduction statements for their tax records.",
    why: "What a contractor paid a haulier under CIS in a tax month, and what it deducted.",
    until: "kept: CIS requires three years after the end of the tax year, VAT law six",
    endedBy: "erasure",
  },
  sellerDetails: {
    words: { haulierId: ["ciphertext", "utrEnding", "ninoEnding"] },
    held: { ciphertext: "accounts", utrEnding: "accounts", ninoEnding: "accounts" },
    exportedIn: {
      sellerDetails:
        "your details for the report to HMRC; the numbers, name and birth date are encrypted, so only their last characters are shown",
    },
    erased: "kept",
    because: "HMRC requires a report for each year, and the records behind it.",
    why: "How a haulier is taxed, with its tax number and birth date, encrypted.",
    until: "kept: platforms must keep the collected details for five years",
    endedBy: "erasure",
  },
  sellerYear: {
    exportedIn: {},
    erased: "kept",
    because: "HMRC requires a report for each year.",
    why: "The calendar years in which a haulier was paid.",
    until: "kept, with the invoices that it is based on",
    endedBy: "erasure",
  },
  feeInvoice: {
    words: {
      haulierId: ["haulier"],
      ours: ["id", "number", "month", "operator", "account", "lines", "credits", "paid"],
    },
    held: { haulier: "accounts" },
    exportedIn: { feeInvoices: "invoices for Haulyard’s fee" },
    erased: "kept",
    because: "VAT law requires both parties to keep invoices for six years.",
    why: "The invoice for a month's fee: names, addresses and tax numbers of operator and haulier, jobs and tax.",
    until: "kept: VAT law requires six years",
    endedBy: "erasure",
  },
  feeSeries: { nothingPersonal: "The operator's last fee invoice number of the year." },
  feeCreditSeries: { nothingPersonal: "The operator's last fee credit note number of the year." },
  accountingCodes: {
    words: { userId: ["account", "cisAccount", "standard", "reverse", "zero", "exempt", "none"] },
    exportedIn: { accountingCodes: "accounts and VAT codes of your accounting program, if you have ever saved them" },
    erased: "deleted",
    why: "The accounts and VAT codes under which a business imports its invoices.",
    until: "the account",
    endedBy: "erasure",
  },
} as const satisfies Fates;

export async function personalRecordsOf(context: Context): Promise<ExportOf<typeof accountingFates>> {
  const { db } = context;
  const userId = callerId(context);
  const [codes, given, received, seller, fees] = await Promise.all([
    everySavedCodes(db, userId),
    everyPage((nextToken) => statementsToGive(db, userId, nextToken)),
    everyPage((nextToken) => statementsReceived(db, userId, nextToken)),
    sellerDetails({}, context),
    everyFeeInvoiceOf(db, userId),
  ]);
  return {
    accountingCodes: codes,
    cisStatementsToGive: given,
    cisStatementsReceived: received,
    sellerDetails: seller ? [seller] : [],
    feeInvoices: fees,
  };
}

export const accountingErasure = (): ErasureSteps => ({
  codes: once(({ db }, { userId }) => db.commit(codesRemovals(userId))),
});
