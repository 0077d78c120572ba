import { hasCode } from "../ui/fault-words.ts";

/** Failure texts, word for word as the specification has them. */
export const words = {
  loadMessages: "Failed to load messages",
  loadConversations: "Failed to load conversations",
  sendMessage: "Failed to send message",
  createConversation: "Failed to create conversation",
  withYourself: "Cannot create conversation with yourself",
} as const;

/** For a message that could not even be stored; its text stays in the composer. */
export function sendFailure(error: unknown): string {
  if (!hasCode(error, "device.full", "device.blocked")) return words.sendMessage;
  return [error.message, error.detail.action].filter(Boolean).join(" ");
}

export function createFailure(error: unknown): string {
  return hasCode(error, "messaging.withYourself") ? words.withYourself : words.createConversation;
}
