import { describe, expect, it } from "vitest";
import { photoMissing } from "#shared/images/faults.ts";
import { offline } from "#shared/kernel/connection-faults.ts";
import { haulierSuspended, invalidInput, madeBefore, suspended, tooMany, unavailable } from "#shared/kernel/faults.ts";
import type { Effect, Happened, OutboxNews } from "./outbox-events.ts";
import type { Lane, OutboxItem } from "./outbox-item.ts";
import { emptyQueue, isHolding, next, type QueueState, renewed } from "./outbox-state.ts";

const now = "2026-11-21T07:30:00.000Z";
const moment = { userId: "u1", now };

/** A message by user u1, in thread t1 unless `rest` sets another lane. */
const message = (seq: number, rest: Partial<OutboxItem> = {}): OutboxItem => ({
  ...{ seq, id: `key${seq}`, type: "sendMessage", lane: "thread:t1", data: { threadId: "t1", text: "x" } as never },
  ...{ userId: "u1", timestamp: now, retryCount: 0, state: "waiting", refusal: null },
  ...rest,
});
const one = message(1);
/** Written after `one`, but with the device's clock set back three days. */
const two = message(2, { timestamp: "2026-11-18T07:30:00.000Z" });
const elsewhere = message(3, { lane: "thread:t2" });
const withFiles = message(1, { files: ["a", "b"] });
const fileA = { key: "key of a", name: "a.jpg", type: "image/jpeg" };
const halfSent = message(1, { files: ["a", "b"], sent: [fileA] });
const allSent = message(1, { files: ["a"], sent: [fileA] });
const stopped = message(1, { state: "stopped", refusal: "Too long." });
const old = message(1, { timestamp: "2026-10-22T07:29:59.000Z" });
const nearlyOld = message(1, { timestamp: "2026-10-22T07:30:00.000Z" });
const readMark = message(2, { type: "markThreadRead" });
const refused = invalidInput({ values: { problem: "Too long.", field: "text" } });
const later = unavailable({ values: { requestId: "r1" } });
const in40s = tooMany({ values: { retryAfterSeconds: 40 }, metadata: { retryAfterSeconds: 40 } });
const lost = photoMissing({ field: "photoKeys" });

const sending = (...items: OutboxItem[]): QueueState => ({ ...emptyQueue, readFor: "u1", items, run: "due" });
const resting = (...items: OutboxItem[]): QueueState => ({ ...emptyQueue, readFor: "u1", items });
const failed = (item: OutboxItem, error: unknown): Happened => ({ type: "failed", item, error });

const announce: Effect = { type: "announce" };
const run: Effect = { type: "run" };
const send = (item: OutboxItem): Effect => ({ type: "send", item });
const put = (item: OutboxItem): Effect => ({ type: "put", item });
const upload = (item: OutboxItem): Effect => ({ type: "upload", item });
const pause = (leastMs = 0, mostMs = 1_000): Effect => ({ type: "pause", leastMs, mostMs });
const tell = (news: OutboxNews): Effect => ({ type: "tell", news });
const isPausing = { attempt: 1, isTimed: true };
const t1 = new Set<Lane>(["thread:t1"]);
const ofOne = { item: one, output: "answer" };
const tooOld = expect.objectContaining({
  ...{ state: "stopped", isConflict: true, refusal: expect.stringContaining("more than 30 days") },
});

type Row = readonly [string, QueueState, Happened, Partial<QueueState>, readonly Effect[]];
const rows: readonly Row[] = [
  ["due: a run starts", resting(one), { type: "due" }, { run: "due" }, [run]],
  [
    "due: it ends the pause, and no lane rests any more",
    { ...resting(one), ...isPausing, resting: t1 },
    { type: "due" },
    { run: "due", isTimed: false, resting: new Set() },
    [{ type: "endPause" }, run],
  ],
  ["due during a run: another run follows", sending(one), { type: "due" }, { again: "due" }, []],
  ["released: the run is over", sending(), { type: "released" }, { run: null }, []],
  [
    "released: the run that was due meanwhile starts",
    { ...sending(), again: "due" },
    { type: "released" },
    { run: "due", again: null },
    [run],
  ],
  [
    "added: it is announced and sent",
    resting(),
    { type: "added", item: one },
    { items: [one], run: "fresh" },
    [announce, run],
  ],
  [
    "added: lanes go on resting, and the pause goes on",
    { ...resting(one), ...isPausing, resting: t1 },
    { type: "added", item: two },
    { items: [one, two], run: "fresh" },
    [announce, run],
  ],
  [
    "added after another tab's announcement: it is shown once",
    resting(one),
    { type: "added", item: one },
    { run: "fresh" },
    [announce, run],
  ],
  [
    "added by a user who has left: it is not shown",
    { ...resting(), readFor: "u2" },
    { type: "added", item: one },
    { run: "fresh" },
    [announce, run],
  ],
  [
    "added during a run that another due run follows",
    { ...sending(one), again: "due" },
    { type: "added", item: two },
    { items: [one, two] },
    [announce],
  ],
  [
    "read: the user's items in order, and damaged records without an owner",
    emptyQueue,
    { type: "read", items: [two, message(4, { userId: "u2" }), message(5, { userId: "", state: "unreadable" }), one] },
    { readFor: "u1", items: [one, two, message(5, { userId: "", state: "unreadable" })] },
    [],
  ],
  [
    "begun: the first item is sent, and all count as left",
    { ...emptyQueue, run: "due" },
    { type: "begun", items: [one, readMark] },
    { readFor: "u1", items: [one, readMark], left: new Set([1]) },
    [send(one)],
  ],
  [
    "begun fresh: none counts as left",
    { ...emptyQueue, run: "fresh" },
    { type: "begun", items: [one] },
    { readFor: "u1", items: [one] },
    [send(one)],
  ],
  [
    "begun: a stopped item stops its lane only",
    sending(),
    { type: "begun", items: [stopped, two, elsewhere] },
    { items: [stopped, two, elsewhere], left: new Set([1, 2, 3]) },
    [send(elsewhere)],
  ],
  [
    "begun: files are uploaded first",
    sending(),
    { type: "begun", items: [withFiles] },
    { items: [withFiles], left: new Set([1]) },
    [upload(withFiles)],
  ],
  [
    "begun: the upload continues where it stopped",
    sending(),
    { type: "begun", items: [halfSent] },
    { items: [halfSent], left: new Set([1]) },
    [upload(halfSent)],
  ],
  [
    "begun: an item that is too old asks its author",
    sending(),
    { type: "begun", items: [old] },
    { items: [old], left: new Set([1]) },
    [put(tooOld)],
  ],
  [
    "begun: an item of exactly 30 days is sent",
    sending(),
    { type: "begun", items: [nearlyOld] },
    { items: [nearlyOld], left: new Set([1]) },
    [send(nearlyOld)],
  ],
  [
    "begun: an old item is sent if its author wants it",
    sending(),
    { type: "begun", items: [{ ...old, isWanted: true }] },
    { items: [{ ...old, isWanted: true }], left: new Set([1]) },
    [send({ ...old, isWanted: true })],
  ],
  [
    "uploaded: the key is stored before the next file",
    sending(withFiles),
    { type: "uploaded", item: withFiles, file: fileA },
    {},
    [put(halfSent)],
  ],
  [
    "stored: the next file follows",
    sending(withFiles),
    { type: "stored", item: halfSent },
    { items: [halfSent] },
    [upload(halfSent)],
  ],
  [
    "stored: a stopped item is announced and reported, and other lanes continue",
    sending(one, two, elsewhere),
    { type: "stored", item: stopped },
    { items: [stopped, two, elsewhere] },
    [announce, tell({ kind: "stopped", item: stopped }), send(elsewhere)],
  ],
  [
    "sent: it is removed, and nothing is held",
    { ...sending(one), attempt: 4, isHeld: true, isCutOff: true, paused: t1 },
    { type: "sent", ...ofOne },
    { attempt: 0, isHeld: false, isCutOff: false, paused: new Set() },
    [{ type: "remove", ...ofOne }],
  ],
  [
    "removed: listeners are notified, and the next is sent",
    sending(one, two),
    { type: "removed", ...ofOne },
    { items: [two] },
    [{ type: "arrived", ...ofOne }, announce, send(two)],
  ],
  [
    "removed: the last one ends the run with its count",
    { ...sending(one), left: new Set([1]), count: 2 },
    { type: "removed", ...ofOne },
    { items: [], left: new Set(), count: 3 },
    [
      { type: "arrived", ...ofOne },
      announce,
      tell({ kind: "synced", count: 3 }),
      { type: "announce", news: { kind: "synced", count: 3 } },
    ],
  ],
  [
    "failed, made before: it counts as sent",
    sending(one),
    failed(one, madeBefore()),
    {},
    [{ type: "remove", item: one, output: null }],
  ],
  [
    "failed without a connection: nothing counts, and the run ends",
    sending(one, elsewhere),
    failed(one, offline()),
    { ...isPausing, isCutOff: true, left: new Set([1, 3]) },
    [pause()],
  ],
  [
    "failed without a connection: pauses double",
    { ...sending(one), attempt: 3 },
    failed(one, offline()),
    { attempt: 4, isTimed: true, isCutOff: true, left: new Set([1]) },
    [pause(0, 8_000)],
  ],
  [
    "failed without a connection: a pause is at most a minute",
    { ...sending(one), attempt: 9 },
    failed(one, offline()),
    { attempt: 10, isTimed: true, isCutOff: true, left: new Set([1]) },
    [pause(0, 60_000)],
  ],
  [
    "failed without a connection: one pause at a time",
    { ...sending(one), ...isPausing },
    failed(one, offline()),
    { isCutOff: true, left: new Set([1]) },
    [],
  ],
  [
    "failed in its files: only its lane rests",
    sending(withFiles, two, elsewhere),
    failed(withFiles, offline()),
    { ...isPausing, isCutOff: true, resting: t1 },
    [pause(), send(elsewhere)],
  ],
  [
    "failed, suspended: everything is held",
    sending(one, elsewhere),
    failed(one, suspended()),
    { ...isPausing, isHeld: true, left: new Set([1, 3]) },
    [tell({ kind: "held", error: suspended() }), pause(60_000)],
  ],
  [
    "failed, suspended: reported once",
    { ...sending(one), isHeld: true },
    failed(one, suspended()),
    { ...isPausing, left: new Set([1]) },
    [pause(60_000)],
  ],
  [
    "failed, haulier suspended: its lane is held",
    sending(one, two, elsewhere),
    failed(one, haulierSuspended()),
    { ...isPausing, resting: t1, paused: t1 },
    [tell({ kind: "held", error: haulierSuspended() }), pause(60_000), send(elsewhere)],
  ],
  [
    "failed, haulier suspended: reported once",
    { ...sending(one), paused: t1 },
    failed(one, haulierSuspended()),
    { ...isPausing, resting: t1, left: new Set([1]) },
    [pause(60_000)],
  ],
  [
    "failed, uploads forgotten: files go again",
    sending(allSent),
    failed(allSent, lost),
    { sentAnew: new Set([1]) },
    [put(message(1, { files: ["a"] }))],
  ],
  [
    "failed, uploads forgotten twice: it stops",
    { ...sending(allSent), sentAnew: new Set([1]) },
    failed(allSent, lost),
    {},
    [put({ ...allSent, state: "stopped", refusal: lost.message })],
  ],
  [
    "failed, try later: it counts, and its lane rests",
    sending(one),
    failed(one, later),
    { ...isPausing, resting: t1 },
    [pause(), put({ ...one, retryCount: 1 })],
  ],
  [
    "failed, try later: not before the server says",
    sending(one),
    failed(one, in40s),
    { ...isPausing, resting: t1 },
    [pause(40_000), put({ ...one, retryCount: 1 })],
  ],
  [
    "failed, try later, the fifth time",
    sending(message(1, { retryCount: 4 })),
    failed(one, later),
    { ...isPausing, resting: t1 },
    [pause(), put({ ...one, retryCount: 5 })],
  ],
  [
    "failed, try later, the sixth time: it stops",
    sending(message(1, { retryCount: 5 })),
    failed(one, later),
    {},
    [put({ ...one, retryCount: 6, state: "stopped", refusal: later.message })],
  ],
  ["failed, rejected: it stops", sending(one), failed(one, refused), {}, [put(stopped)]],
  [
    "failed, no fault: it stops, without the error's text",
    sending(one),
    failed(one, new Error("defect")),
    {},
    [put({ ...one, state: "stopped", refusal: "It could not be sent." })],
  ],
  [
    "retried: its lane stops resting",
    { ...resting(stopped), resting: t1 },
    { type: "retried", item: one },
    { items: [one], resting: new Set() },
    [announce],
  ],
  ["discarded: it is gone", resting(stopped, two), { type: "discarded", item: stopped }, { items: [two] }, [announce]],
  [
    "troubled: reported and retried",
    sending(one),
    { type: "troubled", error: "x" },
    isPausing,
    [tell({ kind: "trouble", error: "x" }), pause()],
  ],
];

describe("next", () => {
  it.each(rows)("%s", (_name, state, happened, changes, effects) => {
    expect(next(state, { ...happened, ...moment })).toEqual([{ ...state, ...changes }, effects]);
  });

  it("sends nothing of a user who has signed out meanwhile", () => {
    const event = { type: "removed", ...ofOne, userId: null, now } as const;
    expect(next(sending(one, two), event)[1]).toEqual([{ type: "arrived", ...ofOne }, announce]);
  });
});

it("restarts a retried item with its files, however old it is", () => {
  const again = renewed({ ...allSent, retryCount: 6, state: "stopped", refusal: "No.", isConflict: true }, {});
  expect(again).toEqual(message(1, { files: ["a"], isWanted: true }));
});

it("holds an account or a lane", () => {
  expect(isHolding({ ...resting(one), isHeld: true })).toBe(true);
  expect(isHolding({ ...resting(one), paused: t1 })).toBe(true);
  expect(isHolding({ ...resting(elsewhere), paused: t1 })).toBe(false);
});
