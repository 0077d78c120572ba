import { messageChanged } from "#shared/admin/faults.ts";
import type { ContactMessage } from "#shared/admin/model.ts";
import type { adminOperations } from "#shared/admin/operations.ts";
import type { Input, Output } from "#shared/kernel/operation.ts";
import { type Context, mustSee } from "../platform/context.ts";
import { contactMessageById, contactMessagesIn, contactMessageUpdate } from "./store.ts";

type Queue = typeof adminOperations.contactMessages;

/** The contact queue in one state, oldest first. */
export function contactMessages(input: Input<Queue>, context: Context): Promise<Output<Queue>> {
  return contactMessagesIn(context.db, input.state, input.nextToken);
}

/** Closes a message with a note of what was done. Throws Conflict when it was closed or changed meanwhile. */
export async function closeContactMessage(
  input: Input<typeof adminOperations.closeContactMessage>,
  context: Context,
): Promise<ContactMessage> {
  const before = await contactMessageById(context.db, input.contactMessageId);
  mustSee(before !== null, "Message");
  if (before.version !== input.version || before.state === "closed") throw messageChanged();
  const after: ContactMessage = {
    ...before,
    state: "closed",
    note: input.note,
    closedAt: context.now,
    version: before.version + 1,
  };
  context.audit({ reason: input.note, before: "new", after: "closed" });
  await context.commit([contactMessageUpdate(before, after)], [], after);
  return after;
}
