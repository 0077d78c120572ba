import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { retriedSeconds, retryAfterSeconds } from "#shared/kernel/retry.ts";
import { disk } from "../durable-file.ts";
import type { Message } from "./message.ts";
import { openQueue, type Queue, type QueueHandler } from "./queue.ts";

let dir: string;
let queue: Queue | undefined;
const dead: string[] = [];
let aheadMs = 0;
beforeEach(() => {
  aheadMs = 0;
  dir = mkdtempSync(join(tmpdir(), "haulyard-queue-"));
  dead.length = 0;
});
afterEach(async () => {
  await queue?.stop();
  rmSync(dir, { recursive: true, force: true });
});

const file = () => join(dir, "queue");
const message = (id: string): Message => ({ id, groupId: id.slice(0, 1), body: `about ${id}` });
const messages = (...ids: string[]) => ids.map(message);

async function open(handler: QueueHandler | null): Promise<Queue> {
  queue = await openQueue({
    file: file(),
    handler,
    nowMs: () => Date.now() + aheadMs,
    onDeadLetter: async ({ id }) => void dead.push(id),
  });
  return queue;
}

/** Returns a handler that fails for ids selected by `fails`, and a promise of its messages once there are `count`. */
function listener(count: number, fails: (id: string) => boolean = () => false) {
  const seen: string[] = [];
  let tell = (_seen: string[]) => {};
  const all = new Promise<string[]>((resolve) => {
    tell = resolve;
  });
  const handler: QueueHandler = async ({ Records }) => {
    for (const { messageId, body } of Records) {
      expect(body).toBe(`about ${messageId}`);
      seen.push(messageId);
    }
    if (seen.length >= count) tell(seen);
    return {
      batchItemFailures: Records.map(({ messageId }) => ({ itemIdentifier: messageId })).filter(({ itemIdentifier }) =>
        fails(itemIdentifier),
      ),
    };
  };
  return { handler, all };
}

it("delivers each message once, and a group in order", async () => {
  const { handler, all } = listener(25);
  const ids = Array.from({ length: 25 }, (_, i) => `${"abc"[i % 3]}${i}`);
  const { send } = await open(handler);
  for (const id of ids) await send([message(id)]);
  const seen = await all;
  for (const group of "abc") {
    const of = (list: readonly string[]) => list.filter((id) => id.startsWith(group));
    expect(of(seen)).toEqual(of(ids));
  }
});

it("drops a duplicate", async () => {
  const { handler, all } = listener(2);
  const { send } = await open(handler);
  await send(messages("a1"));
  await send(messages("a1", "b1"));
  expect(await all).toEqual(["a1", "b1"]);
});

/** Moves the clock and waits until all due messages were tried again. */
async function later(seconds: number): Promise<void> {
  aheadMs += seconds * 1000;
  queue?.look();
  await queue?.tried();
}

it("accepts a duplicate after five minutes", async () => {
  const { handler, all } = listener(2);
  const { send, emptied } = await open(handler);
  await send(messages("a1"));
  await emptied();
  aheadMs = 300_001;
  await send(messages("a1"));
  expect(await all).toEqual(["a1", "a1"]);
});

it("waits as long as the function asks, or its default, and delays no other group", async () => {
  const tried: string[] = [];
  const {
    send,
    postpone,
    tried: allTried,
  } = await open(async ({ Records }) => {
    tried.push(...Records.map(({ messageId }) => messageId));
    postpone("a1", 60);
    return { batchItemFailures: ["a1", "c1"].map((itemIdentifier) => ({ itemIdentifier })) };
  });
  await send(messages("a1", "b1", "c1"));
  await allTried();
  await send(messages("a2", "b2"));
  await allTried();
  expect(tried).toEqual(["a1", "b1", "c1", "b2"]);
  await later(59);
  expect(tried).toHaveLength(4);
  await later(1);
  expect(tried.slice(4)).toEqual(["a1", "a2"]);
  await later(119);
  expect(tried.slice(6)).not.toContain("c1");
  await later(1);
  expect(tried.slice(6)).toContain("c1");
});

it("gives up on a message after hours, and not before", async () => {
  let tries = 0;
  const { send, postpone } = await open(async ({ Records }) => {
    for (const { messageId, attributes } of Records) {
      tries += 1;
      postpone(messageId, retryAfterSeconds(Number(attributes.ApproximateReceiveCount)));
    }
    return { batchItemFailures: Records.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  });
  await send(messages("a1"));
  await queue?.tried();
  for (let second = 0; second < retriedSeconds; second += 60) {
    expect(dead, `after ${second} seconds`).toEqual([]);
    await later(60);
  }
  await later(900);
  expect(dead).toEqual(["a1"]);
  expect(tries).toBeGreaterThan(20);
  await queue?.emptied();
});

it("without a function returns messages on request, one by one, until they are removed", async () => {
  const { send, receive, remove, count } = await open(null);
  await send(messages("a1", "b1"));
  const ids = () => receive(10, 30).map(({ id }) => id);
  expect(ids()).toEqual(["a1", "b1"]);
  expect(ids()).toEqual([]);
  await remove(["a1"]);
  aheadMs = 31_000;
  expect(ids()).toEqual(["b1"]);
  expect(count()).toBe(1);
});

it("retries a whole batch when the function throws", async () => {
  const complaint = vi.spyOn(console, "error").mockImplementation(() => {});
  let calls = 0;
  const { handler, all } = listener(2);
  const { send } = await open((event) => (calls++ === 0 ? Promise.reject(new Error("down")) : handler(event)));
  await send(messages("a1", "b1"));
  await queue?.tried();
  await later(180);
  expect((await all).sort()).toEqual(["a1", "b1"]);
  expect(complaint).toHaveBeenCalledOnce();
  complaint.mockRestore();
});

it("keeps waiting messages over a restart, also after a line that a crash cut off", async () => {
  const idle = await open(null);
  await idle.send(messages("a1", "b1"));
  await idle.stop();
  appendFileSync(file(), '{"sent":[{"id":"c1","gro');
  const { handler, all } = listener(2);
  await open(handler);
  expect((await all).sort()).toEqual(["a1", "b1"]);
  await queue?.stop();
  const after = listener(1);
  const { send } = await open(after.handler);
  await send(messages("d1"));
  expect(await after.all).toEqual(["d1"]);
});

it("refuses messages on a full disk, takes them when they are sent again, and goes on without its file", async () => {
  const { handler, all } = listener(2);
  const { send, emptied } = await open(handler);
  try {
    disk.isFull = true;
    await expect(send(messages("a1", "b1"))).rejects.toThrow("ENOSPC");
    disk.isFull = false;
    await send(messages("a1", "b1"));
    disk.isFull = true;
    expect((await all).toSorted()).toEqual(["a1", "b1"]);
    await emptied();
  } finally {
    disk.isFull = false;
  }
});
