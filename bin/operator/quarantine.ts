import type { Database, Item, Key, Write } from "#functions/platform/database.ts";
import { declaredEntities } from "#functions/platform/entity.ts";
import { entitiesByFolder } from "../declared-entities.ts";
import { inSegments } from "./segments.ts";

/** Prefix of keys in quarantine. No list or index of the product contains them. */
const prefix = "QUARANTINE#";
const entityName = "quarantined";

export const isAside = ({ entity }: Item): boolean => entity === entityName;
export const asideKey = ({ PK, SK }: Key): Key => ({ PK: `${prefix}${PK}`, SK });

const shortMax = 200;

export function unchanged(item: Item) {
  return Object.entries(item)
    .filter(([, value]) => typeof value === "number" || typeof value === "boolean" || isShort(value))
    .slice(0, 40)
    .map(([attribute, value]) => ({ attribute, is: "=" as const, value }));
}
const isShort = (value: unknown) => typeof value === "string" && value.length <= shortMax;

/** Moves a whole item to its key in quarantine. It still expires at the same time. */
export function asideWrites(item: Item, now: string): Write[] {
  const key = keyOf(item);
  const ttl = typeof item.ttl === "number" ? { ttl: item.ttl } : {};
  return [
    {
      put: { ...asideKey(key), entity: entityName, v: 1, movedAt: now, item, ...ttl },
      when: [{ attribute: "PK", is: "missing" }],
    },
    { remove: key, when: unchanged(item) },
  ];
}

/** Restores a record, with some fields set. Throws if it is missing, still unreadable, or its key is taken. */
export async function restore(db: Database, key: Key, fields: Item): Promise<Item> {
  await entitiesByFolder();
  const aside = await db.get(asideKey(key));
  if (!aside) throw new Error(`Nothing is in quarantine for ${key.PK} ${key.SK}.`);
  const item = { ...(aside.item as Item), ...fields };
  const entity = declaredEntities.find(({ name }) => name === item.entity);
  const renewed = entity ? { ...entity.renewed(item), ...key } : item;
  const nothingThere = [{ attribute: "PK", is: "missing" }] as const;
  if (await db.get(key)) throw new Error(`Another record now has the key ${key.PK} ${key.SK}. Nothing was changed.`);
  await db.commit([
    { put: renewed, when: nothingThere },
    { remove: asideKey(key), when: [{ attribute: "movedAt", is: "=", value: aside.movedAt }] },
  ]);
  return renewed;
}

interface Aside {
  readonly movedAt: string;
  readonly item: Item;
}

export async function quarantined(db: Database, segments: number): Promise<Aside[]> {
  const found: Aside[] = [];
  await inSegments(db, { segments }, (one) => {
    if (isAside(one)) found.push({ movedAt: String(one.movedAt), item: one.item as Item });
  });
  return found;
}

export const keyOf = ({ PK, SK }: Item): Key => ({ PK: String(PK), SK: String(SK) });
