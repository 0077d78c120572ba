import { expiryOf } from "#shared/admin/pending-changes.ts";
import { commitOnce, type Reaction } from "../platform/reaction.ts";
import { pendingChangeById, pendingChangeWrites } from "./pending-change-store.ts";

/** Ends a change that no second person confirmed within 7 days. Does nothing if it was decided or proposed again. */
export const onPendingChangeDue: Reaction<"pendingChangeDue"> = async (domainEvent, context) => {
  const { subjectId, dueAt } = domainEvent.payload;
  const before = await pendingChangeById(context.db, subjectId);
  if (before?.state !== "open" || expiryOf(before) > dueAt) return;
  const after = { ...before, state: "expired", decidedAt: context.now, version: before.version + 1 } as const;
  const writes = pendingChangeWrites(before, after, { by: "system", now: context.now });
  await commitOnce(context, domainEvent, "expireChange", writes);
};
