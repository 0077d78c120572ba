import { z } from "zod";
import { UserId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf, firstOf } from "../platform/list.ts";
import type { Fates } from "../platform/personal-records.ts";

const ExportRecord = z.object({ userId: UserId, key: z.string().max(300), madeAt: Instant, deleteAt: Instant });
export type ExportRecord = z.infer<typeof ExportRecord>;

export const exportEntity = entity({
  name: "dataExport",
  schema: () => ExportRecord,
  lists: {
    ofPerson: {
      index: "table",
      partition: ({ userId }: Pick<ExportRecord, "userId">) => `USER#${userId}`,
      prefix: "EXPORT#",
      sort: ({ key }: Pick<ExportRecord, "key">) => key,
    },
    toDelete: {
      index: "GSI1",
      partition: (_everyone: object) => "EXPORTS",
      sort: ({ deleteAt, key }) => `${deleteAt}#${key}`,
    },
  },
  // A day after the planned deletion. By then the file store's own rule has deleted the file.
  ttl: ({ deleteAt }) => epochSecondsOf(deleteAt) + 86_400,
});

export const privacyFates = {
  dataExport: {
    words: { ours: ["key"] },
    exportedIn: {},
    erased: "deleted",
    why: "A download of everything, with its file.",
    until: "1 day",
    endedBy: "expiry",
  },
  erasure: {
    words: { ours: ["step", "cursor"] },
    nothingPersonal: "The progress of an account's erasure, by its number.",
  },
} as const satisfies Fates;

export function exportWrite(record: ExportRecord): Write {
  return { put: exportEntity.toItem(record) };
}

export function exportRemoval(record: ExportRecord): Write {
  return { remove: exportEntity.key(record) };
}

export async function exportByKey(db: Database, record: Pick<ExportRecord, "userId" | "key">) {
  const item = await db.get(exportEntity.key(record));
  return item ? exportEntity.fromItem(item) : null;
}

export function exportsOf(db: Database, userId: UserId): Promise<ExportRecord[]> {
  return allOf(db, exportEntity.lists.ofPerson({ userId }));
}

/** Returns expired exports, oldest first, one page at most. */
export function exportsToDelete(db: Database, now: string): Promise<ExportRecord[]> {
  return firstOf(db, exportEntity.lists.toDelete({}, { until: now }), 100);
}
