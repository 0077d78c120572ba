import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { events } from "#shared/events.ts";
import { type ReactionGroup, reactionGroups } from "#shared/kernel/domain-event.ts";
import type { Item } from "../platform/database.ts";
import { eventQueue, type Letter, sendAll, unknownDomainEvents } from "../platform/event-queues.ts";
import { log } from "../platform/log.ts";
import { isDomainEvent, nameOfEvent, UnknownDomainEvent } from "../platform/read-domain-event.ts";

/**
 * Puts every new event of the table's stream into the queues of its groups. Events may arrive twice and unordered. Only
 * an unreachable queue blocks the stream, which then retries.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const positions = new Map<Letter, DynamoDBRecord>();
  for (const record of Records) {
    const letter = letterIn(record);
    if (letter) positions.set(letter, record);
  }
  const again = [...(await handOut([...positions.keys()]))].map((letter) => positions.get(letter));
  return {
    batchItemFailures: Records.filter((record) => again.includes(record)).map(({ dynamodb }) => ({
      itemIdentifier: String(dynamodb?.SequenceNumber),
    })),
  };
}

/** Sends events to their queues. Returns those that a queue did not accept. */
export async function handOut(letters: readonly Letter[]): Promise<Set<Letter>> {
  const again = new Set<Letter>();
  const sent = letters.flatMap((letter) => queuesOf(letter).map((queue) => ({ queue, letter })));
  const byQueue = Map.groupBy(sent, ({ queue }) => queue);
  await Promise.all(
    [...byQueue].map(async ([queue, facts]) => {
      const own = facts.map(({ letter }) => letter);
      for (const letter of await refusedBy(queue, own)) again.add(letter);
    }),
  );
  return again;
}

async function refusedBy(queue: string, domainEvents: readonly Letter[]): Promise<Iterable<Letter>> {
  try {
    const refused = await sendAll(queue, domainEvents);
    if (refused.size > 0) log.error("facts were not taken by their queue", { queue, count: refused.size });
    return refused;
  } catch (error) {
    log.error("a queue takes no facts", { queue, error: error as Error });
    return domainEvents;
  }
}

function letterIn({ eventName, dynamodb }: DynamoDBRecord): Letter | null {
  if (eventName !== "INSERT" || !dynamodb?.NewImage) return null;
  try {
    const item: Item = unmarshall(dynamodb.NewImage as Parameters<typeof unmarshall>[0]);
    return isDomainEvent(item) ? (item as Letter) : null;
  } catch (error) {
    log.error("a record of the stream cannot be read", { error: error as Error });
    return { id: `unread-${dynamodb.SequenceNumber}`, aggregate: "unread", unread: dynamodb.NewImage };
  }
}

/** Returns an event's queues, or the queue for unreadable events if its name or version is unknown. */
export function queuesOf(letter: Letter): string[] {
  try {
    const groups: readonly ReactionGroup[] = events[nameOfEvent(letter)].groups;
    return reactionGroups.filter((group) => groups.includes(group)).map(eventQueue);
  } catch (error) {
    if (!(error instanceof UnknownDomainEvent)) throw error;
    log.error(error.message, { factId: letter.id });
    return [unknownDomainEvents()];
  }
}
