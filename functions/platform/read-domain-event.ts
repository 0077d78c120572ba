import { type EventName, events } from "#shared/events.ts";
import type { Item } from "./database.ts";
import type { DomainEvent } from "./domain-events.ts";

/** Error for an event of a newer release. */
export class UnknownDomainEvent extends Error {
  constructor(item: Item) {
    super(`event ${item.id} is a ${item.name} of version ${item.v}, which this release does not know`);
    this.name = "UnknownFact";
  }
}

/** Returns the name of a stored event. Throws UnknownDomainEvent for an event of a newer release. */
export function nameOfEvent(item: Item): EventName {
  const { name, v } = item;
  if (!isName(name) || Number(v) > events[name].version) throw new UnknownDomainEvent(item);
  return name;
}

/**
 * Reads a stored event. Throws UnknownDomainEvent for an event of a newer release. In its own file, because it imports
 * every domain's schemas.
 */
export function readDomainEvent(item: Item): DomainEvent {
  const name = nameOfEvent(item);
  const { id, at, aggregate, sequence } = item;
  const payload = events[name].payload.parse(item.payload) as DomainEvent["payload"];
  return { id: String(id), name, at: String(at), aggregate: String(aggregate), sequence: Number(sequence), payload };
}

export function isDomainEvent(item: Item | undefined): item is Item {
  return item?.entity === "fact";
}

function isName(name: unknown): name is EventName {
  return typeof name === "string" && Object.hasOwn(events, name);
}
