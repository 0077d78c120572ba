import { messageChanged } from "#shared/admin/faults.ts";
import { contactMoves } from "#shared/admin/lifecycle.ts";
import { ContactMessage, type ContactState } from "#shared/admin/model.ts";
import type { ContactMessageId, UserId } from "#shared/kernel/id.ts";
import { mustMove } from "#shared/kernel/moves.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { page } from "../platform/list.ts";
import { letterDays } from "../platform/personal-records.ts";

export const contactMessageEntity = entity({
  name: "contactMessage",
  schema: () => ContactMessage,
  key: ({ id }: Pick<ContactMessage, "id">) => ({ PK: `CONTACT#${id}`, SK: "META" }),
  lists: {
    inState: {
      index: "GSI1",
      partition: ({ state }: Pick<ContactMessage, "state">) => `CONTACT#${state}`,
      sort: ({ createdAt, id }) => `${createdAt}#${id}`,
    },
    ofPerson: {
      index: "GSI2",
      partition: ({ userId }: Pick<ContactMessage, "userId">) => (userId ? `USER#${userId}` : null),
      prefix: "CONTACT#",
      sort: ({ createdAt, id }) => `${createdAt}#${id}`,
    },
    fromAddress: {
      index: "GSI3",
      partition: ({ email }: Pick<ContactMessage, "email">) => (email ? `EMAIL#${email}` : null),
      prefix: "CONTACT#",
      sort: ({ createdAt, id }) => `${createdAt}#${id}`,
    },
  },
  ttl: ({ createdAt }) => epochSecondsOf(createdAt) + letterDays * 86_400,
});

export async function contactMessageById(db: Database, id: ContactMessageId): Promise<ContactMessage | null> {
  const item = await db.get(contactMessageEntity.key({ id }));
  return item ? contactMessageEntity.fromItem(item) : null;
}

/** A page of the queue, oldest first. */
export function contactMessagesIn(db: Database, state: ContactState, nextToken: string | null | undefined) {
  return page(db, contactMessageEntity.lists.inState({ state }), nextToken);
}

/** A page of what somebody has written to us while signed in, oldest first. */
export function contactMessagesOf(db: Database, userId: UserId, nextToken: string | null | undefined) {
  return page(db, contactMessageEntity.lists.ofPerson({ userId }), nextToken);
}

export function contactMessageRemoval(message: ContactMessage): Write {
  return { remove: contactMessageEntity.key(message) };
}

/** A new message; refused when the same one is stored already. */
export function newContactMessageWrite(message: ContactMessage): Write {
  return { put: contactMessageEntity.toItem(message), when: [{ attribute: "PK", is: "missing" }] };
}

/** A message after an admin's change; refused when somebody else has changed it since it was read. */
export function contactMessageUpdate(before: ContactMessage, after: ContactMessage): Write {
  mustMove(contactMoves, [before.state, after.state], "admin", messageChanged());
  return {
    put: contactMessageEntity.toItem(after),
    when: [{ attribute: "version", is: "=", value: before.version }],
    otherwise: messageChanged(),
  };
}
