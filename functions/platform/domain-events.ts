import type { EventName, events, PayloadOf } from "#shared/events.ts";
import type { EventShape } from "#shared/kernel/domain-event.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import type { Write } from "./database.ts";
import { eventKey } from "./trace.ts";

/** A domain event as reactions receive it. */
export interface DomainEvent<E extends EventName = EventName> {
  readonly id: string;
  readonly name: E;
  readonly at: string;
  /** The event's record, for instance `booking#<id>`. A group gets the events of one record one after the other. */
  readonly aggregate: string;
  /** Grows with each event of a record. Events may arrive in another order: see `commitInOrder`. */
  readonly sequence: number;
  readonly payload: PayloadOf<E>;
}

/** A domain event to write with a change. */
export interface NewDomainEvent {
  readonly name: EventName;
  readonly version: number;
  readonly payload: object;
  about(at: string): { readonly aggregate: string; readonly sequence: number };
}

type Shapes = Partial<{ readonly [E in EventName]: (typeof events)[E] }>;

/** Makes an event: `happened(fleetEvents, "fleetStatusChanged", {...})`. */
export function happened<S extends Shapes, E extends keyof S & EventName>(
  shapes: S,
  name: E,
  payload: PayloadOf<E>,
): NewDomainEvent {
  const { version, about } = shapes[name] as unknown as EventShape;
  return {
    name,
    version,
    payload,
    about(at) {
      const [kind, id, sequence] = about(payload, at);
      return { aggregate: `${kind}#${id}`, sequence };
    },
  };
}

const storedSeconds = 7 * 86_400;

/** The outbox item of an event: written in the change's transaction, read by the stream. */
export function eventWrite(id: string, at: string, domainEvent: NewDomainEvent): Write {
  const { name, version, payload } = domainEvent;
  return {
    put: {
      ...eventKey(id),
      entity: "fact",
      v: version,
      id,
      name,
      at,
      ...domainEvent.about(at),
      payload,
      ttl: epochSecondsOf(at) + storedSeconds,
    },
  };
}

export function eventWrites(
  at: { readonly now: string; newId(): string },
  domainEvents: readonly NewDomainEvent[],
): Write[] {
  return domainEvents.map((domainEvent) => eventWrite(at.newId(), at.now, domainEvent));
}
