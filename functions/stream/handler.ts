import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { events } from "#shared/events.ts";
import { type ReactionGroup, reactionGroups } from "#shared/kernel/fact.ts";
import type { Item } from "../platform/database.ts";
import { log } from "../platform/log.ts";
import { isFact, readFact, UnknownFact } from "../platform/read-fact.ts";
import { factQueue, sendAll, unknownFacts } from "./queues.ts";

/**
 * Reads the table's stream: puts every new fact into the queue of each group that reacts to it. Facts may come twice
 * and out of order; reactions bear both. A fact that this release does not know goes where one that does can have it
 * brought back from. When a queue does not take a fact, the stream tries again from there.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const facts = Records.map((record) => ({ record, item: itemIn(record) })).filter(({ item }) => isFact(item));
  const byQueue = Map.groupBy(
    facts.flatMap(({ record, item }) => queuesOf(item as Item).map((queue) => ({ queue, record, item: item as Item }))),
    ({ queue }) => queue,
  );
  const refused = await Promise.all(
    [...byQueue].map(async ([queue, sent]) => {
      const failed = await sendAll(
        queue,
        sent.map(({ item }) => item),
      );
      return sent.filter(({ item }) => failed.has(item)).map(({ record }) => record);
    }),
  );
  const again = new Set(refused.flat());
  if (again.size > 0) log.error("facts were not taken by their queues", { count: again.size });
  return {
    batchItemFailures: [...again].map(({ dynamodb }) => ({ itemIdentifier: String(dynamodb?.SequenceNumber) })),
  };
}

function itemIn({ eventName, dynamodb }: DynamoDBRecord): Item | undefined {
  if (eventName !== "INSERT" || !dynamodb?.NewImage) return undefined;
  return unmarshall(dynamodb.NewImage as Parameters<typeof unmarshall>[0]);
}

function queuesOf(item: Item): string[] {
  try {
    const groups: readonly ReactionGroup[] = events[readFact(item).name].groups;
    return reactionGroups.filter((group) => groups.includes(group)).map(factQueue);
  } catch (error) {
    if (!(error instanceof UnknownFact)) throw error;
    log.error(error.message, { factId: item.id });
    return [unknownFacts()];
  }
}
