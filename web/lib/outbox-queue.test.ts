import { describe, expect, it, vi } from "vitest";
import { offline } from "#shared/kernel/connection-faults.ts";
import { invalidInput } from "#shared/kernel/faults.ts";
import type { Lane, OutboxItem } from "./outbox-item.ts";
import { OutboxQueue } from "./outbox-queue.ts";
import { memoryStore } from "./outbox-store.ts";

function world(server = aServer(), store = memoryStore()) {
  let keys = 0;
  const timers: { run: () => void; ms: number }[] = [];
  const state = { userId: "u1" as string | null };
  const queue = new OutboxQueue({
    store,
    send: server.send,
    userId: () => state.userId,
    newKey: () => `key${++keys}`,
    now: () => "2026-11-21T07:30:00.000Z",
    setTimeout: (run, ms) => timers.push({ run, ms }),
    clearTimeout: (timer) => void timers.splice(timer - 1, 1),
    random: () => 1,
    exclusively: (work) => work(),
    announce: () => {},
  });
  const write = (text: string, lane: Lane = "thread:t1") =>
    queue.add({ type: "sendMessage", lane, data: { threadId: lane, text } });
  const shown = () => queue.snapshot().map(({ data, state: how }) => [textOf(data), how]);
  return { queue, state, store, timers, write, shown, ...server };
}

const textOf = (input: object) => ("text" in input ? input.text : null);

/** A server that can be out of reach, and what reached it. */
function aServer(line = { isUp: true }) {
  const got: [text: string, key: string][] = [];
  const send = vi.fn(async ({ data, id }: OutboxItem) => {
    if (!line.isUp) throw offline();
    const text = String(textOf(data));
    if (text.length > 10) throw invalidInput({ values: { problem: "Too long.", field: "text" } });
    got.push([text, id]);
  });
  return { send, got, line };
}

describe("OutboxQueue", () => {
  it("sends what is written at once, in order, and forgets it", async () => {
    const { queue, write, shown, got } = world();
    await write("one");
    await write("two");
    await queue.flush();
    expect(got).toEqual([
      ["one", "key1"],
      ["two", "key2"],
    ]);
    expect(shown()).toEqual([]);
  });

  it("keeps what is written offline as waiting, and sends it once and in order when the connection is back", async () => {
    const { queue, write, shown, got, line } = world();
    line.isUp = false;
    for (const text of ["one", "two", "three"]) await write(text);
    await queue.flush();
    expect(shown()).toEqual([
      ["one", "waiting"],
      ["two", "waiting"],
      ["three", "waiting"],
    ]);
    line.isUp = true;
    await Promise.all([queue.flush(), queue.flush()]);
    await queue.flush();
    expect(got.map(([text]) => text)).toEqual(["one", "two", "three"]);
  });

  it("sends with the same key on every try", async () => {
    const { queue, write, send, line } = world();
    line.isUp = false;
    await write("one");
    await queue.flush();
    await queue.flush();
    line.isUp = true;
    await queue.flush();
    expect(new Set(send.mock.calls.map(([{ id }]) => id))).toEqual(new Set(["key1"]));
    expect(send.mock.calls.length).toBeGreaterThan(2);
  });

  it("tries again by itself, more and more rarely", async () => {
    const { queue, write, timers, line } = world();
    line.isUp = false;
    await write("one");
    await queue.flush();
    const pauses: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) {
      const timer = timers.pop();
      pauses.push(timer?.ms ?? 0);
      timer?.run();
      await queue.flush();
    }
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(pauses.every((ms) => ms >= 1_000 && ms <= 60_000)).toBe(true);
  });

  it("survives a reload: another queue over the same store sends what waits", async () => {
    const before = world(aServer({ isUp: false }));
    await before.write("one");
    const after = world(aServer(), before.store);
    await after.queue.flush();
    expect(after.got).toEqual([["one", "key1"]]);
  });

  it("stops a lane at a refusal, says why, and lets other lanes go on", async () => {
    const { queue, write, shown, got } = world();
    await write("this is far too long");
    await write("two");
    await write("elsewhere", "thread:t2");
    await queue.flush();
    expect(shown()).toEqual([
      ["this is far too long", "stopped"],
      ["two", "waiting"],
    ]);
    expect(queue.snapshot()[0]?.refusal).toBe("Too long.");
    expect(got.map(([text]) => text)).toEqual(["elsewhere"]);
  });

  it("goes on when the refused one is discarded, and tries it again when asked", async () => {
    const { queue, write, shown, send, got } = world();
    const refused = await write("this is far too long");
    await write("two");
    await queue.flush();
    const triesBefore = send.mock.calls.length;
    await queue.retry(refused.seq);
    expect(send.mock.calls.length).toBe(triesBefore + 1);
    await queue.discard(refused.seq);
    await queue.flush();
    expect(got.map(([text]) => text)).toEqual(["two"]);
    expect(shown()).toEqual([]);
  });

  it("never sends one person's words under another's sign-in, and keeps them for their return", async () => {
    const { queue, state, write, shown, got, line } = world();
    line.isUp = false;
    await write("mine");
    state.userId = "u2";
    line.isUp = true;
    await queue.flush();
    expect(shown()).toEqual([]);
    expect(got).toEqual([]);
    state.userId = "u1";
    await queue.flush();
    expect(got.map(([text]) => text)).toEqual(["mine"]);
  });

  it("forgets a person who signs out", async () => {
    const { queue, write, store } = world(aServer({ isUp: false }));
    await write("mine");
    await queue.forget("u1");
    expect(await store.all()).toEqual([]);
  });
});
