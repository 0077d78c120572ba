import { randomUUID } from "node:crypto";
import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import { bookingEvent, movedEvent } from "#functions/booking/domain-events.ts";
import { newBookingWrites } from "#functions/booking/store.ts";
import type { Database, Item } from "#functions/platform/database.ts";
import { eventWrite, happened, type NewDomainEvent } from "#functions/platform/domain-events.ts";
import { isDomainEvent } from "#functions/platform/read-domain-event.ts";
import { newReviewWrites } from "#functions/reviews/store.ts";
import { createRandom, type Random } from "#local/demo/random.ts";
import { towns } from "#local/demo/towns.ts";
import { recordOf } from "#local/sqs/message.ts";
import type { Profile } from "#shared/accounts/model.ts";
import { bookingEvents } from "#shared/booking/events.ts";
import type { BookingStatus } from "#shared/booking/model.ts";
import { events } from "#shared/events.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { type ReactionGroup, reactionGroups } from "#shared/kernel/domain-event.ts";
import { keyInUse } from "#shared/kernel/faults.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { reviewsEvents } from "#shared/reviews/events.ts";
import { type PastJob, pastJob } from "./past-job.ts";
import { aFleet, aPerson } from "./people.ts";
import { allItems } from "./test-table.ts";

export interface StormJob extends PastJob {
  readonly contractor: Profile;
  readonly haulier: Profile;
  readonly fleet: Fleet;
  readonly facts: readonly Item[];
}

const notThere = keyInUse();
const ends: readonly BookingStatus[] = ["confirmed", "en_route", "arrived", "in_progress", "delivered", "completed"];

export async function brewStorm(
  { bookings, hauliers, seed }: { bookings: number; hauliers: number; seed: number },
  add: (given: { people: Profile[]; fleets: Fleet[] }) => Promise<void>,
  db: Database,
): Promise<StormJob[]> {
  const random = createRandom(seed);
  const contractors = Array.from({ length: 3 }, () => aPerson("contractor"));
  const firms = Array.from({ length: hauliers }, () => aPerson("haulier"));
  const jobs = Array.from({ length: bookings }, () => {
    const [contractor, haulier] = [random.pick(contractors), random.pick(firms)];
    return lifeOf(random, { contractor, haulier, fleet: aFleet(haulier.id) });
  });
  await add({ people: [...contractors, ...firms], fleets: jobs.map(({ fleet }) => fleet) });
  for (const { booking, review } of jobs)
    await db.commit([...newBookingWrites(booking, notThere), ...(review ? newReviewWrites(review) : [])]);
  return jobs;
}

function lifeOf(random: Random, parties: { contractor: Profile; haulier: Profile; fleet: Fleet }): StormJob {
  const { contractor, haulier, fleet } = parties;
  const askedAt = addSeconds("2026-03-02T09:00:00.000Z", random.whole(0, 10_000_000));
  const town = random.pick(towns);
  const made = pastJob(random, { contractor, haulier, town, fleet }, askedAt, random.pick(ends));
  const domainEvents = made.events.map((event, i): [string, NewDomainEvent] => {
    const booking = { ...made.booking, version: i + 1, status: event.to, updatedAt: event.at };
    if (event.from === null)
      return [
        event.at,
        happened(bookingEvents, "bookingAccepted", {
          ...bookingEvent(booking, event.actorId),
          requestedAt: made.job.createdAt,
          acceptedAt: event.at,
          collectAt: booking.collectAt,
          isAutomatic: false,
        }),
      ];
    const by = event.to === "completed" ? "contractor" : "haulier";
    return [event.at, movedEvent(booking, { from: event.from, by, actorId: event.actorId, note: null })];
  });
  const { review } = made;
  if (review) domainEvents.push([review.createdAt, happened(reviewsEvents, "reviewPublished", { review })]);
  return { ...made, ...parties, facts: domainEvents.map(([at, fact]) => itemOf(at, fact)) };
}

function itemOf(at: string, domainEvent: NewDomainEvent): Item {
  return (eventWrite(randomUUID(), at, domainEvent) as { put: Item }).put;
}

export type Handler = (event: SQSEvent) => Promise<SQSBatchResponse>;

/** Concurrent events about different records. Events about the same record stay in order. */
const lanes = 8;
const attempts = 5;

/**
 * Delivers all events to every group, in random order and some of them twice. Then delivers the events that follow,
 * until there are no more. Returns the number of delivered events.
 */
export async function unleash(
  jobs: readonly Pick<StormJob, "facts">[],
  db: Database,
  seed: number,
  told = new Set<unknown>(),
): Promise<number> {
  const random = createRandom(seed);
  const handlers = await loadGroups();
  let next = jobs.flatMap(({ facts }) => facts);
  while (next.length > 0) {
    for (const { id } of next) told.add(id);
    const again = next.filter(() => random.next() < 0.3);
    await Promise.all(
      reactionGroups.map((group) => tellGroup(handlers[group], shuffled(random, ofGroup(group, [...next, ...again])))),
    );
    next = (await allItems(db)).filter((item) => isDomainEvent(item) && !told.has(item.id));
  }
  return told.size;
}

export async function loadGroups(): Promise<Record<ReactionGroup, Handler>> {
  const [live, records, telling, outside, webhooks, paying, erasing] = await Promise.all([
    import("#functions/reactions/live.ts"),
    import("#functions/reactions/records.ts"),
    import("#functions/reactions/telling.ts"),
    import("#functions/reactions/outside.ts"),
    import("#functions/reactions/webhooks.ts"),
    import("#functions/reactions/paying.ts"),
    import("#functions/reactions/erasing.ts"),
  ]);
  return {
    live: live.handler,
    records: records.handler,
    telling: telling.handler,
    outside: outside.handler,
    webhooks: webhooks.handler,
    paying: paying.handler,
    erasing: erasing.handler,
  };
}

function ofGroup(group: ReactionGroup, domainEvents: readonly Item[]): Item[] {
  return domainEvents.filter(({ name }) => {
    const groups: readonly ReactionGroup[] = events[name as keyof typeof events].groups;
    return groups.includes(group);
  });
}

function shuffled<T>(random: Random, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

async function tellGroup(handler: Handler, domainEvents: readonly Item[]): Promise<void> {
  const byLane = Map.groupBy(domainEvents, ({ aggregate }) => Number.parseInt(String(aggregate).slice(-2), 16) % lanes);
  await Promise.all(
    [...byLane.values()].map(async (lane) => {
      for (let i = 0; i < lane.length; i += 10) await tellBatch(handler, lane.slice(i, i + 10).map(recordFor));
    }),
  );
}

async function tellBatch(handler: Handler, batch: readonly SQSRecord[]): Promise<void> {
  let left = [...batch];
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const { batchItemFailures } = await handler({ Records: left });
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    left = left.filter(({ messageId }) => failed.has(messageId));
    if (left.length === 0) return;
  }
  throw new Error(`${left.length} domain events failed every time`);
}

export function recordFor(domainEvent: Item): SQSRecord {
  return recordOf({ id: randomUUID(), groupId: String(domainEvent.aggregate), body: JSON.stringify(domainEvent) }, 1);
}
