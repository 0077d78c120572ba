import type { EventName } from "#shared/events.ts";
import { ConditionFailed, type Database, type Write } from "./database.ts";
import { type Fact, factWrites, type NewFact } from "./facts.ts";

/** What a reaction may use. */
export interface ReactionContext {
  readonly db: Database;
  readonly now: string;
  readonly newId: () => string;
}

/** One thing that is done when a fact is recorded. It may run more than once for the same fact. */
export type Reaction<E extends EventName> = (fact: Fact<E>, context: ReactionContext) => Promise<void>;

const rememberedSeconds = 14 * 86_400;

/**
 * Commits a reaction's writes once per fact: a mark in the same transaction makes a second run a no-op.
 * Answers whether this run was the one that wrote.
 */
export async function commitOnce(
  context: ReactionContext,
  fact: Fact,
  reaction: string,
  writes: readonly Write[],
  facts: readonly NewFact[] = [],
): Promise<boolean> {
  const mark: Write = {
    put: {
      PK: `FACT#${fact.id}`,
      SK: `DONE#${reaction}`,
      entity: "factDone",
      v: 1,
      ttl: Math.floor(Date.parse(context.now) / 1000) + rememberedSeconds,
    },
    when: [{ attribute: "PK", is: "missing" }],
  };
  try {
    await context.db.commit([mark, ...writes, ...factWrites(context, facts)]);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed && error.failed.includes(0)) return false;
    throw error;
  }
}
