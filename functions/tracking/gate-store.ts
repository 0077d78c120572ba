import { z } from "zod";
import { BookingId, UserId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import { addSeconds, epochSecondsOf } from "#shared/kernel/time.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { noteUse } from "../platform/last-use.ts";

/** 180 days, so that a pass outlives a postponed job. Showing the pass stores it again. */
const storedSeconds = 180 * 86_400;

const PassRecord = z.object({
  id: z.string().max(200),
  bookingId: BookingId,
  /** The user who first opened the pass; null after they left. */
  madeBy: UserId.nullable(),
  madeAt: Instant,
  usedAt: Instant.nullable(),
});
type PassRecord = z.infer<typeof PassRecord>;

export const passEntity = entity({
  name: "gatePass",
  schema: () => PassRecord,
  key: ({ id }: Pick<PassRecord, "id">) => ({ PK: `GATE#${id}`, SK: "META" }),
  lists: {
    by: {
      index: "GSI1",
      partition: ({ madeBy }: Pick<PassRecord, "madeBy">) => (madeBy ? `USER#${madeBy}` : null),
      prefix: "GATE#",
      sort: ({ madeAt, id }) => `${madeAt}#${id}`,
      newestFirst: true,
    },
  },
  ttl: ({ madeAt }) => epochSecondsOf(addSeconds(madeAt, storedSeconds)),
});

export async function passByHash(db: Database, id: string): Promise<PassRecord | null> {
  const item = await db.get(passEntity.key({ id }));
  return item ? passEntity.fromItem(item) : null;
}

/** Stores a pass. Storing the same pass again only extends its lifetime. */
export const passWrite = (pass: PassRecord): Write => ({ put: passEntity.toItem(pass) });

export const noteShown = (db: Database, pass: PassRecord, now: string): Promise<void> =>
  noteUse(db, passEntity.key(pass), pass.usedAt, now);

/** Removes the maker's name and keeps the pass, which may be printed. */
export const passWithoutMaker = (pass: PassRecord): Write => passWrite({ ...pass, madeBy: null });
