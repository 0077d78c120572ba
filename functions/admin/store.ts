import { ContactMessage, type ContactState } from "#shared/admin/model.ts";
import { conflict } from "#shared/kernel/errors.ts";
import type { ContactMessageId, UserId } from "#shared/kernel/id.ts";
import { page } from "../platform/cursor.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";

const contactMessageEntity = entity({
  name: "contactMessage",
  schema: ContactMessage,
  keys: (message) => ({
    PK: `CONTACT#${message.id}`,
    SK: "META",
    GSI1PK: `CONTACT#${message.state}`,
    GSI1SK: `${message.createdAt}#${message.id}`,
    ...(message.userId && { GSI2PK: `USER#${message.userId}`, GSI2SK: `CONTACT#${message.createdAt}` }),
    ...(message.email && { GSI3PK: `EMAIL#${message.email}`, GSI3SK: `CONTACT#${message.createdAt}` }),
  }),
});

export async function contactMessageById(db: Database, id: ContactMessageId): Promise<ContactMessage | null> {
  const item = await db.get({ PK: `CONTACT#${id}`, SK: "META" });
  return item ? contactMessageEntity.fromItem(item) : null;
}

/** A page of the queue, oldest first. */
export function contactMessagesIn(db: Database, state: ContactState, nextToken: string | null | undefined) {
  return page(db, { index: "GSI1", partition: `CONTACT#${state}` }, nextToken, contactMessageEntity.fromItem);
}

/** A page of what somebody has written to us while signed in, oldest first. */
export function contactMessagesOf(db: Database, userId: UserId, nextToken: string | null | undefined) {
  const request = { index: "GSI2", partition: `USER#${userId}`, beginsWith: "CONTACT#" } as const;
  return page(db, request, nextToken, contactMessageEntity.fromItem);
}

/** A page of what was written to us from an address, signed in or not, oldest first. */
export function contactMessagesFrom(db: Database, email: string, nextToken: string | null | undefined) {
  const request = { index: "GSI3", partition: `EMAIL#${email}`, beginsWith: "CONTACT#" } as const;
  return page(db, request, nextToken, contactMessageEntity.fromItem);
}

/** A new message, unless the very same one has been kept already. */
export function newContactMessageWrite(message: ContactMessage): Write {
  return { put: contactMessageEntity.toItem(message), when: [{ attribute: "PK", is: "missing" }] };
}

/** A message after a change; refused when somebody else has changed it since it was read. */
export function contactMessageUpdate(before: ContactMessage, after: ContactMessage): Write {
  return {
    put: contactMessageEntity.toItem(after),
    when: [{ attribute: "version", is: "=", value: before.version }],
    otherwise: changedElsewhere,
  };
}

export const changedElsewhere = conflict(
  "admin.changedElsewhere",
  "Somebody else has just dealt with this message.",
  "Look at it again.",
);
