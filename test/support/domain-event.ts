import { randomUUID } from "node:crypto";
import type { DomainEvent } from "#functions/platform/domain-events.ts";
import { happened } from "#functions/platform/domain-events.ts";
import { type EventName, events, type PayloadOf } from "#shared/events.ts";

export function aDomainEvent<E extends EventName>(
  name: E,
  payload: PayloadOf<E>,
  at: string,
  id: string = randomUUID(),
): DomainEvent<E> {
  return { id, name, at, ...happened(events, name, payload).about(at), payload };
}
