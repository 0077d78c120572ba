import { z } from "zod";
import { Instant } from "#shared/kernel/instant.ts";
import { addSeconds, epochSecondsOf } from "#shared/kernel/time.ts";
import { Place } from "#shared/places/model.ts";
import type { Database } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { shortHash } from "../platform/short-hash.ts";
import { compared } from "./found.ts";

/** Retention of stored addresses, in seconds: new houses and renamed streets appear within a year. */
export const storedAddressSeconds = 365 * 86_400;

const Answer = z.object({
  place: Place,
  placeId: z.string().max(500).nullable(),
  relevance: z.number(),
  /** Other names of the surrounding area. */
  also: z.array(z.string().max(200)).max(10),
});
export type Answer = z.infer<typeof Answer>;

const AddressLookup = z.object({
  /** Hash of the searched text, which may contain a name. */
  text: z.string().max(64),
  answers: z.array(Answer).max(compared),
  askedAt: Instant,
});

const addressEntity = entity({
  name: "addressLookup",
  schema: () => AddressLookup,
  key: ({ text }: Pick<z.infer<typeof AddressLookup>, "text">) => ({ PK: `ADDRESS#${text}`, SK: "FOUND" }),
  ttl: ({ askedAt }) => epochSecondsOf(addSeconds(askedAt, storedAddressSeconds)),
});

const hashOf = (text: string) =>
  shortHash(
    text
      .trim()
      .toLowerCase()
      .replace(/[\s,]+/g, " "),
  );

/** Returns the stored answers to a text; null if none are stored, or if they have expired. */
export async function storedAnswers(db: Database, text: string, now: string): Promise<readonly Answer[] | null> {
  const item = await db.get(addressEntity.key({ text: hashOf(text) }));
  const stored = item && addressEntity.fromItem(item);
  return stored && stored.askedAt > addSeconds(now, -storedAddressSeconds) ? stored.answers : null;
}

export async function storeAnswers(
  db: Database,
  text: string,
  answers: readonly Answer[],
  askedAt: string,
): Promise<void> {
  await db.commit([{ put: addressEntity.toItem({ text: hashOf(text), answers: [...answers], askedAt }) }]);
}
