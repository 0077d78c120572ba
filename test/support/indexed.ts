import type { SQSEvent } from "aws-lambda";
import { isDomainEvent } from "#functions/platform/read-domain-event.ts";
import { handler } from "#functions/reactions/records.ts";
import { reindex } from "#functions/search/reindex.ts";
import { type EventName, events } from "#shared/events.ts";
import { recordFor } from "./domain-event-storm.ts";
import { allItems } from "./test-table.ts";
import type { Given, World } from "./world.ts";

export async function addIndexed(world: World, given: Given): Promise<void> {
  await world.add(given);
  for (const { id } of given.people ?? []) await reindex(world.db, "person", id);
  for (const { id } of given.fleets ?? []) await reindex(world.db, "vehicle", id);
  for (const { haulierId, userId } of given.members ?? []) await reindex(world.db, "member", `${haulierId}.${userId}`);
}

const told = new WeakMap<World, Set<unknown>>();

/** Delivers all new domain events, in table order, to the reactions that only change our own records. */
export async function handleRecords(world: World): Promise<void> {
  const known = told.get(world) ?? new Set<unknown>();
  told.set(world, known);
  const domainEvents = (await allItems(world.db)).filter((item) => isDomainEvent(item) && !known.has(item.id));
  for (const { id } of domainEvents) known.add(id);
  const ours = domainEvents.filter(({ name }) =>
    (events[name as EventName].groups as readonly string[]).includes("records"),
  );
  const event = { Records: ours.map(recordFor) } as SQSEvent;
  const { batchItemFailures } = await handler(event);
  if (batchItemFailures.length > 0) throw new Error(`${batchItemFailures.length} domain events failed`);
  world.showIndexes();
}
