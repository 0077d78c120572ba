import { Content, type ContentKey } from "#shared/admin/content.ts";
import { contentChanged } from "#shared/admin/faults.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf, firstOf } from "../platform/list.ts";

export const contentEntity = entity({
  name: "content",
  schema: () => Content,
  lists: {
    all: {
      index: "table",
      partition: (_of: object) => "CONTENT",
      sort: ({ key }: Pick<Content, "key">) => key,
    },
  },
});

export const contentVersionEntity = entity({
  name: "contentVersion",
  schema: () => Content,
  lists: {
    of: {
      index: "table",
      partition: ({ key }: Pick<Content, "key">) => `CONTENT#${key}`,
      sort: ({ version }: Pick<Content, "version">) => String(version).padStart(8, "0"),
      newestFirst: true,
    },
  },
});

export function writtenContent(db: Database): Promise<Content[]> {
  return allOf(db, contentEntity.lists.all({}));
}

export async function contentAt(db: Database, key: ContentKey): Promise<Content | null> {
  const item = await db.get(contentEntity.key({ key }));
  return item ? contentEntity.fromItem(item) : null;
}

export function versionsOf(db: Database, key: ContentKey): Promise<Content[]> {
  return firstOf(db, contentVersionEntity.lists.of({ key }), 50);
}

export function allVersionsOf(db: Database, key: ContentKey): Promise<Content[]> {
  return allOf(db, contentVersionEntity.lists.of({ key }));
}

/** Adds a version of the content. Fails when another admin has already written that version. */
export function contentWrites(after: Content): Write[] {
  return [
    { put: contentEntity.toItem(after) },
    {
      put: contentVersionEntity.toItem(after),
      when: [{ attribute: "PK", is: "missing" }],
      otherwise: contentChanged(),
    },
  ];
}
