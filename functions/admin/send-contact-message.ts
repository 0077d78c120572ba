import { createHash } from "node:crypto";
import type { ContactMessage } from "#shared/admin/model.ts";
import type { adminOperations } from "#shared/admin/operations.ts";
import { ContactMessageId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import type { Context } from "../platform/context.ts";
import { ConditionFailed } from "../platform/database.ts";
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
    id: idOf(input, context.caller.userId ?? context.caller.addressHash),
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

/** The same words sent again under the same key are the same message. */
function idOf({ clientKey, name, email, topic, message }: ContactForm, sender: string): ContactMessageId {
  const text = JSON.stringify([sender, clientKey, name, email, topic, message]);
  const hex = createHash("sha256").update(text).digest("hex");
  return ContactMessageId.parse(
    [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-"),
  );
}
