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
import { noteUnread } from "../platform/unread.ts";

/**
 * The function of a group: runs the reactions to its events, one after the other, or `together`. The queue redelivers a
 * failed event for hours, before it moves it to the dead letters. Later events still run, because reactions do not
 * depend on order. A duplicate within a batch runs once, so that two runs never collide.
 */
export function reactWith<G extends ReactionGroup>(
  group: G,
  reactions: Reactions<G>,
  { together = false }: { readonly together?: boolean } = {},
) {
  const wired: Wired = reactions;
  return async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const failed: SQSRecord[] = [];
    const attempt = async ([body, copies]: [string, SQSRecord[]]) => {
      try {
        await react(wired, body);
      } catch (error) {
        log.error("reaction failed", { error: error as Error });
        failed.push(...copies);
      }
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

/** Groups that may not write to the table. */
const readOnly: ReadonlySet<ReactionGroup> = new Set(["live", "outside"]);

type Wired = { readonly [E in EventName]?: readonly Reaction<E>[] };

/** Runs all reactions to an event: a failure does not stop the others. */
async function react(wired: Wired, body: string): Promise<void> {
  const domainEvent = readDomainEvent(JSON.parse(body) as Item);
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
