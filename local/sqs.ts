import { mkdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { z } from "zod";
import { AwsError } from "./aws-error.ts";
import { localCredentials, localRegion } from "./credentials.ts";
import { answerJson } from "./json-protocol.ts";
import type { SigningRules } from "./sigv4.ts";
import type { Message } from "./sqs/message.ts";
import { openQueue, type Queue, type QueueHandler } from "./sqs/queue.ts";

export interface SqsOptions {
  /** Folder in which what waits outlives a restart; made when absent. */
  readonly dir: string;
  /** The queues by name, `live.fifo` for instance, each with the function that it feeds. */
  readonly queues: Readonly<Record<string, QueueHandler | null>>;
  readonly onDeadLetter: (queue: string, message: Message) => void;
}

/** All queues: emptied, and stopped, when each of them is. */
export interface Sqs extends Pick<Queue, "emptied" | "stop"> {
  /** Answers one request. */
  handle(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>;
}

/** The largest batch that SQS takes, and what is around it. */
const largestBodyBytes = 2 * 1024 * 1024;

const SendMessageBatch = z.object({
  QueueUrl: z.string(),
  Entries: z
    .array(
      z.object({
        Id: z.string(),
        MessageBody: z.string(),
        MessageGroupId: z.string().min(1).max(128),
        MessageDeduplicationId: z.string().min(1).max(128),
      }),
    )
    .min(1)
    .max(10),
});

/** First-in-first-out queues of Amazon SQS with the functions that they feed: takes batches of messages. */
export async function createSqs({ dir, queues, onDeadLetter }: SqsOptions): Promise<Sqs> {
  mkdirSync(dir, { recursive: true });
  const rules: SigningRules = { ...localCredentials, region: localRegion, service: "sqs", dialect: "json" };
  const open = new Map<string, Queue>();
  for (const [name, handler] of Object.entries(queues)) {
    const options = { file: join(dir, name), handler, onDeadLetter: (message: Message) => onDeadLetter(name, message) };
    open.set(name, await openQueue(options));
  }

  async function run(target: string, input: () => Record<string, unknown>): Promise<object> {
    if (target !== "AmazonSQS.SendMessageBatch")
      throw new AwsError(400, "com.amazonaws.sqs#UnsupportedOperation", "Only SendMessageBatch is here.");
    const parsed = SendMessageBatch.safeParse(input());
    if (!parsed.success) throw new AwsError(400, "com.amazonaws.sqs#InvalidParameterValue", parsed.error.message);
    const { QueueUrl, Entries } = parsed.data;
    const queue = open.get(QueueUrl.split("/").at(-1) ?? "");
    if (!queue) throw new AwsError(400, "com.amazonaws.sqs#QueueDoesNotExist", `There is no queue ${QueueUrl}.`);
    await queue.send(
      Entries.map(({ MessageBody, MessageGroupId, MessageDeduplicationId }) => ({
        id: MessageDeduplicationId,
        groupId: MessageGroupId,
        body: MessageBody,
      })),
    );
    return { Successful: Entries.map(({ Id, MessageDeduplicationId }) => ({ Id, MessageId: MessageDeduplicationId })) };
  }

  const internalCode = "InternalFailure";
  const service = { name: "SQS", version: "1.0", rules, largestBodyBytes, internalCode, run } as const;
  return {
    handle: (request, response) => answerJson(service, request, response),
    async emptied() {
      await Promise.all([...open.values()].map((queue) => queue.emptied()));
    },
    async stop() {
      await Promise.all([...open.values()].map((queue) => queue.stop()));
    },
  };
}
