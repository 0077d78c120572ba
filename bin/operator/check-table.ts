import type { Database, Item } from "#functions/platform/database.ts";
import { declaredEntities } from "#functions/platform/entity.ts";
import { tableDefinition } from "#functions/platform/table.ts";
import { wholeTable } from "#local/whole-table.ts";
import { entitiesByFolder } from "../declared-entities.ts";

/** What a table holds, and what is wrong with it. */
export interface TableReport {
  /** Items by entity. */
  readonly counts: ReadonlyMap<string, number>;
  readonly problems: readonly string[];
}

const listKeys = tableDefinition.indexes.flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey]);

/** What leads from one record to another that must be there: the entity and its field, and the entity that it names. */
const leads = [
  ["booking", "jobRequestId", "jobRequest"],
  ["review", "bookingId", "booking"],
  ["message", "threadId", "thread"],
] as const;

/**
 * Reads a whole table: counts its items by entity, reads each by its own schema, compares its list keys with those that its
 * entity declares, and follows what leads from one record to another. For a table that was restored, before anybody relies on it.
 */
export async function checkTable(db: Database): Promise<TableReport> {
  // Loads all entities.
  await entitiesByFolder();
  const declared = new Map(declaredEntities.map((entity) => [entity.name, entity]));
  const counts = new Map<string, number>();
  const problems: string[] = [];
  const ids = new Map<string, Set<unknown>>();
  const followed: { readonly from: string; readonly id: unknown; readonly to: string }[] = [];

  function take(item: Item): void {
    const name = String(item.entity ?? "without a name");
    counts.set(name, (counts.get(name) ?? 0) + 1);
    if (!ids.has(name)) ids.set(name, new Set());
    ids.get(name)?.add(item.id);
    try {
      const renewed = declared.get(name)?.renewed(item);
      if (renewed && listKeys.some((key) => item[key] !== renewed[key]))
        problems.push(`${name} ${item.PK} ${item.SK} is not in the lists that it belongs to`);
    } catch (error) {
      problems.push(`${(error as Error).message}`);
    }
    for (const [entity, field, to] of leads)
      if (entity === name && item[field]) followed.push({ from: `${name} ${item.id}`, id: item[field], to });
  }

  for await (const { Items = [] } of wholeTable(db)) Items.forEach(take);
  for (const { from, id, to } of followed)
    if (!ids.get(to)?.has(id)) problems.push(`${from} leads to ${to} ${id}, which is not there`);
  return { counts, problems };
}
