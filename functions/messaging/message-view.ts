import type { Message, MessageFile, MessageRecord } from "#shared/messaging/model.ts";
import { photoLink } from "../platform/photo-files.ts";

export const fileLink = (file: MessageFile, now: string): Promise<string> => photoLink(file, now, file.name);

export async function messageView({ file, ...message }: MessageRecord, now: string): Promise<Message> {
  return {
    ...message,
    fileName: file?.name ?? null,
    fileSize: file?.sizeBytes ?? null,
    fileUrl: file && (await fileLink(file, now)),
  };
}
