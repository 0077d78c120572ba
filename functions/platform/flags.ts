import { createHash } from "node:crypto";
import { z } from "zod";
import { type FlagName, flags } from "#shared/flags.ts";
import { Instant } from "#shared/kernel/instant.ts";
import type { Database, Write } from "./database.ts";
import { entity } from "./entity.ts";
import { allOf } from "./list.ts";
import { storedReading } from "./stored-reading.ts";

/** Seconds for which a process uses the states that it has read: the longest time until a switch takes effect. */
export const flagSeconds = 60;

const StoredFlag = z.object({
  name: z.string().max(60),
  percent: z.int().min(0).max(100),
  changedAt: Instant,
  version: z.int(),
});
export type StoredFlag = z.infer<typeof StoredFlag>;

const flagEntity = entity({
  name: "flag",
  schema: () => StoredFlag,
  lists: {
    all: {
      index: "table",
      partition: (_of: object) => "FLAGS",
      sort: ({ name }: Pick<StoredFlag, "name">) => name,
    },
  },
});

/** The flags that an operator has switched. */
export const storedFlags = (db: Database): Promise<StoredFlag[]> => allOf(db, flagEntity.lists.all({}));

export function flagWrite(before: StoredFlag | undefined, after: Omit<StoredFlag, "version">): Write {
  return {
    put: flagEntity.toItem({ ...after, version: (before?.version ?? 0) + 1 }),
    when: before ? [{ attribute: "version", is: "=", value: before.version }] : [{ attribute: "PK", is: "missing" }],
  };
}

const percents = storedReading(
  flagSeconds,
  async (db) => new Map((await storedFlags(db)).map(({ name, percent }) => [name, percent])),
);

/** Whether a flag is on for a firm or person. With a percentage the same ones stay on as it rises. */
export async function isFlagOn(
  { db, now }: { readonly db: Database; readonly now: string },
  name: FlagName,
  subject: string,
): Promise<boolean> {
  const known = await percents.recent({ db, now });
  return shareOf(name, subject) < (known.get(name) ?? flags[name].percent);
}

/** A subject's place from 0 to 99, different for each flag. */
const shareOf = (name: FlagName, subject: string): number =>
  createHash("sha256").update(`${name} ${subject}`).digest().readUInt32BE(0) % 100;
