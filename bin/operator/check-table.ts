import { now } from "#functions/platform/clock.ts";
import { ConditionFailed, type Database, type Item } from "#functions/platform/database.ts";
import { declaredEntities } from "#functions/platform/entity.ts";
import { wholeTable } from "#local/whole-table.ts";
import { entitiesByFolder } from "../declared-entities.ts";
import type { Inspected, Invariant, Problem } from "./invariant.ts";
import { invariants } from "./invariants.ts";
import { isAside } from "./quarantine.ts";

export interface TableReport {
  readonly counts: ReadonlyMap<string, number>;
  readonly problems: readonly Problem[];
}

interface Options {
  readonly rules?: readonly Invariant[];
  /** Number of table segments to scan in parallel. */
  readonly segments?: number;
  readonly files?: Inspected["files"];
}

/**
 * Reads a whole table, counts its items by entity, and checks the invariants. For a restored table before use, an
 * unreadable record, and after faults. Unhandled events show as problems.
 */
export async function checkTable(
  db: Database,
  { rules = invariants, segments = 1, files = null }: Options = {},
): Promise<TableReport> {
  await entitiesByFolder();
  const declared = new Map(declaredEntities.map((entity) => [entity.name, entity]));
  const forms = new WeakMap<Item, Item>();
  const inspected: Inspected = {
    ...{ db, now: now(), declared, files },
    renewed(item) {
      const form = forms.get(item) ?? declared.get(String(item.entity))?.renewed(item) ?? item;
      forms.set(item, form);
      return form;
    },
  };
  const counts = new Map<string, number>();
  const inspections = rules.map((rule) => ({ rule, ...rule.inspect(inspected) }));
  const expiry = Date.parse(inspected.now) / 1000;

  function take(item: Item): void {
    const name = String(item.entity ?? "without a name");
    counts.set(name, (counts.get(name) ?? 0) + 1);
    if (isAside(item)) return;
    const isRead = isReadable(inspected, item);
    // DynamoDB deletes an expired item within days.
    const isExpired = typeof item.ttl === "number" && item.ttl <= expiry;
    for (const { rule, take: taken } of inspections) if (rule.takesUnreadable || (isRead && !isExpired)) taken?.(item);
  }
  const read = async (part: object) => {
    for await (const { Items = [] } of wholeTable(db, part)) Items.forEach(take);
  };
  await Promise.all(
    Array.from({ length: segments }, (_, Segment) => read(segments > 1 ? { Segment, TotalSegments: segments } : {})),
  );
  const problems: Problem[] = [];
  for (const { rule, found } of inspections)
    for (const one of await found())
      problems.push({ invariant: rule.name, ...(typeof one === "string" ? { text: one, mend: null } : one) });
  return { counts, problems };
}

function isReadable({ renewed }: Inspected, item: Item): boolean {
  try {
    renewed(item);
    return true;
  } catch {
    return false;
  }
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
