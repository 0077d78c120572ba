import { now } from "#functions/platform/clock.ts";
import { ConditionFailed, type Database, type Item } from "#functions/platform/database.ts";
import { declaredEntities } from "#functions/platform/entity.ts";
import { inBatches } from "#functions/platform/in-batches.ts";
import { entitiesByFolder } from "../declared-entities.ts";
import type { Inspected, Invariant, Problem } from "./invariant.ts";
import { invariants } from "./invariants.ts";
import { inResumableSegments, type Progress } from "./progress.ts";
import { isAside } from "./quarantine.ts";
import { eachOfSegment, segmentsAtOnce } from "./segments.ts";

export interface TableReport {
  readonly counts: ReadonlyMap<string, number>;
  readonly problems: readonly Problem[];
}

/** Items of one segment, counted by entity, and the facts of each rule. */
export interface SegmentRead {
  readonly counts: ReadonlyMap<string, number>;
  readonly facts: Readonly<Record<string, readonly unknown[]>>;
}

interface Options {
  readonly rules?: readonly Invariant[];
  /** Number of table segments, of which eight are scanned in parallel. */
  readonly segments?: number;
  readonly files?: Inspected["files"];
  /** Stores finished segments, so that an interrupted check resumes. */
  readonly progress?: Progress<SegmentRead> | null;
}

/**
 * Reads a whole table, counts its items by entity, and checks the invariants. For a restored table before use, an
 * unreadable record, and after faults. Unhandled events show as problems.
 */
export async function checkTable(
  db: Database,
  { rules = invariants, segments = 1, files = null, progress = null }: Options = {},
): Promise<TableReport> {
  await entitiesByFolder();
  const declared = new Map(declaredEntities.map((entity) => [entity.name, entity]));
  const forms = new WeakMap<Item, Item>();
  const inspected: Inspected = {
    ...{ db, now: now(), declared, files, segments },
    renewed(item) {
      const form = forms.get(item) ?? declared.get(String(item.entity))?.renewed(item) ?? item;
      forms.set(item, form);
      return form;
    },
  };
  const parts = await inResumableSegments(progress, { segments, atOnce: segmentsAtOnce }, (segment) =>
    readSegment(inspected, rules, segment),
  );
  const counts = new Map<string, number>();
  for (const part of parts) for (const [name, count] of part.counts) counts.set(name, (counts.get(name) ?? 0) + count);
  const problems: Problem[] = [];
  for (const rule of rules) {
    const facts = parts.flatMap((part) => part.facts[rule.name] ?? []);
    for (const one of await rule.found(facts, inspected))
      problems.push({ invariant: rule.name, ...(typeof one === "string" ? { text: one, mend: null } : one) });
  }
  return { counts, problems };
}

async function readSegment(of: Inspected, rules: readonly Invariant[], segment: number): Promise<SegmentRead> {
  const counts = new Map<string, number>();
  const facts = Object.fromEntries(rules.map(({ name }): [string, unknown[]] => [name, []]));
  const expiry = Date.parse(of.now) / 1000;
  await eachOfSegment(of.db, { segment, segments: of.segments }, (item) => {
    const name = String(item.entity ?? "without a name");
    counts.set(name, (counts.get(name) ?? 0) + 1);
    if (isAside(item)) return;
    const isRead = isReadable(of, item);
    // DynamoDB deletes an expired item within days.
    const isExpired = typeof item.ttl === "number" && item.ttl <= expiry;
    for (const rule of rules)
      if (rule.takesUnreadable || (isRead && !isExpired)) facts[rule.name]?.push(...(rule.take?.(item, of) ?? []));
  });
  return { counts, facts };
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
  const told = await inBatches(problems, segmentsAtOnce, async ({ text, mend }) => {
    if (!mend) return [];
    try {
      await db.commit(mend.writes);
      return [`${mend.outcome}: ${text}`];
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      return [`not touched, as it has changed meanwhile: ${text}`];
    }
  });
  return told.flat();
}
