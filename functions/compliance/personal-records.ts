import { type Context, callerId } from "../platform/context.ts";
import { type ErasureSteps, eachOf, once } from "../platform/erasure-step.ts";
import { allOf } from "../platform/list.ts";
import type { ExportOf, Fates } from "../platform/personal-records.ts";
import { privateFiles } from "../platform/private-files.ts";
import type { ReactionContext } from "../platform/reaction.ts";
import { goneWith } from "./removal.ts";
import {
  documentEntity,
  documentEntries,
  documentsOf,
  documentsOfDriver,
  type StoredDocument,
  shownDocument,
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
    until: "the haulier removes or replaces it, or it or the driver leaves",
    endedBy: "erasure",
  },
  paperEntry: {
    words: { haulierId: ["shown.number", "shown.reason"], ours: ["about"] },
    goesWith: ["shown.driverId"],
    exportedIn: { papers: null },
    erased: "deleted",
    why: "A document as its business's list shows it.",
    until: "its document ends",
    endedBy: "erasure",
  },
  paperCount: { words: { ours: ["owner", "part"] }, nothingPersonal: "The number of a business's documents." },
  tradingTerms: {
    words: { ours: ["fileKey"] },
    exportedIn: { tradingTerms: "terms on which your business trades" },
    erased: "kept",
    because: "They are part of contracts with the other side.",
    why: "Contractors have agreed to them.",
    until: "kept with the jobs that were agreed on them",
    endedBy: "erasure",
  },
  agreedTerms: { nothingPersonal: "The version of a haulier's terms that was agreed with a request, by ids." },
  verification: { nothingPersonal: "Whether a business is verified, as last sent to the other domains." },
} as const satisfies Fates;

export async function personalRecordsOf(context: Context): Promise<ExportOf<typeof complianceFates>> {
  const { db } = context;
  const userId = callerId(context);
  return {
    papers: await documentsOf(db, userId),
    tradingTerms: (await allOf(db, tradingTermsEntity.lists.ofHaulier({ haulierId: userId }))).map(
      ({ fileKey: _fileKey, ...terms }) => terms,
    ),
    // A haulier's own driver cards are exported with the documents of the business.
    papersAboutYou: (await documentsOfDriver(db, userId))
      .filter(({ haulierId }) => haulierId !== userId)
      .map(shownDocument),
  };
}

export const complianceErasure = (): ErasureSteps => ({
  papers: eachOf(({ userId }) => documentEntries.lists.ofHaulier({ haulierId: userId }), eraseDocument),
  papersAboutThem: eachOf(({ userId }) => documentEntity.lists.ofDriver({ driverId: userId }), eraseDocument),
  verification: once(({ db }, { userId }) => db.commit([{ remove: verificationEntity.key({ haulierId: userId }) }])),
});

/** Deletes the file before the record, so that an interrupted run can find it again. */
async function eraseDocument(paper: StoredDocument, { db }: ReactionContext): Promise<void> {
  if (paper.fileKey) await privateFiles().remove(paper.fileKey);
  if (paper.registerCheck) await privateFiles().remove(paper.registerCheck.fileKey);
  await db.commit(goneWith(paper).writes);
}
