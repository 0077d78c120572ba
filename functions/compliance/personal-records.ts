import { type Context, callerId } from "../platform/context.ts";
import { deletionOf, type ErasureSteps } from "../platform/erasure-step.ts";
import type { ExportOf, Fates } from "../platform/personal-records.ts";
import { paperEntity, paperRemoval, papersOf, papersOfDriver, shownPaper } from "./store.ts";

export const complianceFates = {
  paper: {
    exportedIn: ["papers", "papersAboutYou"],
    erased: "deleted",
    why: "Shows what a business is licensed and insured for.",
    until: "the haulier takes it away or replaces it, or it or the driver leaves",
    endedBy: "erasure",
  },
} as const satisfies Fates;

/** The papers of somebody's business, and those that cover them as a driver. */
export async function personalRecordsOf(context: Context): Promise<ExportOf<typeof complianceFates>> {
  const { db } = context;
  const userId = callerId(context);
  return {
    papers: await papersOf(db, userId),
    papersAboutYou: (await papersOfDriver(db, userId)).map(shownPaper),
  };
}

/** Deletes the papers of a haulier who leaves, and those that cover a driver who does. */
export const complianceErasure = (): ErasureSteps => ({
  papers: deletionOf(
    ({ userId }) => paperEntity.lists.ofHaulier({ haulierId: userId }),
    (paper) => [paperRemoval(paper)],
  ),
  papersAboutThem: deletionOf(
    ({ userId }) => paperEntity.lists.ofDriver({ driverId: userId }),
    (paper) => [paperRemoval(paper)],
  ),
});
