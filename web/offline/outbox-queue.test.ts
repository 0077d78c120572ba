import { describe, expect, it, vi } from "vitest";
import { offline } from "#shared/kernel/connection-faults.ts";
import { deviceFull } from "#shared/kernel/device-faults.ts";
import type { Fault } from "#shared/kernel/errors.ts";
import { invalidInput, tooMany, unavailable } from "#shared/kernel/faults.ts";
import type { StoredFile } from "./device-database.ts";
import type { Lane, OutboxItem } from "./outbox-item.ts";
import { type OutboxNews, OutboxQueue } from "./outbox-queue.ts";
import { memoryStore } from "./outbox-store.ts";

function world(server = aServer(), store = memoryStore()) {
  let keys = 0;
  const timers: { run: () => void; ms: number }[] = [];
  const state = { userId: "u1" as string | null };
  const queue = new OutboxQueue({
    store,
    mayWait: ({ type }) => type === "sendMessage",
    upload: server.upload,
    prepare: (item, sent) => ({ ...item, data: { ...item.data, fileKey: sent.map(({ key }) => key).join() } }),
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
  const news: OutboxNews[] = [];
  queue.onNews((one) => news.push(one));
  const write = (text: string, lane: Lane = "thread:t1") =>
    queue.add({ type: "sendMessage", lane, data: { threadId: lane, text } });
  const shown = () => queue.snapshot().map(({ data, state: how }) => [textOf(data), how]);
  return { queue, state, store, timers, write, shown, news, ...server };
}

const textOf = (input: object) => ("text" in input ? input.text : null);

function aServer(line: { isUp: boolean; answers?: () => Fault } = { isUp: true }) {
  const got: [text: string, key: string][] = [];
  const upload = vi.fn(async (_item: OutboxItem, { name }: StoredFile) => {
    if (!line.isUp) throw offline();
    return `key of ${name}`;
  });
  const send = vi.fn(async ({ data, id }: OutboxItem) => {
    if (!line.isUp) throw offline();
    if (line.answers) throw line.answers();
    const text = String(textOf(data));
    if (text.length > 10) throw invalidInput({ values: { problem: "Too long.", field: "text" } });
    got.push([text, id]);
  });
  return { send, upload, got, line };
}

describe("OutboxQueue", () => {
  it("sends a new change at once, in order, and deletes it", async () => {
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

  it("stores offline changes as waiting, and sends them once and in order when the connection is back", async () => {
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

  it("retries by itself, at growing intervals", async () => {
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

  it("survives a reload: another queue over the same store sends the items", async () => {
    const before = world(aServer({ isUp: false }));
    await before.write("one");
    const after = world(aServer(), before.store);
    await after.queue.flush();
    expect(after.got).toEqual([["one", "key1"]]);
  });

  it("stops a lane at a rejection, says why, and lets other lanes continue", async () => {
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

  it("continues when the rejected item is discarded, and retries it on request", async () => {
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

  it("never sends one user's changes under another's sign-in, and keeps them for their return", async () => {
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

  it("deletes the items of a user who signs out", async () => {
    const { queue, write, store } = world(aServer({ isUp: false }));
    await write("mine");
    await queue.forget("u1");
    expect(await store.all()).toEqual([]);
  });

  it("waits as long as the server says, sends other lanes meanwhile, and counts no try for changes written meanwhile", async () => {
    const { queue, write, line, timers, got } = world();
    line.answers = () => tooMany({ values: { retryAfterSeconds: 40 }, metadata: { retryAfterSeconds: 40 } });
    await write("one");
    await tried(queue, 1);
    line.answers = undefined;
    expect(timers.at(-1)?.ms).toBe(40_000);
    await write("two");
    await write("elsewhere", "thread:t2");
    await vi.waitFor(() => expect(queue.snapshot()).toMatchObject([{ retryCount: 1 }, { retryCount: 0 }]));
    expect(got.map(([text]) => text)).toEqual(["elsewhere"]);
    timers.at(-1)?.run();
    await vi.waitFor(() => expect(got.map(([text]) => text)).toEqual(["elsewhere", "one", "two"]));
  });

  it("reports how many waiting changes were sent, and nothing for one that is sent at once", async () => {
    const { queue, write, line, news } = world();
    await write("at once");
    await queue.flush();
    expect(news).toEqual([]);
    line.isUp = false;
    for (const text of ["one", "two", "three"]) await write(text);
    await queue.flush();
    line.isUp = true;
    await queue.flush();
    expect(news).toEqual([{ kind: "synced", count: 3 }]);
  });

  it("reports a full device, and stores nothing of a change that does not fit", async () => {
    const store = memoryStore();
    const { write, shown } = world(aServer(), { ...store, add: () => Promise.reject(deviceFull()) });
    await expect(write("one")).rejects.toMatchObject({ detail: { code: "device.full" } });
    expect(shown()).toEqual([]);
  });

  it("sends a draft's files by their stored ids", async () => {
    const { queue, store, upload, send } = world();
    const kept = { userId: "u1", blob: new Blob(["x"]), type: "image/jpeg", timestamp: "t" };
    await store.add({ lane: "booking:b1" } as never, [{ ...kept, id: "drafted", name: "a.jpg" }]);
    const data = { threadId: "t1", text: "see" };
    const lane = "thread:t1";
    await queue.add({ type: "sendMessage", lane, data, files: ["drafted", new File(["y"], "b.jpg")] });
    await queue.flush();
    expect(upload.mock.calls.map(([, { name }]) => name)).toEqual(["a.jpg", "b.jpg"]);
    expect(send.mock.calls[0]?.[0].data).toMatchObject({ fileKey: "key of a.jpg,key of b.jpg" });
  });

  it("reports an unreachable store, and sends the items when it can", async () => {
    const store = memoryStore();
    const { queue, write, line, news, got, timers } = world(aServer({ isUp: false }), {
      ...store,
      all: () => (isOut.value ? Promise.reject(new Error("out of reach")) : store.all()),
    });
    await write("one");
    await queue.flush();
    line.isUp = true;
    isOut.value = true;
    await queue.flush();
    expect(news).toMatchObject([{ kind: "trouble" }]);
    isOut.value = false;
    timers.at(-1)?.run();
    await vi.waitFor(() => expect(got.map(([text]) => text)).toEqual(["one"]));
  });

  it("leaves another release's items in place, says why, and sends the rest", async () => {
    const { queue, store, write, got, line } = world();
    line.isUp = false;
    const item = await write("one");
    await queue.flush();
    await store.put({ ...item, type: "payFor" as never });
    line.isUp = true;
    await write("elsewhere", "thread:t2");
    await queue.flush();
    expect(got.map(([text]) => text)).toEqual(["elsewhere"]);
    expect(queue.snapshot()).toMatchObject([{ state: "stopped", refusal: "This version of Haulyard cannot send it." }]);
  });

  it("stores no change that may not wait", async () => {
    const { queue } = world();
    await expect(queue.add({ type: "acceptQuote", lane: "thread:t1", data: {} } as never)).rejects.toThrow(
      "may not wait",
    );
    expect(queue.snapshot()).toEqual([]);
  });

  it("sends files first, once, and then the change with their keys", async () => {
    const { queue, store, send, upload, line, write: _write } = world();
    const files = [new File(["1"], "a.jpg", { type: "image/jpeg" }), new File(["2"], "b.jpg", { type: "image/jpeg" })];
    line.isUp = false;
    const item = await queue.add({
      type: "sendMessage",
      lane: "thread:t1",
      data: { threadId: "t1", text: "x" },
      files,
    });
    await queue.flush();
    line.isUp = true;
    line.answers = () => unavailable({ values: { requestId: "r1" } });
    await queue.flush();
    line.answers = undefined;
    await queue.flush();
    expect(send.mock.lastCall?.[0].data).toMatchObject({ fileKey: "key of a.jpg,key of b.jpg" });
    expect(upload.mock.calls.filter(([, { name }]) => name === "b.jpg")).toHaveLength(1);
    expect(await store.all()).toEqual([]);
    await expect(store.files(item)).rejects.toMatchObject({ detail: { code: "device.fileLost" } });
  });

  it("continues with the next file after a lost connection, and sends others meanwhile", async () => {
    const { queue, write, upload, got } = world();
    const keyOf = async (_item: OutboxItem, { name }: StoredFile) => `key of ${name}`;
    upload.mockImplementationOnce(keyOf).mockImplementationOnce(() => Promise.reject(offline()));
    const files = [new File(["1"], "a.jpg"), new File(["2"], "b.jpg")];
    const data = { threadId: "thread:t1", text: "proof" };
    await queue.add({ type: "sendMessage", lane: "thread:t1", data, files });
    await write("elsewhere", "thread:t2");
    await vi.waitFor(() => expect(got.map(([text]) => text)).toEqual(["elsewhere"]));
    expect(queue.cutOff()).toBe(false);
    await queue.flush();
    expect(upload.mock.calls.map(([, { name }]) => name)).toEqual(["a.jpg", "b.jpg", "b.jpg"]);
    expect(got.map(([text]) => text)).toEqual(["elsewhere", "proof"]);
  });

  it("does not restore an item that was discarded while being sent", async () => {
    const { queue, store, write, line } = world();
    line.answers = () => {
      void store.remove({ seq: 1 });
      return unavailable({ values: { requestId: "r1" } });
    };
    await write("one");
    await queue.flush();
    expect(await store.all()).toEqual([]);
  });
});

/** Waits for this many attempts. The first attempt starts when the change is written. */
const tried = (queue: OutboxQueue, times: number) =>
  vi.waitFor(() => expect(queue.snapshot()[0]?.retryCount).toBe(times));

const isOut = { value: false };
