import type { UserId } from "#shared/kernel/id.ts";
import type { Counted } from "#shared/reviews/weeks.ts";
import type { Write } from "../platform/database.ts";
import type { DomainEvent } from "../platform/domain-events.ts";
import { commitOnce, type ReactionContext } from "../platform/reaction.ts";
import { weekWrite } from "./week-store.ts";

interface Sides {
  readonly haulierId: UserId;
  readonly contractorId: UserId;
}

export function forBoth({ haulierId, contractorId }: Sides, counted: Counted): Write[] {
  return [
    weekWrite({ ownerId: haulierId, side: "carrier" }, counted),
    weekWrite({ ownerId: contractorId, side: "booker" }, counted),
  ];
}

export const countWeeks = (context: ReactionContext, domainEvent: DomainEvent, writes: readonly Write[]) =>
  commitOnce(context, domainEvent, "weeks", writes);
