import { type Context, callerId } from "../platform/context.ts";
import { everyPage } from "../platform/every-page.ts";
import type { ExportOf, Fates } from "../platform/personal-records.ts";
import { invoicesIssuedBy, invoicesReceivedBy, jobsToInvoiceOf } from "./store.ts";

export const billingFates = {
  invoice: {
    words: {
      supplierId: ["supplier"],
      customerId: ["customer", "purchaseOrder"],
      ours: ["number", "reference", "title", "lines"],
    },
    held: { supplier: "accounts", customer: "accounts", purchaseOrder: "accounts" },
    exportedIn: { invoicesIssued: "invoices of your business", invoicesReceived: "invoices that you have received" },
    erased: "kept",
    because: "VAT law asks both parties to keep invoices for six years.",
    why: "The invoice of a job: names, addresses and tax numbers of both parties, lines, tax and payments.",
    until: "kept: VAT law asks for six years",
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
  invoiceSeries: { nothingPersonal: "The last invoice number of a haulier's year." },
} as const satisfies Fates;

/** Invoices of both sides. */
export async function personalRecordsOf(context: Context): Promise<ExportOf<typeof billingFates>> {
  const { db } = context;
  const userId = callerId(context);
  const [issued, received, waiting] = await Promise.all([
    everyPage((nextToken) => invoicesIssuedBy(db, userId, nextToken)),
    everyPage((nextToken) => invoicesReceivedBy(db, userId, nextToken)),
    everyPage((nextToken) => jobsToInvoiceOf(db, userId, nextToken)),
  ]);
  return { invoicesIssued: issued, invoicesReceived: received, jobsToInvoice: waiting };
}
