import type { UserId } from "#shared/kernel/id.ts";
import type { Database } from "../platform/database.ts";
import { privateFiles } from "../platform/private-files.ts";
import { type ExportRecord, exportRemoval, exportsOf, exportsToDelete } from "./store.ts";

/** Deletes an export. Deletes the file before the record, so that no file is left without a record. */
export async function removeExport(db: Database, record: ExportRecord): Promise<void> {
  await privateFiles().remove(record.key);
  await db.commit([exportRemoval(record)]);
}

/** Deletes a user's exports made up to a time, so that their links stop working. */
export async function removeExportsUntil(db: Database, userId: UserId, at: string): Promise<void> {
  for (const record of await exportsOf(db, userId)) if (record.madeAt <= at) await removeExport(db, record);
}

export async function removeOldExports(db: Database, now: string): Promise<void> {
  for (const record of await exportsToDelete(db, now)) await removeExport(db, record);
}
