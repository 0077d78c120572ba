import { type Context, callerId } from "../platform/context.ts";
import { everyPage } from "../platform/every-page.ts";
import type { ExportOf, Fates } from "../platform/personal-records.ts";
import { payoutsOfHaulier } from "./store.ts";

export const payoutsFates = {
  payout: {
    words: { haulierId: ["haulierName"], ours: ["invoiceNumber", "failure"] },
    held: { haulierName: "accounts" },
    exportedIn: { payouts: "payouts to your business" },
    erased: "kept",
    because: "Anyone who holds money for others must account for it.",
    why: "Money of an invoice that reached the operator's account, and its payout to the haulier.",
    until: "kept, like the invoice",
    endedBy: "erasure",
  },
  payoutBatch: {
    words: { ours: ["lines[].haulierName", "lines[].invoiceNumber"] },
    exportedIn: {},
    erased: "kept",
    because: "Anyone who holds money for others must account for it. Each payout in it is in its haulier's export.",
    why: "Payouts that were sent to a bank together, and the two admins who made and approved them.",
    until: "kept, like the invoices",
    endedBy: "erasure",
  },
} as const satisfies Fates;

export async function personalRecordsOf(context: Context): Promise<ExportOf<typeof payoutsFates>> {
  return {
    payouts: await everyPage((nextToken) => payoutsOfHaulier(context.db, callerId(context), nextToken)),
  };
}
