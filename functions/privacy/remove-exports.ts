import type { Database } from "../platform/database.ts";
import { privateFiles } from "../platform/private-files.ts";
import { type ExportRecord, exportRemoval, exportsToDelete } from "./store.ts";

/** Deletes an export: the file first, so that no file is ever left without a record of it. */
export async function removeExport(db: Database, record: ExportRecord): Promise<void> {
  await privateFiles().remove(record.key);
  await db.commit([exportRemoval(record)]);
}

/** Deletes exports made more than a day ago. */
export async function removeOldExports(db: Database, now: string): Promise<void> {
  for (const record of await exportsToDelete(db, now)) await removeExport(db, record);
}
