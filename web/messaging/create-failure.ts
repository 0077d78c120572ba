import { hasCode } from "../lib/fault-words.ts";
import { words } from "./words.ts";

/** What is said when a conversation could not be opened. */
export function createFailure(error: unknown): string {
  return hasCode(error, "messaging.withYourself") ? words.withYourself : words.createConversation;
}
