import { randomUUID } from "node:crypto";
import { BatchProcessor, EventType, processPartialResponse } from "@aws-lambda-powertools/batch";
import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import type { EventName } from "#shared/events.ts";
import type { ReactionGroup } from "#shared/kernel/fact.ts";
import { now } from "../platform/clock.ts";
import { database, type Item } from "../platform/database.ts";
import { log } from "../platform/log.ts";
import type { Reaction, Reactions } from "../platform/reaction.ts";
import { readFact } from "../platform/read-fact.ts";

/**
 * The function of a group: runs the reactions of facts, one after the other. A fact that fails is reported, so that
 * the queue brings it again and in the end sets it aside; those after it are dealt with, as order is not leant on.
 */
export function reactWith<G extends ReactionGroup>(reactions: Reactions<G>) {
  const wired: Wired = reactions;
  return async (event: SQSEvent): Promise<SQSBatchResponse> => {
    // One for each batch: it holds the batch, and on one machine several are worked on at the same time.
    const processor = new BatchProcessor(EventType.SQS);
    return (await processPartialResponse(event, (record: SQSRecord) => react(wired, record), processor, {
      processInParallel: false,
      throwOnFullBatchFailure: false,
    })) as SQSBatchResponse;
  };
}

type Wired = { readonly [E in EventName]?: readonly Reaction<E>[] };

async function react(wired: Wired, record: SQSRecord): Promise<void> {
  const fact = readFact(JSON.parse(record.body) as Item);
  const context = { db: database(), now: now(), newId: () => randomUUID() };
  for (const reaction of (wired[fact.name] ?? []) as readonly Reaction<typeof fact.name>[]) {
    try {
      await reaction(fact, context);
    } catch (error) {
      const { name, id, aggregate } = fact;
      log.error("reaction failed", {
        fact: name,
        factId: id,
        aggregate,
        reaction: reaction.name,
        error: error as Error,
      });
      throw error;
    }
  }
}
