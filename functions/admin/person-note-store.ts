import { PersonNoteRecord } from "#shared/admin/person-notes.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { page } from "../platform/list.ts";

export const personNoteEntity = entity({
  name: "personNote",
  schema: () => PersonNoteRecord,
  lists: {
    about: {
      index: "table",
      partition: ({ userId }: Pick<PersonNoteRecord, "userId">) => `USER#${userId}`,
      prefix: "PERSON_NOTE#",
      sort: ({ createdAt, id }: Pick<PersonNoteRecord, "createdAt" | "id">) => `${createdAt}#${id}`,
      newestFirst: true,
    },
  },
});

export function personNotesAbout(db: Database, userId: UserId, nextToken: string | null | undefined) {
  return page(db, personNoteEntity.lists.about({ userId }), nextToken);
}

export function personNoteWrite(note: PersonNoteRecord): Write {
  return { put: personNoteEntity.toItem(note) };
}

export function personNoteRemoval(note: PersonNoteRecord): Write {
  return { remove: personNoteEntity.key(note) };
}
