import { randomUUID } from "node:crypto";
import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import type { EventName } from "#shared/events.ts";
import type { ReactionGroup } from "#shared/kernel/fact.ts";
import { now } from "../platform/clock.ts";
import { database, type Item } from "../platform/database.ts";
import { log } from "../platform/log.ts";
import type { Reaction, Reactions } from "../platform/reaction.ts";
import { readFact } from "../platform/read-fact.ts";

/**
 * The function of a group: runs the reactions to its facts, one after the other. A fact that fails is reported, so that
 * the queue delivers it again and in the end moves it to the dead letters. Those after it are handled all the same, as
 * no reaction depends on their order.
 */
export function reactWith<G extends ReactionGroup>(reactions: Reactions<G>) {
  const wired: Wired = reactions;
  return async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const batchItemFailures: { itemIdentifier: string }[] = [];
    for (const record of Records)
      try {
        await react(wired, record);
      } catch (error) {
        log.error("reaction failed", { error: error as Error });
        batchItemFailures.push({ itemIdentifier: record.messageId });
      }
    return { batchItemFailures };
  };
}

type Wired = { readonly [E in EventName]?: readonly Reaction<E>[] };

async function react(wired: Wired, { body }: SQSRecord): Promise<void> {
  const fact = readFact(JSON.parse(body) as Item);
  const context = { db: database(), now: now(), newId: () => randomUUID() };
  for (const reaction of (wired[fact.name] ?? []) as readonly Reaction<typeof fact.name>[])
    try {
      await reaction(fact, context);
    } catch (cause) {
      throw new Error(`${reaction.name} to ${fact.name} ${fact.id} about ${fact.aggregate}`, { cause });
    }
}
