import { randomUUID } from "node:crypto";
import type { Fact } from "#functions/platform/facts.ts";
import { happened } from "#functions/platform/facts.ts";
import { type EventName, events, type PayloadOf } from "#shared/events.ts";

export function aFact<E extends EventName>(
  name: E,
  payload: PayloadOf<E>,
  at: string,
  id: string = randomUUID(),
): Fact<E> {
  return { id, name, at, ...happened(events, name, payload).about(at), payload };
}
