import { setTimeout as pause } from "node:timers/promises";
import type { UserId } from "#shared/kernel/id.ts";
import { reviewsEvents } from "#shared/reviews/events.ts";
import { type StatsTally, statsOf } from "#shared/reviews/rules.ts";
import type { Write } from "../platform/database.ts";
import { type DomainEvent, happened, type NewDomainEvent } from "../platform/domain-events.ts";
import { commitOnce, type ReactionContext } from "../platform/reaction.ts";
import { countedAtOnce, statsAfter, statsRecordOf } from "./store.ts";

const attempts = 8;

export async function countOnce(
  context: ReactionContext,
  domainEvent: DomainEvent,
  haulierId: UserId,
  delta: Partial<StatsTally>,
  further: { readonly writes?: readonly Write[]; readonly facts?: readonly NewDomainEvent[] } = {},
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const before = await statsRecordOf(context.db, haulierId);
    const { after, changes } = statsAfter(before, haulierId, delta, context.now);
    try {
      const stats = statsOf(haulierId, after, context.now);
      const changed = happened(reviewsEvents, "haulierStatsChanged", { stats, version: after.version });
      const { writes = [], facts = [] } = further;
      await commitOnce(context, domainEvent, "count", [...changes, ...writes], [changed, ...facts]);
      return;
    } catch (error) {
      if (error !== countedAtOnce || attempt === attempts) throw error;
      // Waits a random time, so that concurrent counts for one haulier do not collide again.
      await pause(Math.random() * 2 ** attempt);
    }
  }
}
