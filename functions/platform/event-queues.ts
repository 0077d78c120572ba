import type { SQSRecord } from "aws-lambda";
import type { ReactionGroup } from "#shared/kernel/domain-event.ts";
import { retryAfterSeconds } from "#shared/kernel/retry.ts";
import { endpoint, setting } from "./config.ts";
import type { Item } from "./database.ts";
import { signedFetch } from "./signed-fetch.ts";

export function eventQueue(group: ReactionGroup): string {
  return `${setting("FACT_QUEUES")}${group}.fifo`;
}

/** The dead-letter queue of a group. */
export function deadEvents(group: ReactionGroup): string {
  return `${setting("FACT_QUEUES")}${group}-dead.fifo`;
}

/** The queue for events that this release cannot read. */
export function unknownDomainEvents(): string {
  return `${setting("FACT_QUEUES")}unknown.fifo`;
}

/** SQS's limit per call. */
export const largestBatch = 10;

/** A domain event for a queue, or an unreadable item. */
export type Letter = Pick<Item, "aggregate" | "id"> & Item;

/**
 * Sends events to a queue and returns the rejected ones. Events of one record keep their order. SQS drops repeats
 * within five minutes.
 */
export async function sendAll(queue: string, domainEvents: readonly Letter[]): Promise<Set<Letter>> {
  const failed = new Set<Letter>();
  for (let i = 0; i < domainEvents.length; i += largestBatch)
    for (const domainEvent of await send(queue, domainEvents.slice(i, i + largestBatch))) failed.add(domainEvent);
  return failed;
}

async function send(queue: string, domainEvents: readonly Letter[]): Promise<readonly Letter[]> {
  const { Failed = [] } = await askQueue<{ Failed?: readonly { readonly Id: string }[] }>("SendMessageBatch", queue, {
    Entries: domainEvents.map((domainEvent, i) => ({
      Id: String(i),
      MessageBody: bodyOf(domainEvent),
      MessageGroupId: String(domainEvent.aggregate),
      MessageDeduplicationId: String(domainEvent.id),
    })),
  });
  return domainEvents.filter((_event, i) => Failed.some(({ Id }) => Id === String(i)));
}

/** Escapes the two characters that SQS rejects and JSON allows. */
const bodyOf = (domainEvent: Letter) =>
  JSON.stringify(domainEvent).replace(/[\uFFFE\uFFFF]/g, (one) => `\\u${one.charCodeAt(0).toString(16)}`);

/** Retries failed events with growing delays instead of the queue's own time. */
export async function tryAgainLater(queue: string, records: readonly SQSRecord[]): Promise<void> {
  await askQueue("ChangeMessageVisibilityBatch", queue, {
    Entries: records.map(({ receiptHandle, attributes }, i) => ({
      Id: String(i),
      ReceiptHandle: receiptHandle,
      VisibilityTimeout: retryAfterSeconds(Number(attributes.ApproximateReceiveCount)),
    })),
  });
}

/** Calls SQS. Throws if it reports an error. */
export async function askQueue<Answer = object>(action: string, queue: string, input: object): Promise<Answer> {
  const headers = { "content-type": "application/x-amz-json-1.0", "x-amz-target": `AmazonSQS.${action}` };
  const body = JSON.stringify({ QueueUrl: queue, ...input });
  // The service's address without the queue: the JSON protocol has the queue in the body.
  const url = new URL(endpoint("SQS_ENDPOINT") ?? "/", queue);
  const response = await signedFetch("sqs", url, headers, body);
  if (!response.ok) throw new Error(`${queue} refused ${action}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}
