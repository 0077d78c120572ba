import { messageChanged } from "#shared/admin/faults.ts";
import { ContactMessageRecord, type ContactState, lastWrittenAt } from "#shared/admin/letters.ts";
import { contactMoves } from "#shared/admin/lifecycle.ts";
import type { ContactMessageId, UserId } from "#shared/kernel/id.ts";
import { mustMove } from "#shared/kernel/moves.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { page } from "../platform/list.ts";
import { letterDays } from "../platform/personal-records.ts";
import { newLinkSecret } from "../platform/record-link.ts";

/** Key of the list per state. `open` keeps its older name "new", under which messages are already stored. */
const listedAs: Readonly<Record<ContactState, string>> = { open: "new", answered: "answered", closed: "closed" };

export const contactMessageEntity = entity({
  name: "contactMessage",
  schema: () => ContactMessageRecord,
  key: ({ id }: Pick<ContactMessageRecord, "id">) => ({ PK: `CONTACT#${id}`, SK: "META" }),
  lists: {
    inState: {
      index: "GSI1",
      partition: ({ state }: Pick<ContactMessageRecord, "state">) => `CONTACT#${listedAs[state]}`,
      sort: ({ waitsSince, id }) => `${waitsSince}#${id}`,
    },
    ofPerson: {
      index: "GSI2",
      partition: ({ userId }: Pick<ContactMessageRecord, "userId">) => (userId ? `USER#${userId}` : null),
      prefix: "CONTACT#",
      sort: ({ createdAt, id }) => `${createdAt}#${id}`,
    },
    fromAddress: {
      index: "GSI3",
      partition: ({ email }: Pick<ContactMessageRecord, "email">) => (email ? `EMAIL#${email}` : null),
      prefix: "CONTACT#",
      sort: ({ createdAt, id }) => `${createdAt}#${id}`,
    },
  },
  ttl: (letter) => epochSecondsOf(lastWrittenAt(letter)) + letterDays * 86_400,
  upgrades: [
    {
      name: "a letter has answers, a job and a link",
      up: (old) => ({
        ...old,
        state: old.state === "new" ? "open" : old.state,
        waitsSince: old.createdAt,
        ...{ job: null, lines: [], secret: newLinkSecret(), linkEndsAt: null },
      }),
    },
  ],
});

export async function contactMessageById(db: Database, id: ContactMessageId): Promise<ContactMessageRecord | null> {
  const item = await db.get(contactMessageEntity.key({ id }));
  return item ? contactMessageEntity.fromItem(item) : null;
}

export function contactMessagesIn(db: Database, state: ContactState, nextToken: string | null | undefined) {
  return page(db, contactMessageEntity.lists.inState({ state }), nextToken);
}

export function contactMessagesOf(db: Database, userId: UserId, nextToken: string | null | undefined) {
  return page(db, contactMessageEntity.lists.ofPerson({ userId }, { reversed: true }), nextToken);
}

export function contactMessageRemoval(letter: ContactMessageRecord): Write {
  return { remove: contactMessageEntity.key(letter) };
}

/** Creates a contact message. Fails when it is already stored. */
export function newContactMessageWrite(letter: ContactMessageRecord): Write {
  return { put: contactMessageEntity.toItem(letter), when: [{ attribute: "PK", is: "missing" }] };
}

/** Updates a contact message. Fails when it has changed since it was read. */
export function contactMessageUpdate(
  before: ContactMessageRecord,
  after: ContactMessageRecord,
  by: "admin" | "writer",
): Write {
  mustMove(contactMoves, [before.state, after.state], by, messageChanged());
  return {
    put: contactMessageEntity.toItem(after),
    when: [{ attribute: "version", is: "=", value: before.version }],
    otherwise: messageChanged(),
  };
}
