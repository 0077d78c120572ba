import { hasCode } from "../ui/fault-words.ts";

/** What this slice says of failures, word for word as the product has promised. */
export const words = {
  loadMessages: "Failed to load messages",
  loadConversations: "Failed to load conversations",
  sendMessage: "Failed to send message",
  createConversation: "Failed to create conversation",
  withYourself: "Cannot create conversation with yourself",
} as const;

/** What is said when a message could not even be kept; it stays where it was written. */
export function sendFailure(error: unknown): string {
  if (!hasCode(error, "device.full", "device.blocked")) return words.sendMessage;
  return [error.message, error.detail.action].filter(Boolean).join(" ");
}

/** What is said when a conversation could not be opened. */
export function createFailure(error: unknown): string {
  return hasCode(error, "messaging.withYourself") ? words.withYourself : words.createConversation;
}
