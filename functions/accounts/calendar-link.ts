import { randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { UserId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import { type Context, callerId } from "../platform/context.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { noteUse } from "../platform/last-use.ts";
import { shortHash } from "../platform/short-hash.ts";
import { accessMade } from "./access-made.ts";

/** A user's calendar link. Stores only the hash of its secret. */
const CalendarLink = z.object({
  userId: UserId,
  hash: z.string().max(64),
  madeAt: Instant,
  usedAt: Instant.nullable(),
});
type CalendarLink = z.infer<typeof CalendarLink>;

const linkEntity = entity({
  name: "calendarLink",
  schema: () => CalendarLink,
  key: ({ userId }: { userId: UserId }) => ({ PK: `USER#${userId}`, SK: "CALENDARLINK" }),
});

const [idBytes, secretBytes] = [16, 32];

async function linkOf(db: Database, userId: UserId) {
  const item = await db.get(linkEntity.key({ userId }));
  return item ? linkEntity.fromItem(item) : null;
}

export async function calendarLink(_input: unknown, context: Context): Promise<{ madeAt: string | null }> {
  const link = await linkOf(context.db, callerId(context));
  return { madeAt: link?.madeAt ?? null };
}

/** Replaces the caller's link. The token is returned once and never stored. */
export async function makeCalendarLink(_input: unknown, context: Context): Promise<{ path: string; madeAt: string }> {
  const userId = callerId(context);
  const id = Buffer.from(userId.replaceAll("-", ""), "hex");
  const token = Buffer.concat([id, randomBytes(secretBytes)]).toString("base64url");
  const madeAt = context.now;
  await context.commit(
    [{ put: linkEntity.toItem({ userId, hash: shortHash(token), madeAt, usedAt: null }) }],
    [accessMade(context, "calendarLink")],
  );
  return { path: `/api/calendar/${token}.ics`, madeAt };
}

export async function revokeCalendarLink(_input: unknown, context: Context): Promise<{ madeAt: null }> {
  await context.commit([calendarLinkRemoval(callerId(context))], []);
  return { madeAt: null };
}

export const calendarLinkRemoval = (userId: UserId): Write => ({ remove: linkEntity.key({ userId }) });

export async function calendarLinksOf(db: Database, userIds: readonly UserId[]): Promise<CalendarLink[]> {
  return linkEntity.readAll(await db.getMany(userIds.map((userId) => linkEntity.key({ userId }))));
}

export const noteCalendarRead = (db: Database, link: CalendarLink, now: string): Promise<void> =>
  noteUse(db, linkEntity.key(link), link.usedAt, now);

/** Returns the calendar link of a token, or null if it was replaced. */
export async function calendarOwner(db: Database, token: string): Promise<CalendarLink | null> {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== idBytes + secretBytes || bytes.toString("base64url") !== token) return null;
  const id = UserId.safeParse(asUuid(bytes.subarray(0, idBytes).toString("hex")));
  const link = id.success ? await linkOf(db, id.data) : null;
  const isKnown = link && timingSafeEqual(Buffer.from(link.hash), Buffer.from(shortHash(token)));
  return isKnown ? link : null;
}

const asUuid = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
