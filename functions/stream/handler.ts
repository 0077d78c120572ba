import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { events } from "#shared/events.ts";
import { type ReactionGroup, reactionGroups } from "#shared/kernel/fact.ts";
import type { Item } from "../platform/database.ts";
import { log } from "../platform/log.ts";
import { isFact, nameOfFact, UnknownFact } from "../platform/read-fact.ts";
import { factQueue, sendAll, unknownFacts } from "./queues.ts";

/** A fact, its position in the stream, and a queue that it goes to. */
interface Sent {
  readonly record: DynamoDBRecord;
  readonly item: Item;
  readonly queue: string;
}

/**
 * Reads the table's stream and puts every new fact into the queue of each group that reacts to it. Facts may come twice
 * and out of order, which reactions allow for. A fact that this release does not know goes into a queue of its own,
 * from which it is brought back once a newer release runs. A record that cannot be read, or a fact that a queue does
 * not take, is reported: the stream tries again from there.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const again = new Set<DynamoDBRecord>();
  const sent: Sent[] = [];
  for (const record of Records)
    try {
      const item = itemIn(record);
      if (isFact(item)) for (const queue of queuesOf(item)) sent.push({ record, item, queue });
    } catch (error) {
      log.error("a record of the stream cannot be read", { error: error as Error });
      again.add(record);
    }
  const byQueue = Map.groupBy(sent, ({ queue }) => queue);
  await Promise.all(
    [...byQueue].map(async ([queue, facts]) => {
      for (const { record } of await refusedBy(queue, facts)) again.add(record);
    }),
  );
  return {
    batchItemFailures: [...again].map(({ dynamodb }) => ({ itemIdentifier: String(dynamodb?.SequenceNumber) })),
  };
}

async function refusedBy(queue: string, facts: readonly Sent[]): Promise<readonly Sent[]> {
  try {
    const refused = await sendAll(
      queue,
      facts.map(({ item }) => item),
    );
    if (refused.size > 0) log.error("facts were not taken by their queue", { queue, count: refused.size });
    return facts.filter(({ item }) => refused.has(item));
  } catch (error) {
    log.error("a queue takes no facts", { queue, error: error as Error });
    return facts;
  }
}

function itemIn({ eventName, dynamodb }: DynamoDBRecord): Item | undefined {
  if (eventName !== "INSERT" || !dynamodb?.NewImage) return undefined;
  return unmarshall(dynamodb.NewImage as Parameters<typeof unmarshall>[0]);
}

function queuesOf(item: Item): string[] {
  try {
    const groups: readonly ReactionGroup[] = events[nameOfFact(item)].groups;
    return reactionGroups.filter((group) => groups.includes(group)).map(factQueue);
  } catch (error) {
    if (!(error instanceof UnknownFact)) throw error;
    log.error(error.message, { factId: item.id });
    return [unknownFacts()];
  }
}
