import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Message } from "./message.ts";
import { openQueue, type Queue, type QueueHandler } from "./queue.ts";

let dir: string;
let queue: Queue | undefined;
const dead: string[] = [];
beforeEach(() => {
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
  queue = await openQueue({ file: file(), handler, onDeadLetter: ({ id }) => dead.push(id) });
  return queue;
}

/** A function that fails where `fails` says so, and a promise of what it was handed once that were `count`. */
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

it("hands over each message once, those of a group in order", async () => {
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

it("takes a message that came before for what it is", async () => {
  const { handler, all } = listener(2);
  const { send } = await open(handler);
  await send(messages("a1"));
  await send(messages("a1", "b1"));
  expect(await all).toEqual(["a1", "b1"]);
});

it("gives up on a message after five tries, and does not hold up other groups meanwhile", async () => {
  const { handler, all } = listener(8, (id) => id === "a1");
  const { send } = await open(handler);
  await send(messages("a1", "b1", "a2", "b2"));
  const seen = await all;
  expect(seen.filter((id) => id === "a1")).toHaveLength(5);
  expect(new Set(seen)).toEqual(new Set(["a1", "b1", "a2", "b2"]));
  await queue?.stop();
  expect(dead).toEqual(["a1"]);
});

it("tries all of a batch again when the function throws", async () => {
  const complaint = vi.spyOn(console, "error").mockImplementation(() => {});
  let calls = 0;
  const { handler, all } = listener(2);
  const { send } = await open((event) => (calls++ === 0 ? Promise.reject(new Error("down")) : handler(event)));
  await send(messages("a1", "b1"));
  expect((await all).sort()).toEqual(["a1", "b1"]);
  expect(complaint).toHaveBeenCalledOnce();
  complaint.mockRestore();
});

it("keeps what waits over a restart, also after a line that a crash cut off", async () => {
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
