import type { ContactMessage } from "#shared/admin/model.ts";
import type { adminOperations } from "#shared/admin/operations.ts";
import { ContactMessageId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import type { Context } from "../platform/context.ts";
import { ConditionFailed } from "../platform/database.ts";
import { idOfWords, senderOf } from "../platform/visitor-words.ts";
import { newContactMessageWrite } from "./store.ts";

type ContactForm = Input<typeof adminOperations.sendContactMessage>;

/**
 * Puts a message in the admins' queue, once for each client key. Only robots fill in `website`: they are told that all
 * went well, and nothing is kept.
 */
export async function sendContactMessage(input: ContactForm, context: Context): Promise<boolean> {
  if (input.website) return true;
  const { name, email, topic, message } = input;
  const kept: ContactMessage = {
    id: ContactMessageId.parse(idOfWords(senderOf(context), [input.clientKey, name, email, topic, message])),
    name,
    email,
    topic,
    message,
    userId: context.caller.userId,
    state: "new",
    note: null,
    closedAt: null,
    version: 1,
    createdAt: context.now,
  };
  try {
    // Not by the context's client keys, which need an account: visitors write here too.
    await context.db.commit([newContactMessageWrite(kept)]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
  return true;
}
