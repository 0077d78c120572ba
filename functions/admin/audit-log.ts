import type { adminOperations } from "#shared/admin/operations.ts";
import { badInput } from "#shared/kernel/errors.ts";
import type { Input, Output } from "#shared/kernel/operation.ts";
import { auditEntriesAbout, auditEntriesBy } from "../platform/audit.ts";
import type { Context } from "../platform/context.ts";

type Log = typeof adminOperations.auditLog;

/** What was done to one account or record, or by one person; newest first. */
export async function auditLog(input: Input<Log>, context: Context): Promise<Output<Log>> {
  const { subjectId, actorId, nextToken } = input;
  if (subjectId && !actorId) return auditEntriesAbout(context.db, subjectId, nextToken);
  if (actorId && !subjectId) return auditEntriesBy(context.db, actorId, nextToken);
  throw badInput(
    "admin.auditOfWhat",
    "subjectId",
    "Say whose log you want.",
    "Give either subjectId or actorId, and not both.",
  );
}
