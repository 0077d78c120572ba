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

/** An address that was mailed links of bookings, by its hash: how often today, and whether it has stopped such mails. */
const SiteAddress = z.object({
  id: z.string().max(200),
  /** Random, and told in the mails to this address alone: it proves that somebody has got one. */
  stopId: z.string().max(100),
  stoppedAt: Instant.nullable(),
  mailedOn: UkDay,
  /** Mails on that day. */
  mails: z.int(),
  at: Instant,
});
type SiteAddress = z.infer<typeof SiteAddress>;

/** Apart from the entity: the function that erases accounts needs no more of it. */
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
 * Returns the write that counts one more mail to an address; null where it has stopped them, or had as many today as it may
 * have. Refused with `miscounted` when another mail was counted meanwhile.
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

/** Begins the text of a link that stops mails to an address without an account. */
const siteWord = "site";

/** Where a mail to the site leads whoever wants no more of its kind. */
export function siteStopPath({ id, stopId }: Pick<SiteAddress, "id" | "stopId">): WebPath {
  return `/stop-mails#${Buffer.from([siteWord, id, stopId].join(" ")).toString("base64url")}`;
}

/** Stops mails to the address of such a link. Answers whether the link is one. */
export async function stopSiteMails(db: Database, text: string, now: string): Promise<boolean> {
  const [word, id = "", stopId] = text.split(" ");
  const address = word === siteWord ? await addressById(db, id) : null;
  if (!address || address.stopId !== stopId) return false;
  const stopped = { ...address, stoppedAt: address.stoppedAt ?? now, at: now };
  await db.commit([{ put: siteAddressEntity.toItem(stopped) }]);
  return true;
}

/** Forgets an address whose owner's account is erased. */
export const siteAddressRemoval = (email: string): Write => ({ remove: keyOf({ id: idOf(email) }) });
