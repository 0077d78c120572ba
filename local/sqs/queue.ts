import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { visibilitySeconds } from "#infra/resources/domain-events.ts";
import { mostTries } from "#shared/kernel/retry.ts";
import { count } from "../meter.ts";
import { type Message, recordOf } from "./message.ts";
import { createGroups } from "./message-groups.ts";
import { openQueueLog } from "./queue-log.ts";

export type QueueHandler = (event: SQSEvent) => Promise<SQSBatchResponse>;

export interface QueueOptions {
  readonly file: string;
  /** The function of the queue. Without one, messages wait until a caller receives them. */
  readonly handler: QueueHandler | null;
  readonly onDeadLetter: (message: Message) => Promise<void>;
  /** The product's time in milliseconds. Delays use it. */
  readonly nowMs: () => number;
}

export type Queue = Awaited<ReturnType<typeof openQueue>>;

/** Lambda's batch size, and its number of instances. */
const batchSize = 10;
const instances = 4;

/**
 * A FIFO queue with its function. A group is in order and at least once; groups are parallel. A failed message delays
 * only its own group.
 */
export async function openQueue({ file, handler, onDeadLetter, nowMs }: QueueOptions) {
  const log = await openQueueLog(file, nowMs);
  const groups = createGroups(nowMs);
  const tries = new Map<string, number>();
  const running = new Set<Promise<void>>();
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let listeners: (() => void)[] = [];

  function deliver(): void {
    clearTimeout(timer);
    while (handler && !isStopped && running.size < instances) {
      const batch = groups.take(batchSize, visibilitySeconds);
      if (batch.length === 0) break;
      groups.hold(batch);
      const run = runBatch(handler, batch).finally(() => {
        running.delete(run);
        deliver();
      });
      running.add(run);
    }
    for (const listener of listeners) listener();
    const waitMs = groups.nextInMs();
    if (handler && !isStopped && waitMs !== null) timer = setTimeout(deliver, Math.min(waitMs, 2 ** 31 - 1)).unref();
  }

  async function runBatch(handle: QueueHandler, batch: readonly Message[]): Promise<void> {
    // Lambda receives a batch with one request, and deletes it with another.
    count("SQS", "ReceiveMessage", { requests: 1 });
    count("SQS", "DeleteMessageBatch", { requests: 1 });
    for (const { id } of batch) tries.set(id, (tries.get(id) ?? 0) + 1);
    const failed = await failedOf(handle, batch);
    const givenUp = batch.filter(({ id }) => failed.has(id) && (tries.get(id) ?? 0) >= mostTries);
    await Promise.all(givenUp.map(onDeadLetter));
    await remove(batch.filter((message) => !failed.has(message.id) || givenUp.includes(message)).map(({ id }) => id));
    groups.release(batch);
  }

  async function failedOf(handle: QueueHandler, batch: readonly Message[]): Promise<Set<string>> {
    try {
      const { batchItemFailures } = await handle({
        Records: batch.map((one) => recordOf(one, tries.get(one.id) ?? 1)),
      });
      return new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    } catch (error) {
      console.error("The function of a queue failed:", error);
      return new Set(batch.map(({ id }) => id));
    }
  }

  async function remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) tries.delete(id);
    await log.done(ids);
    groups.remove(ids);
  }

  /** Resolves once nothing is in flight and `isSo`. */
  const until = (isSo: () => boolean) =>
    new Promise<void>((tell) => {
      const look = () => {
        if (handler && (running.size > 0 || !isSo())) return;
        listeners = listeners.filter((one) => one !== look);
        tell();
      };
      listeners.push(look);
      look();
    });

  for (const message of log.waiting) groups.add(message);
  deliver();
  return {
    /** Resolves once the messages will survive a crash. */
    async send(messages: readonly Message[]): Promise<void> {
      const fresh = await log.sent(messages);
      for (const message of fresh) groups.add(message);
      deliver();
    },
    /** Receives messages. No other caller gets them for so many seconds. */
    receive: (most: number, seconds: number): readonly Message[] => groups.take(most, seconds),
    /** Delays a message by so many seconds from now. */
    postpone: (id: string, seconds: number): void => groups.postpone(id, seconds),
    remove,
    count: (): number => groups.count(),
    /** Delivers due messages after the clock moved. */
    look: deliver,
    /** Resolves once all waiting messages are handled or given up. */
    emptied: (): Promise<void> => until(() => groups.count() === 0),
    /** Resolves once all due messages have been tried. */
    tried: (): Promise<void> => until(() => groups.nextInMs() !== 0),
    /** Resolves once the current batches are done. Nothing is delivered after. */
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await Promise.all(running);
      await log.close();
    },
  };
}
