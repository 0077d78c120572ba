import { paginateScan } from "@aws-sdk/lib-dynamodb";
import { bookingEntries, jobEntries } from "#functions/booking/list-store.ts";
import { bookingEntity, jobEntity } from "#functions/booking/record-store.ts";
import { isListing, publishingWrites } from "#functions/fleet/geo-index.ts";
import { ConditionFailed, type Database, type Item, type Key, type Write } from "#functions/platform/database.ts";
import { type Declared, declaredEntities } from "#functions/platform/entity.ts";
import { tableDefinition } from "#functions/platform/table.ts";
import { entitiesByFolder } from "../declared-entities.ts";

const listKeys = tableDefinition.indexes.flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey]);
const keyOf = ({ PK, SK }: Item) => ({ PK, SK }) as unknown as Key;

/**
 * Puts every record into the lists that it belongs to today, and every vehicle into the search index by its published
 * place: for a table that an older release has written. A record
 * that was changed meanwhile is left alone, as that change has written its lists. A second run finds nothing.
 */
export async function repairLists(db: Database, isDryRun: boolean): Promise<{ looked: number; moved: number }> {
  // Loads all entities.
  await entitiesByFolder();
  const byName = new Map(declaredEntities.map((declared) => [declared.name, declared]));
  let looked = 0;
  let moved = 0;
  for await (const { Items: items = [] } of paginateScan({ client: db.client }, { TableName: db.table }))
    for (const item of items) {
      looked += 1;
      const changes = [
        await entryWrites(db, item),
        keyWrites(item, byName),
        isListing(item) ? publishingWrites(item) : [],
      ].filter((writes) => writes.length > 0);
      moved += Math.min(changes.length, 1);
      for (const writes of isDryRun ? [] : changes) await commitUnlessChanged(db, writes);
    }
  return { looked, moved };
}

/** The update that gives an item the list keys that its entity declares today. */
function keyWrites(item: Item, byName: ReadonlyMap<unknown, Declared>): Write[] {
  const renewed = byName.get(item.entity)?.renewed(item);
  if (!renewed || listKeys.every((key) => item[key] === renewed[key])) return [];
  const set = Object.fromEntries(listKeys.flatMap((key) => (key in renewed ? [[key, renewed[key]]] : [])));
  const remove = listKeys.filter((key) => key in item && !(key in renewed));
  const when = listKeys.map((attribute) =>
    attribute in item
      ? ({ attribute, is: "=", value: item[attribute] } as const)
      : ({ attribute, is: "missing" } as const),
  );
  return [{ update: keyOf(item), change: { set, remove }, when }];
}

/** The missing list entries of a request or booking. */
async function entryWrites(db: Database, item: Item): Promise<Write[]> {
  const puts =
    item.entity === jobEntity.name
      ? jobEntries.moves(null, jobEntity.fromItem(item))
      : item.entity === bookingEntity.name
        ? bookingEntries.moves(null, bookingEntity.fromItem(item))
        : [];
  if (puts.length === 0) return [];
  const keys = puts.flatMap((write) => ("put" in write ? [keyOf(write.put)] : []));
  if ((await db.getMany(keys, { consistent: true })).length === keys.length) return [];
  return [{ check: keyOf(item), when: [{ attribute: "version", is: "=", value: item.version }] }, ...puts];
}

async function commitUnlessChanged(db: Database, writes: readonly Write[]): Promise<void> {
  try {
    await db.commit(writes);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
