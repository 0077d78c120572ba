import { MessageId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import type { Message } from "#shared/messaging/model.ts";
import type { messagingOperations } from "#shared/messaging/operations.ts";
import { type Context, callerId } from "../platform/context.ts";
import { removePhotos, removeUploads } from "../platform/photo-files.ts";
import { openThread } from "./access.ts";
import { deliver } from "./deliver.ts";
import { keepMessageFile } from "./message-files.ts";
import { messageAt } from "./message-store.ts";
import { messageView } from "./message-view.ts";
import { tellAtOnce } from "./tell.ts";

type Wanted = Input<typeof messagingOperations.sendMessage>;

/**
 * Sends a message. Open pages receive it before the answer goes out; the domain event sends it again in case that
 * failed.
 */
export async function sendMessage(input: Wanted, context: Context): Promise<Message> {
  const thread = await openThread(context, input.threadId);
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
    const view = await deliver(context.db, thread, said, async (writes, domainEvents, message) => {
      createdAt = message.createdAt;
      const answer = await messageView(message, context.now);
      await context.commit(writes, domainEvents, answer);
      return answer;
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
