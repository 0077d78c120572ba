import { z } from "zod";
import { UserId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import { Notification, notificationDays } from "#shared/notifications/model.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { asOfNow, eventually, firstOf, page, type Source } from "../platform/list.ts";
import { causingRequest } from "../platform/trace.ts";

/** The planned email of a notification. It is cancelled if the user sees the notification first. */
const WaitingMail = z.object({ since: Instant, dueAt: Instant });

/**
 * A stored notification. It records the user named or quoted, with words for use after that user's deletion, so an
 * erasure need not search texts.
 */
const Line = Notification.extend({
  about: z.object({ userId: UserId, title: z.string().max(400), body: z.string().max(2000) }).nullable(),
  mail: WaitingMail.nullable(),
  requestId: z.string().max(100).optional(),
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

export async function notificationsOf(db: Database, userId: UserId, nextToken: string | null | undefined) {
  return shownPage(db, lineEntity.lists.ofPerson({ userId }), nextToken);
}

/** Like `notificationsOf`, for half the units: a page hears of the last second's notifications live. */
export const notificationsShown = (db: Database, userId: UserId, nextToken: string | null | undefined) =>
  shownPage(db, eventually(lineEntity.lists.ofPerson({ userId })), nextToken);

async function shownPage(db: Database, list: Source<Line>, nextToken: string | null | undefined) {
  const found = await page(db, list, nextToken);
  return { ...found, items: found.items.map((line) => Notification.parse(line)) };
}

export function notificationWrite(line: Notification & Partial<Pick<Line, "about" | "mail">>): Write {
  const requestId = causingRequest() ?? undefined;
  return { put: lineEntity.toItem({ about: null, mail: null, requestId, ...line }) };
}

/** Marks a notification as read, which also cancels its email. */
export function readWrite(notification: Notification): Write {
  return { update: lineEntity.key(notification), change: { set: { isRead: true, mail: null }, remove: waitingKeys } };
}

/** Number of newest notifications read from the table: more than can arrive for a user while an index lags. */
const latest = 25;

/**
 * Returns at most `most` notifications with planned emails, earliest first. Reads the latest from the table, because
 * the index may lag and their emails would be lost.
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

export function waitedWrite(line: Line): Write {
  const isThere = [{ attribute: "PK", is: "exists" }] as const;
  return { update: lineEntity.key(line), change: { set: { mail: null }, remove: waitingKeys }, when: isThere };
}

const waitingKeys = ["GSI2PK", "GSI2SK"];

export function reworded(db: Database, line: Line) {
  const { title, body } = line.about ?? line;
  const { PK: _pk, SK: _sk, ...set } = lineEntity.toItem({ ...line, title, body, about: null });
  return db.update(lineEntity.key(line), { set, remove: ["GSI1PK", "GSI1SK"] }, [{ attribute: "PK", is: "exists" }]);
}

export function notificationRemoval(notification: Notification): Write {
  return { remove: lineEntity.key(notification) };
}
