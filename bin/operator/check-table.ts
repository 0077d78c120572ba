import { ZodError } from "zod";
import { ConditionFailed, type Database, type Item, type Write } from "#functions/platform/database.ts";
import { declaredEntities } from "#functions/platform/entity.ts";
import { tableDefinition } from "#functions/platform/table.ts";
import { wholeTable } from "#local/whole-table.ts";
import { entitiesByFolder } from "../declared-entities.ts";
import { asideWrites, isAside, keyOf, unchanged } from "./quarantine.ts";

/** What a table holds, and what is wrong with it. */
export interface TableReport {
  /** Items by entity. */
  readonly counts: ReadonlyMap<string, number>;
  readonly problems: readonly Problem[];
}

export interface Problem {
  readonly text: string;
  /** The writes that mend it, as the record was read; null where nothing can be done without its owner. */
  readonly mend: { readonly outcome: "moved aside" | "repaired"; readonly writes: readonly Write[] } | null;
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
 * entity declares, and follows what leads from one record to another. For a table that was restored, before anybody relies
 * on it, and for one with a record that cannot be read.
 */
export async function checkTable(db: Database): Promise<TableReport> {
  // Loads all entities.
  await entitiesByFolder();
  const declared = new Map(declaredEntities.map((entity) => [entity.name, entity]));
  const now = new Date().toISOString();
  const counts = new Map<string, number>();
  const problems: Problem[] = [];
  const ids = new Map<string, Set<unknown>>();
  const followed: { readonly from: string; readonly id: unknown; readonly to: string }[] = [];

  function take(item: Item): void {
    const name = String(item.entity ?? "without a name");
    counts.set(name, (counts.get(name) ?? 0) + 1);
    if (isAside(item)) return;
    if (!ids.has(name)) ids.set(name, new Set());
    ids.get(name)?.add(item.id);
    try {
      const renewed = declared.get(name)?.renewed(item);
      if (renewed && listKeys.some((key) => item[key] !== renewed[key]))
        problems.push({
          text: `${name} ${item.PK} ${item.SK} is not in the lists that it belongs to`,
          mend: {
            outcome: "repaired",
            writes: [{ put: { ...renewed, ...keyOf(item) }, when: unchanged(item) }],
          },
        });
    } catch (error) {
      problems.push({
        text: `${name} ${item.PK} ${item.SK} cannot be read: ${whyUnread(error)}`,
        mend: { outcome: "moved aside", writes: asideWrites(item, now) },
      });
    }
    for (const [entity, field, to] of leads)
      if (entity === name && item[field]) followed.push({ from: `${name} ${item.id}`, id: item[field], to });
  }

  for await (const { Items = [] } of wholeTable(db)) Items.forEach(take);
  for (const { from, id, to } of followed)
    if (!ids.get(to)?.has(id)) problems.push({ text: `${from} leads to ${to} ${id}, which is not there`, mend: null });
  return { counts, problems };
}

/** The fields that do not fit, with what is wrong with each. */
export function whyUnread(error: unknown): string {
  const { cause, message } = error as Error;
  if (!(cause instanceof ZodError)) return message;
  return cause.issues.map(({ path, message: why }) => `${path.join(".") || "the whole"}: ${why}`).join("; ");
}

/**
 * Mends what can be mended without anybody's word: puts records back into their lists, and moves those that cannot be read
 * aside. Each in a transaction of its own, which does nothing where the record has changed since. Returns what came of each.
 */
export async function mendTable(db: Database, { problems }: TableReport): Promise<string[]> {
  const told: string[] = [];
  for (const { text, mend } of problems) {
    if (!mend) continue;
    try {
      await db.commit(mend.writes);
      told.push(`${mend.outcome}: ${text}`);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      told.push(`left alone, as it has changed meanwhile: ${text}`);
    }
  }
  return told;
}
