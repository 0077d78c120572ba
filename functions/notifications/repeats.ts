import { z } from "zod";
import { NotificationId, UserId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import { addSeconds, epochSecondsOf } from "#shared/kernel/time.ts";
import { NotificationKind } from "#shared/notifications/model.ts";
import { mostLines, repeatSeconds } from "#shared/notifications/notices.ts";
import { miscounted } from "../platform/capped-count.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";

/** A notification: when it was created, when last updated, and the time of the event that its words describe. */
const Line = z.object({ id: NotificationId, createdAt: Instant, toldAt: Instant, saysAt: Instant });
type Line = z.infer<typeof Line>;

const Repeats = z.object({
  userId: UserId,
  kind: NotificationKind,
  by: UserId,
  about: z.string().max(100),
  lines: z.array(Line).max(mostLines),
  /** Time of the latest email about these notifications, sent or planned. */
  mailAt: Instant.nullable(),
  version: z.int(),
});
export type Repeats = z.infer<typeof Repeats>;

const repeatsEntity = entity({
  name: "noticeRepeats",
  schema: () => Repeats,
  key: ({ userId, kind, by, about }: Pick<Repeats, "userId" | "kind" | "by" | "about">) => ({
    PK: `USER#${userId}`,
    SK: `REPEATS#${kind}#${by}#${about}`,
  }),
  ttl: ({ lines, mailAt }) => {
    const last = [mailAt ?? "", ...lines.map(({ toldAt }) => toldAt)].sort().at(-1);
    return last ? epochSecondsOf(addSeconds(last, repeatSeconds)) : 0;
  },
});

export async function repeatsOf(
  db: Database,
  of: Pick<Repeats, "userId" | "kind" | "by" | "about">,
  now: string,
): Promise<Repeats> {
  const item = await db.get(repeatsEntity.key(of));
  const found = item ? repeatsEntity.fromItem(item) : { ...of, lines: [], mailAt: null, version: 0 };
  return { ...found, lines: found.lines.filter(({ toldAt }) => toldAt > addSeconds(now, -repeatSeconds)) };
}

/**
 * Returns the notification for an event at `at`: a new one, or beyond the limit the last one. Null if the last one
 * describes a later event.
 */
export function lineAmong(
  lines: readonly Line[],
  at: string,
  now: string,
  newId: NotificationId,
): { readonly line: Line; readonly lines: Line[]; readonly isNew: boolean } | null {
  const last = lines.length === mostLines ? lines.at(-1) : undefined;
  if (!last) {
    const line = { id: newId, createdAt: at, toldAt: now, saysAt: at };
    return { line, lines: [...lines, line], isNew: true };
  }
  if (at < last.saysAt) return null;
  const line = { ...last, saysAt: at };
  return { line, lines: [...lines.slice(0, -1), line], isNew: false };
}

/** Returns when to send an email due at `dueAt`: with the planned one, or at least an hour after the latest. */
export function mailTimeAmong({ mailAt }: Repeats, dueAt: string, now: string): string {
  if (mailAt === null) return dueAt;
  if (mailAt > now) return mailAt;
  const next = addSeconds(mailAt, repeatSeconds);
  return next > dueAt ? next : dueAt;
}

/** Fails with `miscounted` when a concurrent call has written another notification. */
export function repeatsWrite(before: Repeats, after: Partial<Repeats>): Write {
  const when = before.version
    ? ({ attribute: "version", is: "=", value: before.version } as const)
    : ({ attribute: "PK", is: "missing" } as const);
  return {
    put: repeatsEntity.toItem({ ...before, ...after, version: before.version + 1 }),
    when: [when],
    otherwise: miscounted,
  };
}
