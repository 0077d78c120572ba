import { ZodError } from "zod";
import { ConditionFailed, type Database, type Item, type Write } from "#functions/platform/database.ts";
import { declaredEntities } from "#functions/platform/entity.ts";
import { tableDefinition } from "#functions/platform/table.ts";
import { wholeTable } from "#local/whole-table.ts";
import { entitiesByFolder } from "../declared-entities.ts";
import { asideWrites, isAside, keyOf, unchanged } from "./quarantine.ts";

export interface TableReport {
  readonly counts: ReadonlyMap<string, number>;
  readonly problems: readonly Problem[];
}

export interface Problem {
  readonly text: string;
  /** The writes that repair it, for the record as it was read. Null if only its owner can repair it. */
  readonly mend: { readonly outcome: "moved aside" | "repaired"; readonly writes: readonly Write[] } | null;
}

const listKeys = tableDefinition.indexes.flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey]);

const leads = [
  ["booking", "jobRequestId", "jobRequest"],
  ["review", "bookingId", "booking"],
  ["message", "threadId", "thread"],
] as const;

/**
 * Reads a whole table and counts its items by entity. Reads each item by its own schema, compares its list keys with
 * its entity's declaration, and follows its references. For a restored table before use, and for one with an unreadable
 * record.
 */
export async function checkTable(db: Database): Promise<TableReport> {
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
          text: `${name} ${item.PK} ${item.SK} is missing from its lists`,
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
    if (!ids.get(to)?.has(id))
      problems.push({ text: `${from} leads to ${to} ${id}, which does not exist`, mend: null });
  return { counts, problems };
}

export function whyUnread(error: unknown): string {
  const { cause, message } = error as Error;
  if (!(cause instanceof ZodError)) return message;
  return cause.issues.map(({ path, message: why }) => `${path.join(".") || "the whole"}: ${why}`).join("; ");
}

/**
 * Repairs problems that need no decision: returns records to their lists, and moves unreadable ones aside. Each in its
 * own transaction, which fails if the record has changed since. Returns the results.
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
      told.push(`not touched, as it has changed meanwhile: ${text}`);
    }
  }
  return told;
}
