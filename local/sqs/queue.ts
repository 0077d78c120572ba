import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import type { Message } from "./message.ts";
import { openQueueLog } from "./queue-log.ts";

export type QueueHandler = (event: SQSEvent) => Promise<SQSBatchResponse>;

export interface QueueOptions {
  /** File that holds what waits, over restarts. */
  readonly file: string;
  /** The function that the queue feeds; a queue without one only keeps what it gets. */
  readonly handler: QueueHandler | null;
  /** Called with a message that was given up on. */
  readonly onDeadLetter: (message: Message) => void;
}

export interface Queue {
  /** Resolves once the messages will survive a crash. */
  send(messages: readonly Message[]): Promise<void>;
  /** Resolves once the function has handled everything that waits, or given up on it. */
  emptied(): Promise<void>;
  /** Resolves once the batches in hand are done; nothing is delivered after. */
  stop(): Promise<void>;
}

/** What Lambda hands a function at once, and to how many of its instances. */
const batchSize = 10;
const instances = 4;
/** How often a failing message is tried, as in the cloud. */
const attempts = 5;
const retryMs = 50;

/**
 * A first-in-first-out queue with the function that it feeds: messages of a group one after the other, in order, at
 * least once; groups side by side. A message that fails holds up its own group for a moment, and no other.
 */
export async function openQueue({ file, handler, onDeadLetter }: QueueOptions): Promise<Queue> {
  const log = await openQueueLog(file);
  const groups = new Map<string, Message[]>();
  const failures = new Map<Message, number>();
  const ready: string[] = [];
  const running = new Set<Promise<void>>();
  let isStopped = false;
  let whenEmpty: (() => void)[] = [];

  function add(message: Message): void {
    const group = groups.get(message.groupId);
    if (group) group.push(message);
    else {
      groups.set(message.groupId, [message]);
      ready.push(message.groupId);
    }
  }

  function take(): Message[] {
    const batch: Message[] = [];
    while (batch.length < batchSize) {
      const next = ready.shift();
      if (next === undefined) break;
      batch.push(...(groups.get(next) ?? []).slice(0, batchSize - batch.length));
    }
    return batch;
  }

  function deliver(): void {
    while (handler && !isStopped && running.size < instances && ready.length > 0) {
      const batch = take();
      const run = runBatch(handler, batch).finally(() => {
        running.delete(run);
        deliver();
      });
      running.add(run);
    }
  }

  async function runBatch(handle: QueueHandler, batch: readonly Message[]): Promise<void> {
    const failed = await failedOf(handle, batch);
    const done = batch.filter((message) => (failed.has(message.id) ? givesUp(message) : true));
    for (const message of done) failures.delete(message);
    await log.done(done.map(({ id }) => id));
    for (const groupId of new Set(batch.map((message) => message.groupId))) {
      const left = (groups.get(groupId) ?? []).filter((message) => !done.includes(message));
      if (left.length === 0) groups.delete(groupId);
      else {
        groups.set(groupId, left);
        if (left.some((message) => failures.has(message))) setTimeout(() => again(groupId), retryMs).unref();
        else ready.push(groupId);
      }
    }
    if (groups.size > 0) return;
    for (const tell of whenEmpty) tell();
    whenEmpty = [];
  }

  /** Counts a failure; true when there were too many and the message was moved to the dead letters. */
  function givesUp(message: Message): boolean {
    const count = (failures.get(message) ?? 0) + 1;
    failures.set(message, count);
    if (count < attempts) return false;
    onDeadLetter(message);
    return true;
  }

  function again(groupId: string): void {
    ready.push(groupId);
    deliver();
  }

  for (const message of log.waiting) add(message);
  deliver();
  return {
    async send(messages) {
      const fresh = await log.sent(messages);
      for (const message of fresh) add(message);
      deliver();
    },
    async emptied() {
      if (handler && groups.size > 0) await new Promise<void>((tell) => whenEmpty.push(tell));
    },
    async stop() {
      isStopped = true;
      await Promise.all(running);
      await log.close();
    },
  };
}

/** Ids of the messages of a batch that the function did not manage; all where it throws. */
async function failedOf(handle: QueueHandler, batch: readonly Message[]): Promise<Set<string>> {
  try {
    const Records = batch.map(recordOf);
    const answer = await handle({ Records });
    return new Set(answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
  } catch (error) {
    console.error("A queue's function failed:", error);
    return new Set(batch.map(({ id }) => id));
  }
}

function recordOf({ id, groupId, body }: Message): SQSRecord {
  return {
    messageId: id,
    receiptHandle: id,
    body,
    attributes: {
      ApproximateReceiveCount: "1",
      SentTimestamp: "",
      SenderId: "",
      ApproximateFirstReceiveTimestamp: "",
      MessageGroupId: groupId,
    },
    messageAttributes: {},
    md5OfBody: "",
    eventSource: "aws:sqs",
    eventSourceARN: "",
    awsRegion: "",
  };
}
