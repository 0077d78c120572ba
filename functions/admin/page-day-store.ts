import { z } from "zod";
import {
  type RecordKind,
  recordKinds,
  stepEnds,
  stepOf,
  type VitalName,
  vitalNames,
} from "#shared/admin/app-figures.ts";
import type { PageReport } from "#shared/admin/app-report.ts";
import { fieldsAtMost } from "#shared/kernel/text.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import type { Condition } from "../platform/expression.ts";
import { allOf } from "../platform/list.ts";

/** Retention of a day's counts, in seconds: two quarters, to compare one with the next. */
const storedSeconds = 190 * 86_400;
const ttlOf = ({ day }: { day: string }) => epochSecondsOf(`${day}T00:00:00.000Z`) + storedSeconds;

/**
 * Browser reports of a page on a day (UTC). Each count is its own attribute, so that an update can add to it: vitals by
 * step ("LCP_3"), records and slow records by kind ("network", "network_slow").
 */
const PageDay = z
  .object({ day: z.iso.date().max(10), page: z.string().max(200) })
  .catchall(z.union([z.number(), z.string().max(300)]))
  .refine(...fieldsAtMost(300));
type PageDay = z.infer<typeof PageDay>;

const pageDayEntity = entity({
  name: "pageDay",
  schema: () => PageDay,
  ttl: ttlOf,
  lists: {
    all: {
      index: "table",
      partition: (_of: object) => "PAGEDAYS",
      sort: ({ day, page }: Pick<PageDay, "day" | "page">) => `${day}#${page}`,
    },
  },
});

const stepName = (name: VitalName, step: number) => `${name}_${step}`;
const slowName = (kind: RecordKind) => `${kind}_slow`;

/**
 * Adds a report to the counts of its page and day. With `correcting`, subtracts the earlier values of the same page
 * views, which must have been counted that day.
 */
export function pageDayWrite({ page, vitals, records }: PageReport, day: string, { correcting = true } = {}): Write {
  const add: Record<string, number> = {};
  const count = (name: string, by: number) => {
    add[name] = (add[name] ?? 0) + by;
  };
  for (const { name, value, before } of vitals) {
    if (before !== undefined && !correcting) continue;
    count(stepName(name, stepOf(name, value)), 1);
    if (before !== undefined) count(stepName(name, stepOf(name, before)), -1);
  }
  for (const { kind, count: all, slow } of records) {
    count(kind, all);
    count(slowName(kind), slow);
  }
  const counted = Object.fromEntries(Object.entries(add).filter(([, by]) => by !== 0));
  const when: Condition[] = Object.entries(counted)
    .filter(([, by]) => by < 0)
    .map(([attribute, by]) => ({ attribute, is: ">=", value: -by }));
  const { name: entityName, version: v } = pageDayEntity;
  const set = { day, page, entity: entityName, v, ttl: ttlOf({ day }) };
  return { update: pageDayEntity.key({ day, page }), change: { set, add: counted }, when };
}

export interface PageCounts {
  readonly page: string;
  readonly vitals: Readonly<Record<VitalName, readonly number[]>>;
  readonly records: readonly { readonly kind: RecordKind; readonly count: number; readonly slow: number }[];
}

export async function pageCountsSince(db: Database, day: string): Promise<PageCounts[]> {
  const byPage = Map.groupBy(await allOf(db, pageDayEntity.lists.all({}, { from: day })), ({ page }) => page);
  return [...byPage].sort(([a], [b]) => (a < b ? -1 : 1)).map(([page, days]) => summed(page, days));
}

function summed(page: string, days: readonly PageDay[]): PageCounts {
  const sum = (name: string) => days.reduce((all, day) => all + (typeof day[name] === "number" ? day[name] : 0), 0);
  const steps = (name: VitalName) =>
    Array.from({ length: stepEnds[name].length + 1 }, (_, step) => sum(stepName(name, step)));
  return {
    page,
    vitals: Object.fromEntries(vitalNames.map((name) => [name, steps(name)])) as Record<VitalName, number[]>,
    records: recordKinds.map((kind) => ({ kind, count: sum(kind), slow: sum(slowName(kind)) })),
  };
}
