import { z } from "zod";
import { busy } from "#shared/kernel/faults.ts";
import { BookingId, UserId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import { TrackingLink } from "#shared/tracking/link-model.ts";
import { linkTargets, mostLinks, openedNoteSeconds } from "#shared/tracking/link-rules.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { noteUse } from "../platform/last-use.ts";

/** A tracking link. Its id is the hash of its token. */
const LinkRecord = TrackingLink.extend({ bookingId: BookingId, madeBy: UserId });
export type LinkRecord = z.infer<typeof LinkRecord>;

export const linkEntity = entity({
  name: "trackingLink",
  schema: () => LinkRecord,
  key: ({ id }: Pick<LinkRecord, "id">) => ({ PK: `FOLLOW#${id}`, SK: "META" }),
  lists: {
    by: {
      index: "GSI1",
      partition: ({ madeBy }: Pick<LinkRecord, "madeBy">) => `USER#${madeBy}`,
      prefix: "FOLLOW#",
      sort: ({ madeAt, id }) => `${madeAt}#${id}`,
    },
  },
  ttl: ({ endsAt }) => epochSecondsOf(endsAt),
  upgrades: [{ name: "a link says what it opens", up: (old) => ({ ...old, opens: "vehicle" }) }],
});

/** The list of a booking's links, so that one consistent read finds and counts them. */
const LinkBook = z.object({
  bookingId: BookingId,
  links: z.array(z.object({ id: z.string().max(200), endsAt: Instant })).max(mostLinks * linkTargets.length),
  version: z.int(),
});
type LinkBook = z.infer<typeof LinkBook>;

const bookEntity = entity({
  name: "trackingLinkBook",
  schema: () => LinkBook,
  key: ({ bookingId }: Pick<LinkBook, "bookingId">) => ({ PK: `BOOKING#${bookingId}`, SK: "VIEWERS" }),
  ttl: ({ links }) =>
    epochSecondsOf(
      links
        .map(({ endsAt }) => endsAt)
        .sort()
        .at(-1) ?? "1970-01-01T00:00:00.000Z",
    ),
});

export async function linkByHash(db: Database, id: string): Promise<LinkRecord | null> {
  const item = await db.get(linkEntity.key({ id }));
  return item ? linkEntity.fromItem(item) : null;
}

export async function bookOf(db: Database, bookingId: BookingId): Promise<LinkBook> {
  const item = await db.get(bookEntity.key({ bookingId }));
  return item ? bookEntity.fromItem(item) : { bookingId, links: [], version: 0 };
}

export async function linksIn(db: Database, { links }: LinkBook, now: string): Promise<LinkRecord[]> {
  const keys = links.filter(({ endsAt }) => endsAt > now).map(linkEntity.key);
  const items = await db.getMany(keys, { consistent: true });
  return linkEntity.readAll(items).sort((a, b) => (a.madeAt < b.madeAt ? 1 : -1));
}

/** Adds a link. Fails if the booking's links have changed since they were read. */
export function newLinkWrites(book: LinkBook, live: readonly LinkRecord[], link: LinkRecord): Write[] {
  const links = [...live, link].map(({ id, endsAt }) => ({ id, endsAt }));
  return [
    { put: linkEntity.toItem(link), when: [{ attribute: "PK", is: "missing" }], otherwise: busy() },
    {
      put: bookEntity.toItem({ ...book, links, version: book.version + 1 }),
      when: [
        {
          anyOf: [
            { attribute: "PK", is: "missing" },
            { attribute: "version", is: "=", value: book.version },
          ],
        },
      ],
      otherwise: busy(),
    },
  ];
}

/** Deletes a link. Its entry in the booking's list is ignored, and removed when the next link is made. */
export const linkRemoval = ({ id }: Pick<LinkRecord, "id">): Write => ({ remove: linkEntity.key({ id }) });

/** Records that a link was opened, at most once per interval. Never restores a link that was revoked meanwhile. */
export const noteOpened = (db: Database, { id, openedAt }: LinkRecord, now: string): Promise<void> =>
  noteUse(db, linkEntity.key({ id }), openedAt, now, { attribute: "openedAt", seconds: openedNoteSeconds });

export async function removeLinks(db: Database, bookingId: BookingId): Promise<void> {
  const { links } = await bookOf(db, bookingId);
  if (links.length > 0) await db.commit([...links.map(linkRemoval), { remove: bookEntity.key({ bookingId }) }]);
}
