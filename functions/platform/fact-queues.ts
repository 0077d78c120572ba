import type { SQSRecord } from "aws-lambda";
import type { ReactionGroup } from "#shared/kernel/fact.ts";
import { retryAfterSeconds } from "#shared/kernel/retry.ts";
import { endpoint, setting } from "./config.ts";
import type { Item } from "./database.ts";
import { signedFetch } from "./signed-fetch.ts";

/** The queue of a group, by its URL. */
export function factQueue(group: ReactionGroup): string {
  return `${setting("FACT_QUEUES")}${group}.fifo`;
}

/** The queue of what a group has given up on. */
export function deadFacts(group: ReactionGroup): string {
  return `${setting("FACT_QUEUES")}${group}-dead.fifo`;
}

/** The queue for what this release cannot read. */
export function unknownFacts(): string {
  return `${setting("FACT_QUEUES")}unknown.fifo`;
}

/** As many as the service takes in one call. */
export const largestBatch = 10;

/** A fact for a queue, or whatever else was found where a fact should be. */
export type Letter = Pick<Item, "aggregate" | "id"> & Item;

/**
 * Puts facts into a queue; those about the same record keep their order. A fact that is sent again within five minutes
 * is not put in twice. Answers the facts that were not taken.
 */
export async function sendAll(queue: string, facts: readonly Letter[]): Promise<Set<Letter>> {
  const failed = new Set<Letter>();
  for (let i = 0; i < facts.length; i += largestBatch)
    for (const fact of await send(queue, facts.slice(i, i + largestBatch))) failed.add(fact);
  return failed;
}

async function send(queue: string, facts: readonly Letter[]): Promise<readonly Letter[]> {
  const { Failed = [] } = await askQueue<{ Failed?: readonly { readonly Id: string }[] }>("SendMessageBatch", queue, {
    Entries: facts.map((fact, i) => ({
      Id: String(i),
      MessageBody: bodyOf(fact),
      MessageGroupId: String(fact.aggregate),
      MessageDeduplicationId: String(fact.id),
    })),
  });
  return facts.filter((_fact, i) => Failed.some(({ Id }) => Id === String(i)));
}

/** As JSON. The two characters that a queue refuses and JSON allows are escaped. */
const bodyOf = (fact: Letter) =>
  JSON.stringify(fact).replace(/[\uFFFE\uFFFF]/g, (one) => `\\u${one.charCodeAt(0).toString(16)}`);

/**
 * Has a queue hand out failed facts again, the later the more often they have failed. Without this they would come
 * back after the queue's own time.
 */
export async function tryAgainLater(queue: string, records: readonly SQSRecord[]): Promise<void> {
  await askQueue("ChangeMessageVisibilityBatch", queue, {
    Entries: records.map(({ receiptHandle, attributes }, i) => ({
      Id: String(i),
      ReceiptHandle: receiptHandle,
      VisibilityTimeout: retryAfterSeconds(Number(attributes.ApproximateReceiveCount)),
    })),
  });
}

/** Asks SQS to do something with a queue. Throws when it does not. */
export async function askQueue<Answer = object>(action: string, queue: string, input: object): Promise<Answer> {
  const headers = { "content-type": "application/x-amz-json-1.0", "x-amz-target": `AmazonSQS.${action}` };
  const body = JSON.stringify({ QueueUrl: queue, ...input });
  // The address of the service, and the queue in the body, as its JSON protocol has it.
  const url = new URL(endpoint("SQS_ENDPOINT") ?? "/", queue);
  const response = await signedFetch("sqs", url, headers, body);
  if (!response.ok) throw new Error(`${queue} refused ${action}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}
