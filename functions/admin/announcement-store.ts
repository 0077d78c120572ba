import { type AnnouncementAudience, AnnouncementRecord, PublishedAnnouncements } from "#shared/admin/announcements.ts";
import { announcementsChanged } from "#shared/admin/faults.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { page } from "../platform/list.ts";

export const announcementEntity = entity({
  name: "announcement",
  schema: () => AnnouncementRecord,
  key: ({ id }: Pick<AnnouncementRecord, "id">) => ({ PK: `ANNOUNCEMENT#${id}`, SK: "META" }),
  lists: {
    all: {
      index: "GSI1",
      partition: (_of: object) => "ANNOUNCEMENTS",
      sort: ({ createdAt, id }: Pick<AnnouncementRecord, "createdAt" | "id">) => `${createdAt}#${id}`,
      newestFirst: true,
    },
  },
});

export const publishedAnnouncementsEntity = entity({
  name: "announcementBoard",
  schema: () => PublishedAnnouncements,
  key: ({ audience }: Pick<PublishedAnnouncements, "audience">) => ({ PK: `ANNOUNCEMENTS#${audience}`, SK: "BOARD" }),
});

export async function announcementById(db: Database, id: string): Promise<AnnouncementRecord | null> {
  const item = await db.get(announcementEntity.key({ id }));
  return item ? announcementEntity.fromItem(item) : null;
}

export function announcementsShown(db: Database, nextToken: string | null | undefined) {
  return page(db, announcementEntity.lists.all({}), nextToken);
}

/** Returns the current announcements of an audience; an empty list with version 0 before the first one. */
export async function publishedAnnouncementsOf(
  db: Database,
  audience: AnnouncementAudience,
): Promise<PublishedAnnouncements> {
  const item = await db.get(publishedAnnouncementsEntity.key({ audience }));
  return item ? publishedAnnouncementsEntity.fromItem(item) : { audience, announcements: [], version: 0 };
}

/** Returns the published announcements of several audiences, eventually consistent. */
export async function boardsShown(
  db: Database,
  audiences: readonly AnnouncementAudience[],
): Promise<PublishedAnnouncements[]> {
  const items = await db.getMany(audiences.map((audience) => publishedAnnouncementsEntity.key({ audience })));
  return publishedAnnouncementsEntity.readAll(items);
}

/** Adds an announcement to the item of its audience. Fails when that item has changed since it was read. */
export function announcementWrites(
  announcement: AnnouncementRecord,
  board: PublishedAnnouncements,
  announcements: AnnouncementRecord[],
): Write[] {
  const unchanged =
    board.version === 0
      ? ({ attribute: "PK", is: "missing" } as const)
      : ({ attribute: "version", is: "=", value: board.version } as const);
  return [
    { put: announcementEntity.toItem(announcement) },
    {
      put: publishedAnnouncementsEntity.toItem({ ...board, announcements, version: board.version + 1 }),
      when: [unchanged],
      otherwise: announcementsChanged(),
    },
  ];
}
