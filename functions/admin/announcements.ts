import { mustHaveRoom } from "#shared/admin/announcement-limits.ts";
import type { Announcement } from "#shared/admin/announcement-operations.ts";
import { announcementState, audiencesOf, isCurrent } from "#shared/admin/announcement-rules.ts";
import type { AnnouncementRecord, PublishedAnnouncements } from "#shared/admin/announcements.ts";
import { announcementIsOver, announcementsChanged } from "#shared/admin/faults.ts";
import type { adminOperations } from "#shared/admin/operations.ts";
import type { Input, Output } from "#shared/kernel/operation.ts";
import { type Context, callerId } from "../platform/context.ts";
import {
  announcementById,
  announcementsShown,
  announcementWrites,
  boardsShown,
  publishedAnnouncementsOf,
} from "./announcement-store.ts";

type Operations = typeof adminOperations;

export async function currentAnnouncements(
  _input: object,
  { db, now, caller }: Context,
): Promise<Output<Operations["currentAnnouncements"]>> {
  const boards = await boardsShown(db, audiencesOf(caller.role));
  const announcements = boards
    .flatMap((board) => board.announcements.filter((one) => isCurrent(one, now)))
    .toSorted((a, b) => (a.startsAt < b.startsAt ? 1 : -1))
    .map(({ id, text, link, startsAt, endsAt }) => ({ id, text, link, startsAt, endsAt }));
  return { at: now, announcements };
}

export async function announcements(
  { nextToken }: Input<Operations["announcements"]>,
  { db, now }: Context,
): Promise<Output<Operations["announcements"]>> {
  const found = await announcementsShown(db, nextToken);
  return { ...found, items: found.items.map((one) => withState(one, now)) };
}

export async function makeAnnouncement(
  { text, link, audience, startsAt, endsAt }: Input<Operations["makeAnnouncement"]>,
  context: Context,
): Promise<Announcement> {
  const { db, now } = context;
  const board = await publishedAnnouncementsOf(db, audience);
  const others = notOver(board, now);
  // Instants are compared as text, so they must all have milliseconds, as `now` does.
  const times = { startsAt: startsAt ? exact(startsAt) : now, endsAt: exact(endsAt) };
  mustHaveRoom(others, times, now);
  const made: AnnouncementRecord = {
    ...{ id: context.newId(), text, link: link ?? null, audience, ...times },
    ...{ createdAt: now, createdBy: callerId(context), endedBy: null, version: 1 },
  };
  const answer = withState(made, now);
  context.audit({ subjectId: made.id, before: "none", after: inWords(made) });
  await context.commit(announcementWrites(made, board, [...others, made]), [], answer);
  return answer;
}

export async function endAnnouncement(
  { announcementId, version }: Input<Operations["endAnnouncement"]>,
  context: Context,
): Promise<Announcement> {
  const { db, now } = context;
  const before = await announcementById(db, announcementId);
  if (!before) throw announcementsChanged();
  if (announcementState(before, now) === "over") throw announcementIsOver();
  if (before.version !== version) throw announcementsChanged();
  const board = await publishedAnnouncementsOf(db, before.audience);
  const after = { ...before, endsAt: now, endedBy: callerId(context), version: version + 1 };
  const others = notOver(board, now).filter(({ id }) => id !== announcementId);
  const answer = withState(after, now);
  context.audit({ subjectId: after.id, before: inWords(before), after: inWords(after) });
  await context.commit(announcementWrites(after, board, others), [], answer);
  return answer;
}

const exact = (instant: string): string => new Date(instant).toISOString();

const notOver = ({ announcements: all }: PublishedAnnouncements, now: string): AnnouncementRecord[] =>
  all.filter((one) => announcementState(one, now) !== "over");

const withState = (record: AnnouncementRecord, now: string): Announcement => ({
  ...record,
  state: announcementState(record, now),
});

function inWords({ text, link, audience, startsAt, endsAt }: AnnouncementRecord): string {
  return `${text}${link ? ` ${link}` : ""} (for ${audience}, ${startsAt} to ${endsAt})`;
}
