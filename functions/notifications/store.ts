import { z } from "zod";
import { UserId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import { Notification, notificationDays } from "#shared/notifications/model.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { asOfNow, firstOf, page } from "../platform/list.ts";

/** A mail of a line that waits for its reader to see the line in the app first: since when, and until when. */
const WaitingMail = z.object({ since: Instant, dueAt: Instant });

/**
 * A line of the bell as it is stored: also whom it names or quotes, and how it reads once that person has left, so that
 * an erasure need not look for a name in a text; and the mail that waits, if one does.
 */
const Line = Notification.extend({
  about: z.object({ userId: UserId, title: z.string().max(400), body: z.string().max(2000) }).nullable(),
  mail: WaitingMail.nullable(),
});
export type Line = z.infer<typeof Line>;

export const lineEntity = entity({
  name: "notification",
  schema: () => Line,
  lists: {
    ofPerson: {
      index: "table",
      partition: ({ userId }: Pick<Notification, "userId">) => `USER#${userId}`,
      prefix: "NOTE#",
      sort: ({ createdAt, id }: Pick<Notification, "createdAt" | "id">) => `${createdAt}#${id}`,
      newestFirst: true,
    },
    naming: {
      index: "GSI1",
      partition: ({ about }: Pick<Line, "about">) => (about ? `NAMED#${about.userId}` : null),
      sort: ({ createdAt, id }) => `${createdAt}#${id}`,
    },
    waiting: {
      index: "GSI2",
      partition: ({ userId, mail }: Pick<Line, "userId" | "mail">) => (mail ? `USER#${userId}#MAIL` : null),
      sort: ({ mail, id }) => `${mail?.dueAt}#${id}`,
    },
  },
  ttl: ({ createdAt }) => epochSecondsOf(createdAt) + notificationDays * 86_400,
});

/** A page of a person's notifications, newest first. */
export async function notificationsOf(db: Database, userId: UserId, nextToken: string | null | undefined) {
  const found = await page(db, lineEntity.lists.ofPerson({ userId }), nextToken);
  return { ...found, items: found.items.map((line) => Notification.parse(line)) };
}

export function notificationWrite(line: Notification & Partial<Pick<Line, "about" | "mail">>): Write {
  return { put: lineEntity.toItem({ about: null, mail: null, ...line }) };
}

/** A line is read: nothing of it is mailed any more. */
export function readWrite(notification: Notification): Write {
  return { update: lineEntity.key(notification), change: { set: { isRead: true, mail: null }, remove: waitingKeys } };
}

/** More than come while an index is late. */
const latest = 25;

/**
 * The lines whose mails wait, the first to be due first: at most so many. The latest are read from the table: a line that the
 * index does not show yet would have no timer, and its mail would never go out.
 */
export async function waitingLines(db: Database, userId: UserId, most: number): Promise<Line[]> {
  const found = await Promise.all([
    firstOf(db, asOfNow(lineEntity.lists.waiting({ userId, mail: { since: "", dueAt: "" } })), most),
    firstOf(db, lineEntity.lists.ofPerson({ userId }), latest),
  ]);
  const lines = [...new Map(found.flat().map((line) => [line.id, line])).values()].filter(({ mail }) => mail);
  const dueAt = ({ mail, id }: Line) => `${mail?.dueAt}#${id}`;
  return lines.sort((one, other) => (dueAt(one) < dueAt(other) ? -1 : 1)).slice(0, most);
}

/** The mail of a line waits no longer: it goes out now, or need not. */
export function waitedWrite(line: Line): Write {
  const isThere = [{ attribute: "PK", is: "exists" }] as const;
  return { update: lineEntity.key(line), change: { set: { mail: null }, remove: waitingKeys }, when: isThere };
}

/** The attributes that put a line among those that wait. */
const waitingKeys = ["GSI2PK", "GSI2SK"];

/** Gives a line the words that name nobody; does nothing when it is gone. */
export function reworded(db: Database, line: Line) {
  const { title, body } = line.about ?? line;
  const { PK: _pk, SK: _sk, ...set } = lineEntity.toItem({ ...line, title, body, about: null });
  return db.update(lineEntity.key(line), { set, remove: ["GSI1PK", "GSI1SK"] }, [{ attribute: "PK", is: "exists" }]);
}

export function notificationRemoval(notification: Notification): Write {
  return { remove: lineEntity.key(notification) };
}
