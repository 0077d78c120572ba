import { randomUUID } from "node:crypto";
import { exportLinkSeconds } from "#shared/accounts/model.ts";
import { signedOut } from "#shared/kernel/faults.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { DataExport } from "#shared/privacy/model.ts";
import { accessMade } from "../accounts/public.ts";
import { auditWrite } from "../platform/audit.ts";
import { type Context, callerId } from "../platform/context.ts";
import { privateFiles } from "../platform/private-files.ts";
import { exportZip } from "./export-zip.ts";
import { recordsOfCaller } from "./records-of-person.ts";
import { exportByKey, exportWrite } from "./store.ts";

/** Lifetime of the file in seconds: one day. */
const storedSeconds = 86_400;

/**
 * Exports the caller's data as a ZIP file and returns a link. Writes the record before the file, so that the file is
 * always deleted later.
 */
export async function requestDataExport(_input: unknown, context: Context): Promise<DataExport> {
  const userId = callerId(context);
  const { now } = context;
  const { zip, fileNames } = exportZip(await recordsOfCaller(context), now);
  // Random instead of `newId`, so that nobody can guess the key of an export.
  const key = `exports/${userId}/${randomUUID()}.zip`;
  const entry = { id: context.newId(), at: now, actorId: userId, subjectId: userId, action: "requestDataExport" };
  await context.commit(
    [
      exportWrite({ userId, key, madeAt: now, deleteAt: addSeconds(now, storedSeconds) }),
      auditWrite({ ...entry, reason: null, before: null, after: null }),
    ],
    [accessMade(context, "dataExport")],
  );
  await privateFiles().put(key, zip, "application/zip");
  if (!(await exportByKey(context.db, { userId, key }))) {
    // The account was closed meanwhile and its export records deleted, so the file must go too.
    await privateFiles().remove(key);
    throw signedOut();
  }
  const fileName = `haulyard-${now.slice(0, 10)}.zip`;
  return {
    url: await privateFiles().downloadUrl({ key, expiresInSeconds: exportLinkSeconds, fileName }),
    expiresAt: addSeconds(now, exportLinkSeconds),
    sizeBytes: zip.length,
    files: fileNames,
  };
}
