import type { EventName, FactsFor } from "#shared/events.ts";
import type { ReactionGroup } from "#shared/kernel/domain-event.ts";
import { addSeconds, epochSecondsOf } from "#shared/kernel/time.ts";
import { ConditionFailed, type Database, type Write } from "./database.ts";
import { type DomainEvent, eventWrites, type NewDomainEvent } from "./domain-events.ts";

export interface ReactionContext {
  readonly db: Database;
  readonly now: string;
  readonly newId: () => string;
}

/**
 * Handles a domain event. It may run late and more than once per event, so it reads the current state or uses
 * `commitOnce` or `commitInOrder`.
 */
export type Reaction<E extends EventName> = (domainEvent: DomainEvent<E>, context: ReactionContext) => Promise<void>;

/** The reactions of a group: an entry for each event that names the group, and no other. */
export type Reactions<G extends ReactionGroup> = { readonly [E in FactsFor<G>]: readonly Reaction<E>[] };

/** Longer than an event can wait for a retry: two weeks in a dead-letter queue. */
const rememberedSeconds = 21 * 86_400;

/** Commits once per event: a mark in the same transaction makes a repeat a no-op. Returns whether this run wrote. */
export function commitOnce(
  context: ReactionContext,
  domainEvent: DomainEvent,
  reaction: string,
  writes: readonly Write[],
  domainEvents: readonly NewDomainEvent[] = [],
): Promise<boolean> {
  const mark = markWrite(context, { PK: `FACT#${domainEvent.id}`, SK: `DONE#${reaction}` }, "factDone");
  return commitMarked(context, { ...mark, when: [{ attribute: "PK", is: "missing" }] }, writes, domainEvents);
}

/**
 * Commits unless a later event of the same record was committed before. Call it for every event of the state, even
 * without writes. Returns whether this run wrote.
 */
export function commitInOrder(
  context: ReactionContext,
  domainEvent: DomainEvent,
  reaction: string,
  writes: readonly Write[],
  domainEvents: readonly NewDomainEvent[] = [],
): Promise<boolean> {
  const { aggregate, sequence } = domainEvent;
  const mark = markWrite(context, { PK: `SEEN#${aggregate}`, SK: reaction }, "factSeen", { sequence });
  const isNewer = {
    anyOf: [
      { attribute: "PK", is: "missing" },
      { attribute: "sequence", is: "<", value: sequence },
    ],
  } as const;
  return commitMarked(context, { ...mark, when: [isNewer] }, writes, domainEvents);
}

/** Does something outside the table once per event. Repeats only after a failure or a crash. */
export async function doOnce(
  context: ReactionContext,
  domainEvent: DomainEvent,
  reaction: string,
  effect: () => Promise<void>,
): Promise<void> {
  const key = { PK: `FACT#${domainEvent.id}`, SK: `DONE#${reaction}` };
  if (await context.db.get(key)) return;
  await effect();
  await context.db.commit([markWrite(context, key, "factDone")]);
}

/** Does something outside the table once per event and at most once per period for a `key`; skips the other events. */
export async function doSeldom(
  context: ReactionContext,
  domainEvent: DomainEvent,
  { key, seconds }: { readonly key: string; readonly seconds: number },
  effect: () => Promise<void>,
): Promise<void> {
  const { now: at } = context;
  const { id: eventId } = domainEvent;
  const isTheirs = {
    anyOf: [
      { attribute: "PK", is: "missing" },
      { attribute: "at", is: "<=", value: addSeconds(at, -seconds) },
      { attribute: "factId", is: "=", value: eventId },
    ],
  } as const;
  const ttl = epochSecondsOf(at) + seconds;
  const last = { PK: `FACT#LAST#${key}`, SK: "DONE", entity: "factDone", v: 1, factId: eventId, at, ttl };
  await doOnce(context, domainEvent, "seldom", async () => {
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
  domainEvents: readonly NewDomainEvent[] = [],
): Promise<boolean> {
  try {
    await context.db.commit([mark, ...writes, ...eventWrites(context, domainEvents)]);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed && error.failed.includes(0)) return false;
    throw error;
  }
}
