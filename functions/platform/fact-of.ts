import { type EventName, events } from "#shared/events.ts";
import type { Item } from "./database.ts";
import type { Fact } from "./facts.ts";

/** The fact in an outbox item; null for any other item. Apart from writing facts, as reading needs every domain's schemas. */
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
