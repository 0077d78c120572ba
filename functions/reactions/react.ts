import { randomUUID } from "node:crypto";
import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import type { EventName } from "#shared/events.ts";
import type { ReactionGroup } from "#shared/kernel/domain-event.ts";
import { now } from "../platform/clock.ts";
import { database, type Item } from "../platform/database.ts";
import { eventQueue, tryAgainLater } from "../platform/event-queues.ts";
import { log } from "../platform/log.ts";
import type { Reaction, Reactions } from "../platform/reaction.ts";
import { readDomainEvent } from "../platform/read-domain-event.ts";
import { forRequest, requestOfEvent } from "../platform/trace.ts";
import { noteUnread } from "../platform/unread.ts";

/**
 * Returns the Lambda handler of a group. Reactions run in sequence, or in parallel with `together`. Failed events are
 * redelivered, then moved to the dead letters. A duplicate within a batch runs once.
 */
export function reactWith<G extends ReactionGroup>(
  group: G,
  reactions: Reactions<G>,
  { together = false }: { readonly together?: boolean } = {},
) {
  const wired: Wired = reactions;
  return async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const failed: SQSRecord[] = [];
    const attempt = ([body, copies]: [string, SQSRecord[]]) => {
      const item = itemIn(body);
      const tried = Number(copies[0]?.attributes?.ApproximateReceiveCount ?? 1);
      const about = { event: item.name, eventId: item.id, about: item.aggregate, group, try: tried };
      return forRequest(requestOfEvent(item), async () => {
        try {
          await react(wired, item);
          log.info("reacted", about);
        } catch (error) {
          log.error("reaction failed", { ...about, error: error as Error });
          failed.push(...copies);
        }
      });
    };
    const domainEvents = [...Map.groupBy(Records, ({ body }) => body)];
    if (together) await Promise.all(domainEvents.map(attempt));
    else for (const domainEvent of domainEvents) await attempt(domainEvent);
    if (!readOnly.has(group)) await noteUnread({ db: database(), clock: now });
    if (failed.length > 0)
      await tryAgainLater(eventQueue(group), failed).catch((error: unknown) =>
        log.warn("failed events return only after the queue's own delay", { error: error as Error }),
      );
    return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  };
}

/** Returns an item without a name for an unreadable body, so that its reaction fails and the queue retries. */
function itemIn(body: string): Item {
  try {
    return JSON.parse(body) as Item;
  } catch {
    return {};
  }
}

/** Groups without permission to write to the table. */
const readOnly: ReadonlySet<ReactionGroup> = new Set(["live", "outside"]);

type Wired = { readonly [E in EventName]?: readonly Reaction<E>[] };

/** Runs all reactions to an event. One failure does not stop the others. */
async function react(wired: Wired, item: Item): Promise<void> {
  const domainEvent = readDomainEvent(item);
  const context = { db: database(), now: now(), newId: () => randomUUID() };
  const failures: Error[] = [];
  for (const reaction of (wired[domainEvent.name] ?? []) as readonly Reaction<typeof domainEvent.name>[])
    try {
      await reaction(domainEvent, context);
    } catch (cause) {
      failures.push(
        new Error(`${reaction.name} to ${domainEvent.name} ${domainEvent.id} about ${domainEvent.aggregate}`, {
          cause,
        }),
      );
    }
  if (failures.length > 1) throw new AggregateError(failures, failures.map(({ message }) => message).join("; "));
  if (failures[0]) throw failures[0];
}
