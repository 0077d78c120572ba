import type { ReactionGroup } from "#shared/kernel/fact.ts";
import { setting } from "../platform/config.ts";
import type { Item } from "../platform/database.ts";
import { signedPost } from "../platform/signed-post.ts";

/** The queue of a group, by its URL. */
export function factQueue(group: ReactionGroup): string {
  return `${setting("FACT_QUEUES")}${group}.fifo`;
}

/** The queue for facts that this release does not know. */
export function unknownFacts(): string {
  return `${setting("FACT_QUEUES")}unknown.fifo`;
}

/** As many as the service takes in one call. */
const batchSize = 10;

/**
 * Puts facts into a queue; those about the same record keep their order. A fact that is sent again within five minutes
 * is not put in twice. Answers the facts that were not taken.
 */
export async function sendAll(queue: string, facts: readonly Item[]): Promise<Set<Item>> {
  const failed = new Set<Item>();
  for (let i = 0; i < facts.length; i += batchSize)
    for (const fact of await send(queue, facts.slice(i, i + batchSize))) failed.add(fact);
  return failed;
}

async function send(queue: string, facts: readonly Item[]): Promise<readonly Item[]> {
  const Entries = facts.map((fact, i) => ({
    Id: String(i),
    MessageBody: JSON.stringify(fact),
    MessageGroupId: String(fact.aggregate),
    MessageDeduplicationId: String(fact.id),
  }));
  const headers = {
    "content-type": "application/x-amz-json-1.0",
    "x-amz-target": "AmazonSQS.SendMessageBatch",
  };
  const response = await signedPost("sqs", new URL(queue), headers, JSON.stringify({ QueueUrl: queue, Entries }));
  if (!response.ok) throw new Error(`${queue} refused the facts: ${response.status} ${await response.text()}`);
  const { Failed = [] } = (await response.json()) as { Failed?: readonly { readonly Id: string }[] };
  return facts.filter((_fact, i) => Failed.some(({ Id }) => Id === String(i)));
}
