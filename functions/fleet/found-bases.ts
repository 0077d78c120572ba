import { z } from "zod";
import { Fleet } from "#shared/fleet/model.ts";
import { Fault } from "#shared/kernel/errors.ts";
import { UserId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import { locate } from "../places/public.ts";
import type { Context } from "../platform/context.ts";
import { entity } from "../platform/entity.ts";
import { inBatches } from "../platform/in-batches.ts";
import { limitRate } from "../platform/rate.ts";
import { shortHash } from "../platform/short-hash.ts";

const FoundBase = z.object({
  haulierId: UserId,
  textHash: z.string().max(64),
  ...Fleet.pick({ base: true, baseLabel: true }).shape,
  foundAt: Instant,
});
const storedSeconds = 86_400;

/** Cache of the places that imports have geocoded. */
const foundBaseEntity = entity({
  name: "foundBase",
  schema: () => FoundBase,
  key: ({ haulierId, textHash }: Pick<z.infer<typeof FoundBase>, "haulierId" | "textHash">) => ({
    PK: `USER#${haulierId}`,
    SK: `FOUNDBASE#${textHash}`,
  }),
  ttl: ({ foundAt }) => epochSecondsOf(foundAt) + storedSeconds,
});

type Base = Pick<Fleet, "base" | "baseLabel">;
const atOnce = 5;

export const baseKey = (text: string) => text.trim().toLowerCase();

/** Geocodes texts, keyed by `baseKey`. The value is a `Fault` for unknown places and above the rate limit. */
export async function basesAt(
  context: Context,
  haulierId: UserId,
  texts: readonly string[],
): Promise<ReadonlyMap<string, Base | Fault>> {
  const wanted = new Map(texts.map((text) => [shortHash(baseKey(text)), text]));
  const keys = [...wanted.keys()].map((textHash) => foundBaseEntity.key({ haulierId, textHash }));
  const stored = keys.length > 0 ? await context.db.getMany(keys, { consistent: true }) : [];
  const found = new Map<string, Base | Fault>();
  for (const { textHash, base, baseLabel } of foundBaseEntity.readAll(stored)) {
    found.set(baseKey(wanted.get(textHash) ?? ""), { base, baseLabel });
    wanted.delete(textHash);
  }
  await inBatches([...wanted], atOnce, async ([textHash, text]) => {
    found.set(baseKey(text), await locateOnce(context, { haulierId, textHash, text }));
  });
  return found;
}

async function locateOnce(
  context: Context,
  { haulierId, textHash, text }: { haulierId: UserId; textHash: string; text: string },
): Promise<Base | Fault> {
  const { db, now } = context;
  await limitRate(db, { operation: "importBase", limit: "paid", who: haulierId, isVisitor: false, now });
  try {
    const { coordinates: base, label: baseLabel } = await locate({ text }, "base", context);
    await db.commit([{ put: foundBaseEntity.toItem({ haulierId, textHash, base, baseLabel, foundAt: now }) }]);
    return { base, baseLabel };
  } catch (error) {
    if (error instanceof Fault) return error;
    throw error;
  }
}
