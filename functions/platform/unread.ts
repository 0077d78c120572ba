import { z } from "zod";
import { Instant } from "#shared/kernel/instant.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import { ConditionFailed, type Database } from "./database.ts";
import { entity } from "./entity.ts";
import { firstOf } from "./list.ts";
import { log } from "./log.ts";
import { takeUnread, type Unread } from "./unread-met.ts";

/** Days after the last attempt to read a record until its note expires: it was repaired, or nobody reads it. */
const noteDays = 7;

const UnreadRecord = z.object({
  kind: z.string().max(60),
  /** Hash of the record's key. */
  record: z.string().max(64),
  firstAt: Instant,
  lastAt: Instant,
});
export type UnreadRecord = z.infer<typeof UnreadRecord>;

const ttlOf = ({ lastAt }: Pick<UnreadRecord, "lastAt">) => epochSecondsOf(lastAt) + noteDays * 86_400;

const unreadEntity = entity({
  name: "unreadRecord",
  schema: () => UnreadRecord,
  ttl: ttlOf,
  lists: {
    all: {
      index: "table",
      partition: (_of: object) => "UNREAD",
      sort: ({ kind, record }: Pick<UnreadRecord, "kind" | "record">) => `${kind}#${record}`,
    },
  },
});

/**
 * Notes the unreadable records since the last note. A failed note is dropped: the next attempt to read makes it again.
 */
export async function noteUnread(from: { readonly db: Database; readonly clock: () => string }): Promise<void> {
  try {
    for (const unread of takeUnread(from.clock)) await note(from.db, unread, from.clock());
  } catch (error) {
    log.warn("an unreadable record was not noted", { error: error as Error });
  }
}

async function note(db: Database, unread: Unread, now: string): Promise<void> {
  const put = unreadEntity.toItem({ ...unread, firstAt: now, lastAt: now });
  try {
    await db.commit([{ put, when: [{ attribute: "PK", is: "missing" }] }]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    await db.update(unreadEntity.key(unread), { set: { lastAt: now, ttl: ttlOf({ lastAt: now }) } });
  }
}

/** Returns unreadable records of the last seven days. */
export const unreadRecords = (db: Database, limit: number): Promise<UnreadRecord[]> =>
  firstOf(db, unreadEntity.lists.all({}), limit);

/** Deletes the notes after a repair. Returns their number. */
export async function forgetUnread(db: Database): Promise<number> {
  const notes = await unreadRecords(db, 1000);
  for (const note of notes) await db.commit([{ remove: unreadEntity.key(note) }]);
  return notes.length;
}
