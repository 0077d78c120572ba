import { useEffect, useState } from "react";
import { newIdempotencyKey } from "../api/idempotency-key.ts";
import { useSession } from "../session/session-context.ts";
import type { StoredFile } from "./device-database.ts";
import type { Lane } from "./outbox-item.ts";
import type { Draft } from "./stored-draft.ts";

export interface OwnDraft extends Draft {
  readonly keepTyped: (typed: Draft["typed"]) => Promise<void>;
  /** Stores a file and returns its id; null without a database. Throws database errors. */
  readonly keepFile: (file: File) => Promise<string | null>;
  readonly dropFile: (id: string) => Promise<void>;
}

const nothing: Draft = { typed: {}, files: [] };
const kept = () => import("./stored-draft.ts");
const hasDatabase = () => typeof indexedDB !== "undefined";

export function useDraft(lane: Lane): OwnDraft | null {
  const { user } = useSession();
  const userId = user?.id;
  const [draft, setDraft] = useState<Draft | null>(null);
  useEffect(() => {
    const found =
      hasDatabase() && userId ? kept().then(({ draftOf }) => draftOf(userId, lane)) : Promise.resolve(nothing);
    void found
      .catch((error: unknown) => {
        // Only logged: storing shows its own errors when data would be lost.
        console.warn("the draft could not be read", error);
        return nothing;
      })
      .then(setDraft);
  }, [userId, lane]);
  if (!draft || !userId) return null;
  return {
    ...draft,
    keepTyped: async (typed) => {
      if (hasDatabase()) await kept().then(({ keepTyped }) => keepTyped(userId, lane, typed));
    },
    keepFile: async (file) => {
      if (!hasDatabase()) return null;
      const { name, type } = file;
      const one: StoredFile = {
        ...{ id: newIdempotencyKey(), userId, blob: file, name, type },
        timestamp: new Date().toISOString(),
      };
      await kept().then(({ keepDraftFile }) => keepDraftFile(lane, one));
      return one.id;
    },
    dropFile: async (id) => {
      try {
        await kept().then(({ dropDraftFile }) => dropDraftFile(userId, lane, id));
      } catch (error) {
        console.warn("a removed file could not be deleted", error);
      }
    },
  };
}
