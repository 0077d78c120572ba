import type { UserId } from "#shared/kernel/id.ts";
import { type StatsTally, statsOf } from "#shared/reviews/rules.ts";
import type { Write } from "../platform/database.ts";
import type { Fact } from "../platform/facts.ts";
import { commitOnce, type ReactionContext } from "../platform/reaction.ts";
import { countedMeanwhile, statsAfter, statsRecordOf } from "./store.ts";

const attempts = 8;

/** Counts an event into a haulier's record once per fact, with `further` writes in the same transaction. */
export async function countOnce(
  context: ReactionContext,
  fact: Fact,
  haulierId: UserId,
  delta: Partial<StatsTally>,
  further: readonly Write[] = [],
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const before = await statsRecordOf(context.db, haulierId);
    const { after, write } = statsAfter(before, haulierId, delta, context.now);
    try {
      const stats = statsOf(haulierId, after, context.now);
      await commitOnce(context, fact, "count", [write, ...further], [["haulierStatsChanged", { stats }]]);
      return;
    } catch (error) {
      if (error !== countedMeanwhile || attempt === attempts) throw error;
    }
  }
}
