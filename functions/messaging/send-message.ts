import { madeBefore } from "#shared/kernel/faults.ts";
import { MessageId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { threadClosed } from "#shared/messaging/faults.ts";
import type { Message } from "#shared/messaging/model.ts";
import type { messagingOperations } from "#shared/messaging/operations.ts";
import { hasBlockedPartner } from "../accounts/public.ts";
import { type Context, callerId } from "../platform/context.ts";
import type { Item } from "../platform/database.ts";
import { removePhotos, removeUploads } from "../platform/photo-files.ts";
import { openThread } from "./access.ts";
import { deliver } from "./deliver.ts";
import { keepMessageFile } from "./message-files.ts";
import { messageAt } from "./message-store.ts";
import { messageView } from "./message-view.ts";
import { tellAtOnce } from "./tell.ts";

type Wanted = Input<typeof messagingOperations.sendMessage>;

/** The answer to a repeated `sendMessage`: the message that the first call stored, in its current state. */
export async function sentMessage(sent: Item, { db, now }: Pick<Context, "db" | "now">): Promise<Message> {
  const message = await messageAt(db, sent as Pick<Message, "threadId" | "id" | "createdAt">);
  if (!message) throw madeBefore();
  return messageView(message, now);
}

/**
 * Sends a message. Open pages receive it before the call returns; the domain event sends it again in case that failed.
 */
export async function sendMessage(input: Wanted, context: Context): Promise<Message> {
  const thread = await openThread(context, input.threadId);
  // Reads the block instead of checking it in the transaction, which would cost four write units. A block affects
  // messages sent after it.
  if (await hasBlockedPartner(context.db, thread.senderId, thread.recipientId)) throw threadClosed();
  const id = MessageId.parse(context.newId());
  const file = await keepMessageFile(input, { by: callerId(context), messageId: id });
  const said = {
    id,
    threadId: thread.id,
    senderId: thread.senderId,
    text: input.text,
    type: file?.type ?? "text",
    clientKey: input.clientKey,
    isRead: false,
    readAt: null,
    file: file?.kept ?? null,
    now: context.now,
  } as const;
  let createdAt = context.now;
  try {
    const view = await deliver(context.db, thread, said, {}, async (writes, domainEvents, message) => {
      createdAt = message.createdAt;
      await context.commitStored(writes, domainEvents, { threadId: thread.id, id, createdAt });
      return messageView(message, context.now);
    });
    await tellAtOnce({ threadId: thread.id, kind: "sent", message: view, byId: null, at: null });
    if (input.fileKey) await removeUploads([input.fileKey]);
    return view;
  } catch (error) {
    const isStored = file && (await messageAt(context.db, { threadId: thread.id, id, createdAt }));
    if (file && !isStored) await removePhotos([file.kept]);
    throw error;
  }
}
