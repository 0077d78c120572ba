import type { ReportReason } from "#shared/messaging/report.ts";
import { hasCode } from "../lib/fault-words.ts";

/** What this slice says of failures, word for word as the product has promised. */
export const words = {
  loadMessages: "Failed to load messages",
  loadConversations: "Failed to load conversations",
  sendMessage: "Failed to send message",
  createConversation: "Failed to create conversation",
  withYourself: "Cannot create conversation with yourself",
} as const;

/** What is said when a conversation could not be opened. */
export function createFailure(error: unknown): string {
  return hasCode(error, "messaging.withYourself") ? words.withYourself : words.createConversation;
}

/** What is wrong with a message, as people read it. */
export const reasonWords: Readonly<Record<ReportReason, string>> = {
  abuse: "Abuse or threats",
  fraud: "Fraud, or paying past Haulyard",
  spam: "Unwanted advertising",
  other: "Something else",
};
