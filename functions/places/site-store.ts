import type { SiteId, UserId } from "#shared/kernel/id.ts";
import { siteChanged, siteNameTaken } from "#shared/places/faults.ts";
import { SiteRecord } from "#shared/places/site.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf } from "../platform/list.ts";
import { shortHash } from "../platform/short-hash.ts";

export const siteEntity = entity({
  name: "site",
  schema: () => SiteRecord,
  lists: {
    ofPerson: {
      index: "table",
      partition: ({ userId }: Pick<SiteRecord, "userId">) => `USER#${userId}`,
      prefix: "SITE#",
      sort: ({ id }: Pick<SiteRecord, "id">) => id,
    },
  },
});

export async function sitesOf(db: Database, userId: UserId): Promise<SiteRecord[]> {
  const sites = await allOf(db, siteEntity.lists.ofPerson({ userId }));
  return sites.sort((a, b) => a.name.localeCompare(b.name, "en-GB"));
}

export async function siteOf(db: Database, userId: UserId, id: SiteId): Promise<SiteRecord | null> {
  const item = await db.get(siteEntity.key({ userId, id }));
  return item ? siteEntity.fromItem(item) : null;
}

/** Reserves a name among a user's saved sites, ignoring upper and lower case. */
const nameKey = ({ userId, name }: Pick<SiteRecord, "userId" | "name">) => ({
  PK: `USER#${userId}`,
  SK: `SITENAME#${shortHash(name.toLowerCase())}`,
});

const claim = (site: SiteRecord): Write => ({
  put: { ...nameKey(site), entity: "siteName", v: 1, siteId: site.id },
  when: [
    {
      anyOf: [
        { attribute: "PK", is: "missing" },
        { attribute: "siteId", is: "=", value: site.id },
      ],
    },
  ],
  otherwise: siteNameTaken({ values: { name: site.name } }),
});

const asRead = ({ version }: SiteRecord) => ({
  when: [{ attribute: "version", is: "=", value: version }] as const,
  otherwise: siteChanged(),
});

export function siteWrites(before: SiteRecord | null, after: SiteRecord): Write[] {
  const isRenamed = before !== null && nameKey(before).SK !== nameKey(after).SK;
  return [
    { put: siteEntity.toItem(after), ...(before && asRead(before)) },
    claim(after),
    ...(isRenamed ? [{ remove: nameKey(before) }] : []),
  ];
}

export function siteRemovals(before: SiteRecord): Write[] {
  return [{ remove: siteEntity.key(before), ...asRead(before) }, { remove: nameKey(before) }];
}
