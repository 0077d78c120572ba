import type { z } from "zod";
import { type EventName, events } from "#shared/events.ts";
import type { Item, Write } from "./database.ts";

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

/** The fact in an outbox item; null for any other item. */
export function factOf(item: Item | undefined): Fact | null {
  if (item?.entity !== "fact" || typeof item.name !== "string" || !(item.name in events)) return null;
  const name = item.name as EventName;
  return {
    id: String(item.id),
    name,
    at: String(item.at),
    payload: events[name].parse(item.payload) as Fact["payload"],
  };
}
