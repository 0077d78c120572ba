import { type Context, callerId } from "../platform/context.ts";
import { everyPage } from "../platform/every-page.ts";
import type { ExportOf, Fates } from "../platform/personal-records.ts";
import { selfBillingsOfContractor, selfBillingsOfHaulier } from "./self-billing-store.ts";
import {
  creditNotesIssuedBy,
  creditNotesReceivedBy,
  invoicesIssuedBy,
  invoicesReceivedBy,
  jobsToInvoiceOf,
} from "./store.ts";

export const billingFates = {
  invoice: {
    words: {
      supplierId: ["supplier"],
      customerId: ["customer", "purchaseOrder"],
      ours: ["number", "reference", "title", "lines", "payments", "voided", "credits", "claims"],
    },
    held: { supplier: "accounts", customer: "accounts", purchaseOrder: "accounts" },
    exportedIn: { invoicesIssued: "invoices of your business", invoicesReceived: "invoices that you have received" },
    erased: "kept",
    because: "VAT law requires both parties to keep invoices for six years.",
    why: "The invoice of a job: names, addresses and tax numbers of both parties, lines, tax and payments.",
    until: "kept: VAT law requires six years",
    endedBy: "erasure",
  },
  creditNote: {
    words: {
      supplierId: ["supplier", "reason"],
      customerId: ["customer", "purchaseOrder"],
      ours: ["number", "invoiceNumber", "reference", "title"],
    },
    held: { supplier: "accounts", customer: "accounts", purchaseOrder: "accounts", reason: "accounts" },
    exportedIn: {
      creditNotesIssued: "credit notes of your business",
      creditNotesReceived: "credit notes that you have received",
    },
    erased: "kept",
    because: "VAT law requires both parties to keep credit notes for six years.",
    why: "A credit note: names, addresses and tax numbers of both parties, its reason, its tax.",
    until: "kept: VAT law requires six years",
    endedBy: "erasure",
  },
  jobToInvoice: {
    words: { ours: ["reference", "title"] },
    exportedIn: { jobsToInvoice: "jobs whose invoices wait for your address or VAT number" },
    erased: "kept",
    because: "It names a job and no person.",
    why: "A job whose invoice waits for its haulier's address or VAT number.",
    until: "its invoice",
    endedBy: "erasure",
  },
  selfBilling: {
    words: {
      contractorId: ["contractorName", "contractorVatNumber"],
      haulierId: ["haulierName", "haulierVatNumber"],
      ours: ["id", "text"],
    },
    held: {
      contractorName: "accounts",
      contractorVatNumber: "accounts",
      haulierName: "accounts",
      haulierVatNumber: "accounts",
    },
    exportedIn: {
      selfBillingsAsHaulier: "self-billing agreements of your business with contractors",
      selfBillingsAsContractor: "your self-billing agreements with hauliers",
    },
    erased: "kept",
    because: "Both sides keep the agreement with the invoices that are based on it.",
    why: "A self-billing agreement: names and VAT numbers of both sides, its text, who proposed and accepted it and when.",
    until: "kept, with the invoices that it concerns; a declined or withdrawn proposal is deleted at once",
    endedBy: "erasure",
  },
  invoiceSeries: { nothingPersonal: "The last invoice number of a haulier's year." },
  creditSeries: { nothingPersonal: "The last credit note number of a haulier's year." },
  transfer: { nothingPersonal: "A transfer between two accounts of a haulier's ledger." },
  payTerms: { nothingPersonal: "The days to pay of a haulier's invoices." },
} as const satisfies Fates;

export async function personalRecordsOf(context: Context): Promise<ExportOf<typeof billingFates>> {
  const { db } = context;
  const userId = callerId(context);
  const [issued, received, credited, credits, waiting, given, taken] = await Promise.all([
    everyPage((nextToken) => invoicesIssuedBy(db, userId, nextToken)),
    everyPage((nextToken) => invoicesReceivedBy(db, userId, nextToken)),
    everyPage((nextToken) => creditNotesIssuedBy(db, userId, nextToken)),
    everyPage((nextToken) => creditNotesReceivedBy(db, userId, nextToken)),
    everyPage((nextToken) => jobsToInvoiceOf(db, userId, nextToken)),
    everyPage((nextToken) => selfBillingsOfHaulier(db, userId, nextToken)),
    everyPage((nextToken) => selfBillingsOfContractor(db, userId, nextToken)),
  ]);
  return {
    invoicesIssued: issued,
    invoicesReceived: received,
    creditNotesIssued: credited,
    creditNotesReceived: credits,
    jobsToInvoice: waiting,
    selfBillingsAsHaulier: given,
    selfBillingsAsContractor: taken,
  };
}
