import { upperQuartile, vitalNames } from "#shared/admin/app-figures.ts";
import type { PageFigures } from "#shared/admin/model.ts";
import type { adminOperations } from "#shared/admin/operations.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { addDays } from "#shared/kernel/time.ts";
import type { Context } from "../platform/context.ts";
import { type PageCounts, pageCountsSince } from "./page-day-store.ts";

/** How quick each page was that somebody's browser has reported on these days. */
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
