import type { z } from "zod";
import type { EventName, events } from "#shared/events.ts";
import type { Write } from "./database.ts";

/** Something that has happened, as reactions receive it. */
export interface Fact<E extends EventName = EventName> {
  readonly id: string;
  readonly name: E;
  readonly at: string;
  readonly payload: z.output<(typeof events)[E]>;
}

const keptSeconds = 7 * 86_400;

/** The outbox item of a fact: written in the same transaction as the change, read by the stream. */
export function factWrite<E extends EventName>(fact: Fact<E>): Write {
  return {
    put: {
      PK: `FACT#${fact.id}`,
      SK: "FACT",
      entity: "fact",
      v: 1,
      ...fact,
      ttl: Math.floor(Date.parse(fact.at) / 1000) + keptSeconds,
    },
  };
}

/** Facts to record with a change, by name. */
export type NewFact = { [E in EventName]: readonly [E, z.output<(typeof events)[E]>] }[EventName];

/** The outbox items of what has happened now. */
export function factWrites(at: { readonly now: string; newId(): string }, facts: readonly NewFact[]): Write[] {
  return facts.map(([name, payload]) => factWrite({ id: at.newId(), name, at: at.now, payload }));
}
