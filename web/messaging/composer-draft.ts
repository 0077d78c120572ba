import { messageMaxLength } from "#shared/messaging/message-length.ts";
import { keepForUser, storedForUser } from "../session/user-storage.ts";

const nameOf = (threadId: string) => `draft.${threadId}`;

export function draftOf(threadId: string): string {
  return storedForUser<string>(nameOf(threadId)) ?? "";
}

export function keepDraft(threadId: string, text: string): void {
  keepForUser(nameOf(threadId), text || null);
}

/** Prefills the message draft, unless the user has already begun one. */
export function beginDraft(threadId: string, text: string): void {
  if (draftOf(threadId) === "") keepDraft(threadId, text.slice(0, messageMaxLength));
}
