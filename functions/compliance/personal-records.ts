import { type Context, callerId } from "../platform/context.ts";
import { type ErasureSteps, eachOf, once } from "../platform/erasure-step.ts";
import { allOf } from "../platform/list.ts";
import type { ExportOf, Fates } from "../platform/personal-records.ts";
import { privateFiles } from "../platform/private-files.ts";
import type { ReactionContext } from "../platform/reaction.ts";
import { goneWith } from "./removal.ts";
import {
  paperEntity,
  paperEntries,
  papersOf,
  papersOfDriver,
  type StoredPaper,
  shownPaper,
  verificationEntity,
} from "./store.ts";
import { tradingTermsEntity } from "./trading-terms.ts";

export const complianceFates = {
  paper: {
    words: {
      haulierId: ["number", "reason"],
      ours: ["fileKey", "reviewedBy", "registerCheck.fileKey", "registerCheck.by"],
    },
    goesWith: ["driverId"],
    exportedIn: {
      papers: "documents that your business has uploaded",
      papersAboutYou: "documents about you that the hauliers you drive for have uploaded",
    },
    erased: "deleted",
    why: "Shows what a business is licensed and insured for.",
    until: "the haulier takes it away or replaces it, or it or the driver leaves",
    endedBy: "erasure",
  },
  paperEntry: { words: { ours: ["about"] }, nothingPersonal: "A paper's place in the list of its business, by ids." },
  paperCount: { words: { ours: ["owner", "part"] }, nothingPersonal: "How many papers a business has." },
  tradingTerms: {
    words: { ours: ["fileKey"] },
    exportedIn: { tradingTerms: "terms on which your business trades" },
    erased: "kept",
    because: "They are part of contracts that the other side has.",
    why: "Contractors have agreed to them.",
    until: "kept with the jobs that were agreed on them",
    endedBy: "erasure",
  },
  agreedTerms: { nothingPersonal: "Which version of a haulier's terms was agreed with a request, by ids." },
  verification: { nothingPersonal: "Whether a business is verified, as the other domains were last told." },
} as const satisfies Fates;

/** The papers of somebody's business, and those that cover them as a driver. */
export async function personalRecordsOf(context: Context): Promise<ExportOf<typeof complianceFates>> {
  const { db } = context;
  const userId = callerId(context);
  return {
    papers: await papersOf(db, userId),
    tradingTerms: (await allOf(db, tradingTermsEntity.lists.ofHaulier({ haulierId: userId }))).map(
      ({ fileKey: _fileKey, ...terms }) => terms,
    ),
    // A haulier's own cards are among the papers of the business.
    papersAboutYou: (await papersOfDriver(db, userId)).filter(({ haulierId }) => haulierId !== userId).map(shownPaper),
  };
}

/** Deletes the papers of a haulier who leaves, and those that cover a driver who does, with their files. */
export const complianceErasure = (): ErasureSteps => ({
  papers: eachOf(({ userId }) => paperEntries.lists.ofHaulier({ haulierId: userId }), erasePaper),
  papersAboutThem: eachOf(({ userId }) => paperEntity.lists.ofDriver({ driverId: userId }), erasePaper),
  verification: once(({ db }, { userId }) => db.commit([{ remove: verificationEntity.key({ haulierId: userId }) }])),
});

/** The file first: a run that stops in between finds the record again. */
async function erasePaper(paper: StoredPaper, { db }: ReactionContext): Promise<void> {
  if (paper.fileKey) await privateFiles().remove(paper.fileKey);
  if (paper.registerCheck) await privateFiles().remove(paper.registerCheck.fileKey);
  await db.commit(goneWith(paper).writes);
}
