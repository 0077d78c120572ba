import { z } from "zod";
import { UserId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/time.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf, firstOf } from "../platform/list.ts";
import type { Fates } from "../platform/personal-records.ts";

/** An export that lies in the files bucket. */
const ExportRecord = z.object({ userId: UserId, key: z.string(), deleteAt: Instant });
export type ExportRecord = z.infer<typeof ExportRecord>;

const exportEntity = entity({
  name: "dataExport",
  schema: ExportRecord,
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
});

export const privacyFates = {
  dataExport: { exportedIn: [], erased: "deleted" },
} as const satisfies Fates;

export function exportWrite(record: ExportRecord): Write {
  return { put: exportEntity.toItem(record) };
}

export function exportRemoval(record: ExportRecord): Write {
  return { remove: exportEntity.key(record) };
}

/** Every export of a person that still exists. */
export function exportsOf(db: Database, userId: UserId): Promise<ExportRecord[]> {
  return allOf(db, exportEntity.lists.ofPerson({ userId }));
}

/** Expired exports, at most a page of them, the oldest first. */
export function exportsToDelete(db: Database, now: string): Promise<ExportRecord[]> {
  return firstOf(db, exportEntity.lists.toDelete({}, { until: now }), 100);
}
