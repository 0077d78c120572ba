import { MessageId, type UserId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { preview } from "#shared/kernel/text.ts";
import { messagingEvents } from "#shared/messaging/events.ts";
import { blockedByYou } from "#shared/messaging/faults.ts";
import type { Message } from "#shared/messaging/model.ts";
import type { messagingOperations } from "#shared/messaging/operations.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import { happened } from "../platform/facts.ts";
import { seenThread } from "./access.ts";
import { messageWrites, threadOf, writingChecks } from "./store.ts";

/** Sends a message. The message, both inboxes, the unread count and the fact are written together, if nobody is blocked. */
export async function sendMessage(
  input: Input<typeof messagingOperations.sendMessage>,
  context: Context,
): Promise<Message> {
  const me = callerId(context);
  const thread = await seenThread(context, input.threadId);
  const recipientId = thread.memberIds.find((id) => id !== me) as UserId;
  if (thread.blockedBy.includes(me)) throw blockedByYou();
  const recipientsThread = await threadOf(context.db, recipientId, thread.id);
  mustSee(recipientsThread !== null, "Conversation");
  const message: Message = {
    id: MessageId.parse(context.newId()),
    threadId: thread.id,
    senderId: me,
    text: input.text,
    type: "text",
    clientKey: input.clientKey,
    isRead: false,
    readAt: null,
    createdAt: context.now,
  };
  await context.commit(
    [...messageWrites(message, recipientId, preview(input.text)), ...writingChecks(thread)],
    [happened(messagingEvents, "messageSent", { message, recipientId, senderName: recipientsThread.otherName })],
    message,
  );
  return message;
}
