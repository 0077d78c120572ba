import { type Context, callerId } from "../platform/context.ts";
import { type ErasureSteps, once } from "../platform/erasure-step.ts";
import type { ExportOf, Fates } from "../platform/personal-records.ts";
import { codesRemovals, everySavedCodes } from "./codes.ts";

export const accountingFates = {
  accountingCodes: {
    words: { userId: ["account", "cisAccount", "standard", "reverse", "zero", "exempt", "none"] },
    exportedIn: { accountingCodes: "accounts and VAT codes of your accounting program, if you have ever saved them" },
    erased: "deleted",
    why: "Under which accounts and VAT codes a business imports its invoices.",
    until: "the account",
    endedBy: "erasure",
  },
} as const satisfies Fates;

/** What the caller's business has saved. */
export async function personalRecordsOf(context: Context): Promise<ExportOf<typeof accountingFates>> {
  return { accountingCodes: await everySavedCodes(context.db, callerId(context)) };
}

export const accountingErasure = (): ErasureSteps => ({
  codes: once(({ db }, { userId }) => db.commit(codesRemovals(userId))),
});
