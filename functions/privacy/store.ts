import { z } from "zod";
import { UserId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/time.ts";
import { page } from "../platform/cursor.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { everyPage } from "../platform/every-page.ts";

/** An export that lies in the files bucket. */
const ExportRecord = z.object({ userId: UserId, key: z.string(), deleteAt: Instant });
export type ExportRecord = z.infer<typeof ExportRecord>;

const exportEntity = entity({
  name: "dataExport",
  schema: ExportRecord,
  keys: ({ userId, key, deleteAt }) => ({
    PK: `USER#${userId}`,
    SK: `EXPORT#${key}`,
    GSI1PK: "EXPORTS",
    GSI1SK: `${deleteAt}#${key}`,
  }),
});

export function exportWrite(record: ExportRecord): Write {
  return { put: exportEntity.toItem(record) };
}

export function exportRemoval(record: ExportRecord): Write {
  const { PK, SK } = exportEntity.keys(record);
  return { remove: { PK, SK } };
}

/** Every export that somebody has had made and that still lies there. */
export function exportsOf(db: Database, userId: UserId): Promise<ExportRecord[]> {
  const request = { partition: `USER#${userId}`, beginsWith: "EXPORT#", consistent: true };
  return everyPage((nextToken) => page(db, request, nextToken, exportEntity.fromItem));
}

/** Exports whose time is over, at most a page of them, the oldest first. */
export async function exportsToDelete(db: Database, now: string): Promise<ExportRecord[]> {
  const { items } = await db.query({ index: "GSI1", partition: "EXPORTS", between: ["0", now], limit: 100 });
  return items.map(exportEntity.fromItem);
}
