import { createHash } from "node:crypto";
import { z } from "zod";
import { type FlagName, flags } from "#shared/flags.ts";
import { Instant } from "#shared/kernel/instant.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { Database, Write } from "./database.ts";
import { entity } from "./entity.ts";
import { allOf } from "./list.ts";

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

interface Known {
  readonly percents: ReadonlyMap<string, number>;
  readonly from: string;
  readonly until: string;
}
const known = /* @__PURE__ */ new WeakMap<Database, Known>();

/** Whether a flag is on for a firm or person. With a percentage the same ones stay on as it rises. */
export async function isFlagOn(
  { db, now }: { readonly db: Database; readonly now: string },
  name: FlagName,
  subject: string,
): Promise<boolean> {
  const held = known.get(db);
  // A clock that jumps back must not keep an old state for long.
  const current = held && held.from <= now && now < held.until ? held : await read(db, now);
  return shareOf(name, subject) < (current.percents.get(name) ?? flags[name].percent);
}

async function read(db: Database, now: string): Promise<Known> {
  const percents = new Map((await storedFlags(db)).map(({ name, percent }) => [name, percent]));
  const current = { percents, from: now, until: addSeconds(now, flagSeconds) };
  known.set(db, current);
  return current;
}

/** A subject's place from 0 to 99, different for each flag. */
const shareOf = (name: FlagName, subject: string): number =>
  createHash("sha256").update(`${name} ${subject}`).digest().readUInt32BE(0) % 100;
