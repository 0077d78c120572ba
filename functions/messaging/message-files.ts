import type { UploadForm } from "#shared/images/upload.ts";
import { withoutMetadata } from "#shared/images/without-metadata.ts";
import { safeFileName } from "#shared/kernel/file-name.ts";
import type { MessageId, ThreadId, UserId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { fileMissing, fileTooLarge, fileWrong, noFile } from "#shared/messaging/faults.ts";
import { fileEndings, fileMaxBytes, type MessageFileType } from "#shared/messaging/file-types.ts";
import type { MessageFile } from "#shared/messaging/model.ts";
import type { messagingOperations } from "#shared/messaging/operations.ts";
import { type Context, callerId } from "../platform/context.ts";
import { isPdf } from "../platform/pdf.ts";
import { type FileKind, formFor, keepFiles } from "../platform/photo-files.ts";
import { openThread, seenThread } from "./access.ts";
import { messageAt } from "./message-store.ts";
import { fileLink } from "./message-view.ts";

const messageFiles: FileKind<MessageFileType> = {
  endings: fileEndings,
  maxBytes: fileMaxBytes,
  // Removes location and device from pictures. PDFs are stored unchanged.
  clean: (bytes) => (isPdf(bytes) ? { type: "application/pdf", bytes: new Uint8Array(bytes) } : withoutMetadata(bytes)),
  faults: { missing: fileMissing, tooLarge: fileTooLarge, wrong: fileWrong },
};

/** Storage path of a user's unsent files in a conversation. It has the sender's id, so others cannot name them. */
const uploadsOf = (threadId: ThreadId, by: UserId) => `message-uploads/${threadId}/${by}/`;

export async function createMessageUpload(
  { threadId, contentType }: Input<typeof messagingOperations.createMessageUpload>,
  context: Context,
): Promise<UploadForm> {
  const thread = await openThread(context, threadId);
  return formFor(messageFiles, context, { uploads: uploadsOf(thread.id, callerId(context)) }, contentType);
}

interface Stored {
  readonly type: "image" | "file";
  readonly kept: MessageFile;
}

/**
 * Stores the file that a message names, if any, under the message's own path. A failed message can then remove its file
 * safely.
 */
export async function keepMessageFile(
  input: Input<typeof messagingOperations.sendMessage>,
  { by, messageId }: { by: UserId; messageId: MessageId },
): Promise<Stored | null> {
  const { fileKey, threadId } = input;
  if (!fileKey) return null;
  const place = { uploads: uploadsOf(threadId, by), kept: `messages/${threadId}/${messageId}/` };
  const [kept] = await keepFiles(messageFiles, place, [fileKey], "fileKey");
  if (!kept) throw fileMissing({ field: "fileKey" });
  const { key, sha256, sizeBytes } = kept;
  const ending = key.slice(key.lastIndexOf(".") + 1);
  const type = ending === fileEndings["application/pdf"] ? "file" : "image";
  return { type, kept: { key, sha256, sizeBytes, name: safeFileName(input.fileName ?? input.text, ending) } };
}

export async function messageFile(
  input: Input<typeof messagingOperations.messageFile>,
  context: Context,
): Promise<string> {
  const thread = await seenThread(context, input.threadId);
  const { messageId: id, createdAt } = input;
  const message = await messageAt(context.db, { threadId: thread.id, id, createdAt });
  if (!message?.file) throw noFile();
  return fileLink(message.file, context.now);
}
