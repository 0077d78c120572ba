import { hasCode } from "../ui/fault-words.ts";

/** Error texts quoted from the specification. Do not change them. */
export const words = {
  loadMessages: "Failed to load messages",
  loadConversations: "Failed to load conversations",
  sendMessage: "Failed to send message",
  createConversation: "Failed to create conversation",
  withYourself: "Cannot create conversation with yourself",
} as const;

/** Error text for a message that could not be queued. The composer keeps the message's text. */
export function sendFailure(error: unknown): string {
  if (!hasCode(error, "device.full", "device.blocked")) return words.sendMessage;
  return [error.message, error.detail.action].filter(Boolean).join(" ");
}

export function createFailure(error: unknown): string {
  return hasCode(error, "messaging.withYourself") ? words.withYourself : words.createConversation;
}
