import { oneDecimal } from "#shared/geo/distance.ts";
import type { PublicFigures } from "#shared/reviews/model.ts";
import { countWithRole } from "../accounts/public.ts";
import type { Context } from "../platform/context.ts";
import type { Database } from "../platform/database.ts";
import { statsOfAll } from "./store.ts";

/** Maximum age of cached figures, in ms: every visit of the front page reads them. */
const storedMs = 10_000;

const kept = new WeakMap<Database, { readonly readAt: number; readonly figures: Promise<PublicFigures> }>();

/** Returns Haulyard's public figures, counted at most every ten seconds per process. */
export async function publicFigures(_input: object, { db, now }: Context): Promise<PublicFigures> {
  const at = Date.parse(now);
  const before = kept.get(db);
  // `Math.abs`, because tests can set the clock back.
  if (before && Math.abs(at - before.readAt) < storedMs) return before.figures;
  const figures = count(db);
  kept.set(db, { readAt: at, figures });
  // Does not cache a failure, so that the next call counts again.
  figures.catch(() => kept.delete(db));
  return figures;
}

async function count(db: Database): Promise<PublicFigures> {
  const [activeHauliers, activeContractors, { completedJobs, responses, responseSeconds }] = await Promise.all([
    countWithRole(db, "haulier"),
    countWithRole(db, "contractor"),
    statsOfAll(db),
  ]);
  return {
    ...{ activeHauliers, activeContractors, completedJobs, isIllustrative: false },
    averageResponseMinutes: responses === 0 ? null : oneDecimal(responseSeconds / 60 / responses),
  };
}
