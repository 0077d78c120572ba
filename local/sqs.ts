import { mkdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { z } from "zod";
import { localArn } from "#infra/resources/resource.ts";
import { AwsError } from "./aws-error.ts";
import { localSigning } from "./credentials.ts";
import { authorize } from "./iam.ts";
import { answerJson } from "./json-protocol.ts";
import type { SigningRules } from "./sigv4.ts";
import { openQueue, type Queue, type QueueHandler } from "./sqs/queue.ts";

export interface SqsOptions {
  /** Folder of the waiting messages, created if missing. */
  readonly dir: string;
  /** Function of each queue, by queue name such as `live.fifo`. Queues with a function have a dead-letter queue. */
  readonly queues: Readonly<Record<string, QueueHandler | null>>;
  /** The product's time in milliseconds. */
  readonly nowMs: () => number;
}

/** Each function of this interface applies to all queues together. */
export interface Sqs extends Pick<Queue, "emptied" | "tried" | "look" | "stop"> {
  handle(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>;
  /** Number of messages that wait for functions (`waiting`), and in queues without a function (`dead`). */
  counts(): { readonly waiting: number; readonly dead: number };
}

/** Maximum request in bytes: SQS's largest batch and its envelope. */
const largestBodyBytes = 2 * 1024 * 1024;

const batchOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .array(z.object({ Id: z.string(), ...shape }))
    .min(1)
    .max(10);
const seconds = z.number().int().min(0).max(43_200);
const name = z.string().min(1).max(128);

const actions = {
  SendMessageBatch: action(
    { Entries: batchOf({ MessageBody: z.string(), MessageGroupId: name, MessageDeduplicationId: name }) },
    async (queue, { Entries }) => {
      await queue.send(
        Entries.map(({ MessageBody, MessageGroupId, MessageDeduplicationId }) => ({
          id: MessageDeduplicationId,
          groupId: MessageGroupId,
          body: MessageBody,
        })),
      );
      return {
        Successful: Entries.map(({ Id, MessageDeduplicationId }) => ({ Id, MessageId: MessageDeduplicationId })),
      };
    },
  ),
  ChangeMessageVisibilityBatch: action(
    { Entries: batchOf({ ReceiptHandle: z.string(), VisibilityTimeout: seconds }) },
    (queue, { Entries }) => {
      for (const { ReceiptHandle, VisibilityTimeout } of Entries) queue.postpone(ReceiptHandle, VisibilityTimeout);
      return { Successful: Entries.map(({ Id }) => ({ Id })) };
    },
  ),
  ReceiveMessage: action(
    { MaxNumberOfMessages: z.number().int().min(1).max(10), VisibilityTimeout: seconds },
    (queue, { MaxNumberOfMessages, VisibilityTimeout }) => ({
      Messages: queue
        .receive(MaxNumberOfMessages, VisibilityTimeout)
        .map(({ id, body }) => ({ MessageId: id, ReceiptHandle: id, Body: body })),
    }),
  ),
  DeleteMessage: action({ ReceiptHandle: z.string() }, async (queue, { ReceiptHandle }) => {
    await queue.remove([ReceiptHandle]);
    return {};
  }),
  GetQueueAttributes: action({}, (queue) => ({ Attributes: { ApproximateNumberOfMessages: String(queue.count()) } })),
};

/** Amazon SQS FIFO queues and the functions that they invoke. */
export async function createSqs({ dir, queues, nowMs }: SqsOptions): Promise<Sqs> {
  mkdirSync(dir, { recursive: true });
  const rules: SigningRules = { ...localSigning, service: "sqs", dialect: "json" };
  const open = new Map<string, Queue>();
  const openOne = async (queueName: string, handler: QueueHandler | null) => {
    const dead = queueName.replace(/\.fifo$/, "-dead.fifo");
    if (handler) await openOne(dead, null);
    open.set(
      queueName,
      await openQueue({
        file: join(dir, queueName),
        handler: handler && polled(queueName, handler),
        nowMs,
        async onDeadLetter(message) {
          console.error(
            `A domain event failed for good in ${queueName}. To replay it: npm run operator -- replay.`,
            message.body,
          );
          await open.get(dead)?.send([message]);
        },
      }),
    );
  };
  for (const [queueName, handler] of Object.entries(queues)) await openOne(queueName, handler);

  async function run(target: string, input: () => Record<string, unknown>): Promise<object> {
    const asked = actions[target.replace("AmazonSQS.", "") as keyof typeof actions];
    if (!asked) throw new AwsError(400, "com.amazonaws.sqs#UnsupportedOperation", `${target} is not here.`);
    const { QueueUrl, ...rest } = input();
    const queue = open.get(String(QueueUrl).split("/").at(-1) ?? "");
    if (!queue) throw new AwsError(400, "com.amazonaws.sqs#QueueDoesNotExist", `There is no queue ${QueueUrl}.`);
    return asked(queue, rest);
  }

  const internalCode = "InternalFailure";
  const resourceOf = ({ QueueUrl }: Readonly<Record<string, unknown>>) =>
    localArn("sqs", String(QueueUrl).split("/").at(-1) ?? "");
  const service = { name: "SQS", version: "1.0", rules, largestBodyBytes, internalCode, resourceOf, run } as const;
  const all = async (each: (queue: Queue) => unknown) => void (await Promise.all([...open.values()].map(each)));
  return {
    handle: (request, response) => answerJson(service, request, response),
    emptied: () => all((queue) => queue.emptied()),
    tried: () => all((queue) => queue.tried()),
    counts() {
      const sum = (isDead: boolean) =>
        [...open].reduce((all, [name, queue]) => (isDead === !queues[name] ? all + queue.count() : all), 0);
      return { waiting: sum(false), dead: sum(true) };
    },
    look() {
      for (const queue of open.values()) queue.look();
    },
    stop: () => all((queue) => queue.stop()),
  };
}

/** Lambda reads a queue with the rights of the queue's function. */
function polled(queueName: string, handler: QueueHandler): QueueHandler {
  const resource = localArn("sqs", queueName);
  const calls = ["ReceiveMessage", "DeleteMessage", "GetQueueAttributes"];
  return async (event) => {
    authorize(queueName.replace(".fifo", ""), "json", ...calls.map((call) => ({ action: `sqs:${call}`, resource })));
    return handler(event);
  };
}

/** Declares an action with its input schema. Invalid input gets SQS's error. */
function action<Shape extends z.ZodRawShape>(
  shape: Shape,
  act: (queue: Queue, input: z.output<z.ZodObject<Shape>>) => object | Promise<object>,
) {
  const schema = z.object(shape);
  return (queue: Queue, input: unknown) => {
    const parsed = schema.safeParse(input);
    if (!parsed.success) throw new AwsError(400, "com.amazonaws.sqs#InvalidParameterValue", parsed.error.message);
    return act(queue, parsed.data);
  };
}
