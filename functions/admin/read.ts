import { upperQuartile, vitalNames } from "#shared/admin/app-figures.ts";
import { auditOfWhat } from "#shared/admin/faults.ts";
import type { PageFigures } from "#shared/admin/model.ts";
import type { adminOperations } from "#shared/admin/operations.ts";
import type { Input, Output } from "#shared/kernel/operation.ts";
import { addDays } from "#shared/kernel/time.ts";
import { auditEntriesAbout, auditEntriesBy } from "../platform/audit.ts";
import type { Context } from "../platform/context.ts";
import { type PageCounts, pageCountsSince } from "./page-day-store.ts";

export async function appFigures(
  { days }: Input<typeof adminOperations.appFigures>,
  { db, now }: Context,
): Promise<PageFigures[]> {
  return (await pageCountsSince(db, addDays(now.slice(0, 10), 1 - days))).map(figuresOf);
}

function figuresOf({ page, vitals, records }: PageCounts): PageFigures {
  return {
    page,
    vitals: vitalNames.flatMap((name) => {
      const found = upperQuartile(name, vitals[name]);
      const pageViews = vitals[name].reduce((sum, count) => sum + Math.max(0, count), 0);
      return found === null ? [] : [{ name, upperQuartile: found, pageViews }];
    }),
    records: records.map((one) => ({ ...one })),
  };
}

type Log = typeof adminOperations.auditLog;

export async function auditLog(input: Input<Log>, context: Context): Promise<Output<Log>> {
  const { subjectId, actorId, nextToken } = input;
  context.audit({ after: `looked: ${actorId ? `by ${actorId}` : `to ${subjectId}`}` });
  if (subjectId && !actorId) return auditEntriesAbout(context.db, subjectId, nextToken);
  if (actorId && !subjectId) return auditEntriesBy(context.db, actorId, nextToken);
  throw auditOfWhat();
}
