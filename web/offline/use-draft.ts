import { useEffect, useState } from "react";
import { clientKey } from "../api/client-key.ts";
import { useSession } from "../session/session-context.ts";
import type { KeptFile } from "./device-database.ts";
import type { Draft } from "./kept-draft.ts";
import type { Lane } from "./outbox-item.ts";

/** What is begun and kept on this device until the queue has it. */
export interface OwnDraft extends Draft {
  readonly keepTyped: (typed: Draft["typed"]) => Promise<void>;
  /** Answers the id under which it is kept; null where the browser has no database. Throws what a database throws. */
  readonly keepFile: (file: File) => Promise<string | null>;
  readonly dropFile: (id: string) => Promise<void>;
}

const nothing: Draft = { typed: {}, files: [] };
const kept = () => import("./kept-draft.ts");
const hasDatabase = () => typeof indexedDB !== "undefined";

/** What the signed-in person has begun in a lane, with the ways to keep more of it; null until it has been looked up. */
export function useDraft(lane: Lane): OwnDraft | null {
  const { user } = useSession();
  const userId = user?.id;
  const [draft, setDraft] = useState<Draft | null>(null);
  useEffect(() => {
    const found =
      hasDatabase() && userId ? kept().then(({ draftOf }) => draftOf(userId, lane)) : Promise.resolve(nothing);
    void found
      .catch((error: unknown) => {
        // Keeping says so where somebody loses something by it.
        console.warn("what was begun here could not be read", error);
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
      const one: KeptFile = {
        ...{ id: clientKey(), userId, blob: file, name, type },
        timestamp: new Date().toISOString(),
      };
      await kept().then(({ keepDraftFile }) => keepDraftFile(lane, one));
      return one.id;
    },
    dropFile: async (id) => {
      try {
        await kept().then(({ dropDraftFile }) => dropDraftFile(userId, lane, id));
      } catch (error) {
        console.warn("a file that was taken off could not be forgotten", error);
      }
    },
  };
}
