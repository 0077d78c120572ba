import { oneDecimal } from "#shared/geo/distance.ts";
import type { PublicFigures } from "#shared/reviews/model.ts";
import { countWithRole } from "../accounts/public.ts";
import type { Context } from "../platform/context.ts";
import type { Database } from "../platform/database.ts";
import { statsOfAll } from "./store.ts";

/** Maximum age of cached figures, in ms: every front page asks for them. */
const storedMs = 10_000;

const kept = new WeakMap<Database, { readonly readAt: number; readonly figures: Promise<PublicFigures> }>();

/** Haulyard's public figures. Each process counts at most every ten seconds. */
export async function publicFigures(_input: object, { db, now }: Context): Promise<PublicFigures> {
  const at = Date.parse(now);
  const before = kept.get(db);
  // The product's clock may have been set back.
  if (before && Math.abs(at - before.readAt) < storedMs) return before.figures;
  const figures = count(db);
  kept.set(db, { readAt: at, figures });
  // The next caller retries a failed count.
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
