import { randomUUID } from "node:crypto";
import { BatchProcessor, EventType, processPartialResponse } from "@aws-lambda-powertools/batch";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { now } from "../platform/clock.ts";
import { database } from "../platform/database.ts";
import { factOf } from "../platform/fact-of.ts";
import { log } from "../platform/log.ts";
import type { Reaction } from "../platform/reaction.ts";
import { reactions } from "./wiring.ts";

const processor = new BatchProcessor(EventType.DynamoDBStreams);

/**
 * Reads the table's stream: every new fact runs its reactions, in order. A fact whose reaction fails is reported, so
 * the stream tries again from there and, in the end, leaves it in the dead-letter queue.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  return (await processPartialResponse(event, react, processor, {
    processInParallel: false,
    throwOnFullBatchFailure: false,
  })) as DynamoDBBatchResponse;
}

async function react(record: DynamoDBRecord): Promise<void> {
  if (record.eventName !== "INSERT" || !record.dynamodb?.NewImage) return;
  const image = record.dynamodb.NewImage as Parameters<typeof unmarshall>[0];
  const fact = factOf(unmarshall(image));
  if (!fact) return;
  const context = { db: database(), now: now(), newId: () => randomUUID() };
  for (const reaction of reactions[fact.name] as readonly Reaction<typeof fact.name>[]) {
    try {
      await reaction(fact, context);
    } catch (error) {
      log.error("reaction failed", {
        fact: fact.name,
        factId: fact.id,
        reaction: reaction.name,
        error: error as Error,
      });
      throw error;
    }
  }
}
