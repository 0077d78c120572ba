import { randomUUID } from "node:crypto";
import { z } from "zod";
import { Instant, UkDay } from "#shared/kernel/instant.ts";
import { epochSecondsOf, ukDayOf } from "#shared/kernel/time.ts";
import { mostSiteMails, siteAddressDays } from "#shared/notifications/site-mail.ts";
import type { WebPath } from "#shared/web-paths.ts";
import { miscounted } from "../platform/capped-count.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { shortHash } from "../platform/short-hash.ts";

const SiteAddress = z.object({
  id: z.string().max(200),
  /** A random id that occurs only in emails to this address. It authorises the unsubscribe link. */
  stopId: z.string().max(100),
  stoppedAt: Instant.nullable(),
  mailedOn: UkDay,
  /** Number of emails sent to the address on `mailedOn`. */
  mails: z.int(),
  at: Instant,
});
type SiteAddress = z.infer<typeof SiteAddress>;

/** Separate from the entity, because erasure needs only the key. */
const keyOf = ({ id }: Pick<SiteAddress, "id">) => ({ PK: `SITEMAIL#${id}`, SK: "META" });

const siteAddressEntity = entity({
  name: "siteAddress",
  schema: () => SiteAddress,
  key: keyOf,
  ttl: ({ at }) => epochSecondsOf(at) + siteAddressDays * 86_400,
});

const idOf = (email: string) => shortHash(email.toLowerCase());

async function addressById(db: Database, id: string): Promise<SiteAddress | null> {
  const item = await db.get(siteAddressEntity.key({ id }));
  return item ? siteAddressEntity.fromItem(item) : null;
}

export const siteAddressOf = (db: Database, email: string) => addressById(db, idOf(email));

/**
 * Returns a write that counts one more email to an address. Null if it has unsubscribed or reached the daily limit.
 * Fails with `miscounted` after a concurrent count.
 */
export async function siteMailCounted(db: Database, email: string, now: string): Promise<Write | null> {
  const before = await siteAddressOf(db, email);
  const mailedOn = ukDayOf(now);
  const mails = before?.mailedOn === mailedOn ? before.mails : 0;
  if (before?.stoppedAt || mails >= mostSiteMails) return null;
  const { id, stopId } = before ?? { id: idOf(email), stopId: randomUUID() };
  const asRead = before
    ? ([
        { attribute: "at", is: "=", value: before.at },
        { attribute: "mails", is: "=", value: before.mails },
        { attribute: "stoppedAt", is: "=", value: null },
      ] as const)
    : ([{ attribute: "PK", is: "missing" }] as const);
  const after = { id, stopId, stoppedAt: null, mailedOn, mails: mails + 1, at: now };
  return { put: siteAddressEntity.toItem(after), when: asRead, otherwise: miscounted };
}

const siteWord = "site";

export function siteStopPath({ id, stopId }: Pick<SiteAddress, "id" | "stopId">): WebPath {
  return `/stop-mails#${Buffer.from([siteWord, id, stopId].join(" ")).toString("base64url")}`;
}

/** Unsubscribes the address of an unsubscribe link. Returns false for an invalid link. */
export async function stopSiteMails(db: Database, text: string, now: string): Promise<boolean> {
  const [word, id = "", stopId] = text.split(" ");
  const address = word === siteWord ? await addressById(db, id) : null;
  if (!address || address.stopId !== stopId) return false;
  const stopped = { ...address, stoppedAt: address.stoppedAt ?? now, at: now };
  await db.commit([{ put: siteAddressEntity.toItem(stopped) }]);
  return true;
}

export const siteAddressRemoval = (email: string): Write => ({ remove: keyOf({ id: idOf(email) }) });
