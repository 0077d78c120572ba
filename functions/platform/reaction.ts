import type { EventName, FactsFor } from "#shared/events.ts";
import type { ReactionGroup } from "#shared/kernel/fact.ts";
import { addSeconds, epochSecondsOf } from "#shared/kernel/time.ts";
import { ConditionFailed, type Database, type Write } from "./database.ts";
import { type Fact, factWrites, type NewFact } from "./facts.ts";

/** What a reaction may use. */
export interface ReactionContext {
  readonly db: Database;
  readonly now: string;
  readonly newId: () => string;
}

/**
 * One thing that is done when a fact is recorded. It may run more than once for the same fact, and after a later one,
 * so it reads the present state, or commits by `commitOnce` or `commitInOrder`.
 */
export type Reaction<E extends EventName> = (fact: Fact<E>, context: ReactionContext) => Promise<void>;

/** The reactions of a group by fact: every fact that names the group, and no other. */
export type Reactions<G extends ReactionGroup> = { readonly [E in FactsFor<G>]: readonly Reaction<E>[] };

/** Longer than a fact can wait for another try: two weeks in a queue of dead letters. */
const rememberedSeconds = 21 * 86_400;

/**
 * Commits a reaction's writes once per fact: a mark in the same transaction makes a second run a no-op.
 * Answers whether this run was the one that wrote.
 */
export function commitOnce(
  context: ReactionContext,
  fact: Fact,
  reaction: string,
  writes: readonly Write[],
  facts: readonly NewFact[] = [],
): Promise<boolean> {
  const mark = markWrite(context, { PK: `FACT#${fact.id}`, SK: `DONE#${reaction}` }, "factDone");
  return commitMarked(context, { ...mark, when: [{ attribute: "PK", is: "missing" }] }, writes, facts);
}

/**
 * Commits a reaction's writes unless those of a later fact about the same record were committed before: a fact that is
 * late or comes twice changes nothing. Call it for every fact that concerns the state, with no writes when nothing is
 * to be done, so that the fact is remembered. Answers whether this run was the one that wrote.
 */
export function commitInOrder(
  context: ReactionContext,
  fact: Fact,
  reaction: string,
  writes: readonly Write[],
  facts: readonly NewFact[] = [],
): Promise<boolean> {
  const { aggregate, sequence } = fact;
  const mark = markWrite(context, { PK: `SEEN#${aggregate}`, SK: reaction }, "factSeen", { sequence });
  const isNewer = {
    anyOf: [
      { attribute: "PK", is: "missing" },
      { attribute: "sequence", is: "<", value: sequence },
    ],
  } as const;
  return commitMarked(context, { ...mark, when: [isNewer] }, writes, facts);
}

/**
 * Does something outside the table once per fact. It is repeated only when it failed, or the process stopped in the
 * middle of it.
 */
export async function doOnce(
  context: ReactionContext,
  fact: Fact,
  reaction: string,
  effect: () => Promise<void>,
): Promise<void> {
  const key = { PK: `FACT#${fact.id}`, SK: `DONE#${reaction}` };
  if (await context.db.get(key)) return;
  await effect();
  await context.db.commit([markWrite(context, key, "factDone")]);
}

/**
 * Does something outside the table once per fact, and at most once in so many seconds for all facts of one `key`. Facts that come
 * sooner are done with. A condition lets one of several at the same instant through; that one may come again when it fails.
 */
export async function doSeldom(
  context: ReactionContext,
  fact: Fact,
  { key, seconds }: { readonly key: string; readonly seconds: number },
  effect: () => Promise<void>,
): Promise<void> {
  const { now: at } = context;
  const { id: factId } = fact;
  const isTheirs = {
    anyOf: [
      { attribute: "PK", is: "missing" },
      { attribute: "at", is: "<=", value: addSeconds(at, -seconds) },
      { attribute: "factId", is: "=", value: factId },
    ],
  } as const;
  const ttl = epochSecondsOf(at) + seconds;
  const last = { PK: `FACT#LAST#${key}`, SK: "DONE", entity: "factDone", v: 1, factId, at, ttl };
  await doOnce(context, fact, "seldom", async () => {
    if (await commitMarked(context, { put: last, when: [isTheirs] }, [])) await effect();
  });
}

function markWrite(context: ReactionContext, key: { PK: string; SK: string }, entity: string, more: object = {}) {
  const ttl = epochSecondsOf(context.now) + rememberedSeconds;
  return { put: { ...key, entity, v: 1, ...more, ttl } };
}

async function commitMarked(
  context: ReactionContext,
  mark: Write,
  writes: readonly Write[],
  facts: readonly NewFact[] = [],
): Promise<boolean> {
  try {
    await context.db.commit([mark, ...writes, ...factWrites(context, facts)]);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed && error.failed.includes(0)) return false;
    throw error;
  }
}
