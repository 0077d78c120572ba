import { auditOfWhat } from "#shared/admin/faults.ts";
import type { adminOperations } from "#shared/admin/operations.ts";
import type { Input, Output } from "#shared/kernel/operation.ts";
import { auditEntriesAbout, auditEntriesBy } from "../platform/audit.ts";
import type { Context } from "../platform/context.ts";

type Log = typeof adminOperations.auditLog;

/** What was done to one account or record, or by one person; newest first. */
export async function auditLog(input: Input<Log>, context: Context): Promise<Output<Log>> {
  const { subjectId, actorId, nextToken } = input;
  context.audit({ after: `looked: ${actorId ? `by ${actorId}` : `to ${subjectId}`}` });
  if (subjectId && !actorId) return auditEntriesAbout(context.db, subjectId, nextToken);
  if (actorId && !subjectId) return auditEntriesBy(context.db, actorId, nextToken);
  throw auditOfWhat();
}
