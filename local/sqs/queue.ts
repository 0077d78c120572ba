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
  /** The function of the queue. If null, messages wait until a caller receives them. */
  readonly handler: QueueHandler | null;
  readonly onDeadLetter: (message: Message) => Promise<void>;
  /** Returns the product's time in milliseconds, on which delays are based. */
  readonly nowMs: () => number;
}

export type Queue = Awaited<ReturnType<typeof openQueue>>;

/** Maximum messages per call of the function, and maximum concurrent calls. */
const batchSize = 10;
const instances = 4;

/**
 * A FIFO queue with its function. Messages of a group are delivered in order and at least once; groups run in parallel.
 * A failed message delays only its own group.
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
    // Lambda uses one request to receive a batch, and another to delete it.
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

  /** Resolves once no message is in flight and `isSo` returns true. */
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
    /** Adds messages. Resolves once they are on disk. */
    async send(messages: readonly Message[]): Promise<void> {
      const fresh = await log.sent(messages);
      for (const message of fresh) groups.add(message);
      deliver();
    },
    /** Receives messages, which are hidden from other callers for `seconds`. */
    receive: (most: number, seconds: number): readonly Message[] => groups.take(most, seconds),
    /** Delays a message's next delivery by `seconds` from now. */
    postpone: (id: string, seconds: number): void => groups.postpone(id, seconds),
    remove,
    count: (): number => groups.count(),
    /** Delivers messages that are due. Call it after the clock moved. */
    look: deliver,
    /** Resolves once each waiting message was handled or moved to the dead-letter queue. */
    emptied: (): Promise<void> => until(() => groups.count() === 0),
    /** Resolves once all messages that are due now have been tried. */
    tried: (): Promise<void> => until(() => groups.nextInMs() !== 0),
    /** Resolves once the current batches are done. Delivers no message after that. */
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await Promise.all(running);
      await log.close();
    },
  };
}
