import { changeMovedOn } from "#shared/admin/faults.ts";
import { expiryOf, type PendingChangeRecord, type PendingKind } from "#shared/admin/pending-changes.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { auditWrite } from "../platform/audit.ts";
import { nobodysContext } from "../platform/context.ts";
import type { ReactionContext } from "../platform/reaction.ts";
import { pendingChangeOf } from "./pending-change-store.ts";
import { auditOf, decided, settle } from "./pending-changes.ts";

const actorId = "operator";

/**
 * Confirms or refuses a change in place of a second admin. Callers check that there is only one. Throws Conflict when
 * the change is already decided.
 */
export async function decideAsOperator(
  around: ReactionContext,
  { userId, kind, confirm }: { userId: UserId; kind: PendingKind; confirm: boolean },
): Promise<PendingChangeRecord> {
  const context = nobodysContext(around, actorId);
  const { now } = context;
  const before = await pendingChangeOf(context.db, userId, kind);
  if (before?.state !== "open" || expiryOf(before) <= now) throw changeMovedOn();
  const after = decided(before, { confirm, by: actorId, reason: null, now });
  const line = { id: context.newId(), at: now, actorId, subjectId: userId, action: "decidePendingChange" };
  const writes = [auditWrite({ ...line, reason: before.reason, ...auditOf(before, confirm) })];
  await settle(context, { before, after, by: "operator", writes }, null);
  return after;
}
