import { messageMaxLength } from "#shared/messaging/message-length.ts";
import { keepForUser, keptForUser } from "../session/user-storage.ts";

const nameOf = (threadId: string) => `draft.${threadId}`;

/** What has been written in a conversation and not sent. */
export function draftOf(threadId: string): string {
  return keptForUser<string>(nameOf(threadId)) ?? "";
}

export function keepDraft(threadId: string, text: string): void {
  keepForUser(nameOf(threadId), text || null);
}

/** Writes out what somebody came to say; what they have begun themselves stays. */
export function beginDraft(threadId: string, text: string): void {
  if (draftOf(threadId) === "") keepDraft(threadId, text.slice(0, messageMaxLength));
}
