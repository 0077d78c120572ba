import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { visibilitySeconds } from "#infra/resources/facts.ts";
import { mostTries } from "#shared/kernel/retry.ts";
import { type Message, recordOf } from "./message.ts";
import { createGroups } from "./message-groups.ts";
import { openQueueLog } from "./queue-log.ts";

export type QueueHandler = (event: SQSEvent) => Promise<SQSBatchResponse>;

export interface QueueOptions {
  /** File that holds what waits, over restarts. */
  readonly file: string;
  /** The function that the queue feeds; a queue without one keeps what it gets until somebody asks for it. */
  readonly handler: QueueHandler | null;
  /** Keeps a message that was given up on. */
  readonly onDeadLetter: (message: Message) => Promise<void>;
  /** The product's time in milliseconds, by which messages wait. */
  readonly nowMs: () => number;
}

export type Queue = Awaited<ReturnType<typeof openQueue>>;

/** What Lambda hands a function at once, and to how many of its instances. */
const batchSize = 10;
const instances = 4;

/**
 * A first-in-first-out queue with the function that it feeds: messages of a group one after the other, in order, at
 * least once; groups side by side. A message that fails holds up its own group, and no other: for as long as the
 * function asks, or else for the queue's own time.
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
      console.error("A queue's function failed:", error);
      return new Set(batch.map(({ id }) => id));
    }
  }

  async function remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) tries.delete(id);
    await log.done(ids);
    groups.remove(ids);
  }

  /** Resolves once nothing is being delivered and `isSo`. */
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
    /** Messages for somebody who asks; nobody else gets them for so long. */
    receive: (most: number, seconds: number): readonly Message[] => groups.take(most, seconds),
    /** Has a message wait so long from now on. */
    postpone: (id: string, seconds: number): void => groups.postpone(id, seconds),
    /** Forgets messages that were dealt with. */
    remove,
    count: (): number => groups.count(),
    /** Delivers what is due by a clock that was moved. */
    look: deliver,
    /** Resolves once the function has handled everything that waits, or given up on it. */
    emptied: (): Promise<void> => until(() => groups.count() === 0),
    /** Resolves once the function has tried everything that is due. */
    tried: (): Promise<void> => until(() => groups.nextInMs() !== 0),
    /** Resolves once the batches in hand are done; nothing is delivered after. */
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await Promise.all(running);
      await log.close();
    },
  };
}
