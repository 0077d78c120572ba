import { type ErasureSteps, eachOf } from "../platform/erasure-step.ts";
import { allOf } from "../platform/list.ts";
import type { Fates } from "../platform/personal-records.ts";
import { reindex, unindex } from "./reindex.ts";
import { indexedEntity } from "./store.ts";

export const searchFates = {
  indexedRecord: {
    words: { "aboutId|scope": ["keys"], ours: ["id", "scope"] },
    exportedIn: {},
    erased: "deleted",
    why: "Finds a record by its words; the record itself is in the export.",
    until: "the record expires or changes, or the account ends",
    endedBy: "erasure",
  },
  indexEntry: {
    words: { scope: ["key"], ours: ["id", "scope"] },
    exportedIn: {},
    erased: "deleted",
    why: "Finds a record by one of its words.",
    until: "the record expires or changes, or the account ends",
    endedBy: "erasure",
  },
  indexWord: {
    words: { scope: ["word"], ours: ["scope"] },
    exportedIn: {},
    erased: "deleted",
    why: "A single word, for comparison with misspelt ones.",
    until: "no record has the word",
    endedBy: "erasure",
  },
} as const satisfies Fates;

/**
 * Runs after the other domains' steps. Indexes the remaining records again for admins and the other side, without the
 * deleted user.
 */
export const searchErasure = (): ErasureSteps => ({
  about: eachOf(
    ({ userId }) => indexedEntity.lists.about({ aboutId: userId }),
    (record, { db }) => unindex(db, record),
  ),
  own: eachOf(
    ({ userId }) => indexedEntity.lists.ofScope({ scope: userId }),
    async ({ kind, id }, { db }, { userId }) => {
      await reindex(db, kind, id);
      const left = await allOf(db, indexedEntity.lists.ofRecord({ kind, id }));
      for (const record of left) if (record.scope === userId) await unindex(db, record);
    },
  ),
});
