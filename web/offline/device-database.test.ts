import * as fake from "fake-indexeddb";
import { openDB } from "idb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { deviceDatabase as opener } from "./device-database.ts";

/** Simulates a browser tab: own modules, shared databases. */
async function aTab() {
  vi.resetModules();
  return import("./device-database.ts");
}

const change = (text: string) => ({
  ...{
    id: `key of ${text}`,
    type: "sendMessage",
    data: { threadId: "t1", text },
    timestamp: "2026-11-21T07:30:00.000Z",
  },
  ...{ retryCount: 0, lane: "thread:t1", userId: "u1", state: "waiting", refusal: null },
});

const textsIn = async (open: typeof opener) =>
  (await (await open()).getAll("pending")).map(({ data }) => (data as { text: string }).text);

beforeEach(() => {
  for (const [name, value] of Object.entries(fake)) if (/^IDB/.test(name)) vi.stubGlobal(name, value);
  vi.stubGlobal("indexedDB", new fake.IDBFactory());
});
afterEach(() => vi.unstubAllGlobals());

describe("the device's database", () => {
  it("is version 1 of `haulyard`, with its five stores", async () => {
    const { deviceDatabase } = await aTab();
    const db = await deviceDatabase();
    expect([db.name, db.version, ...db.objectStoreNames]).toEqual([
      "haulyard",
      1,
      "cached",
      "drafts",
      "files",
      "pending",
      "positions",
    ]);
  });

  it("reports that an older tab blocks a missing store, and has changes and stores once that is closed", async () => {
    const older = await openDB("haulyard", 1, {
      upgrade: (db) => void db.createObjectStore("pending", { keyPath: "seq", autoIncrement: true }),
    });
    await older.add("pending", change("one"));
    const { deviceDatabase } = await aTab();
    const blocked = { detail: { code: "device.blocked" } };
    await expect(deviceDatabase()).rejects.toMatchObject(blocked);
    await expect(deviceDatabase()).rejects.toMatchObject(blocked);
    await older.add("pending", change("two"));
    older.close();
    await vi.waitFor(async () => expect(await textsIn(deviceDatabase)).toEqual(["one", "two"]));
    const { version, objectStoreNames } = await deviceDatabase();
    expect([version, objectStoreNames.length]).toEqual([2, 5]);
  });

  it("closes for a newer release, and reopens", async () => {
    const { deviceDatabase } = await aTab();
    await deviceDatabase();
    const newer = await openDB("haulyard", 9);
    newer.close();
    expect((await deviceDatabase()).version).toBe(9);
  });

  it("deletes everything of one user, and nothing of another", async () => {
    const { deviceDatabase, forgetDevice } = await aTab();
    const db = await deviceDatabase();
    for (const userId of ["u1", "u2"]) {
      await db.add("pending", { ...change(`of ${userId}`), userId } as never);
      await db.put("cached", { userId, key: "k", data: 1, timestamp: 1, kind: "answer" });
      const file = { blob: new Blob(["x"]), name: "a.jpg", type: "image/jpeg", timestamp: "2026-11-21T07:30:00.000Z" };
      await db.put("files", { id: `f ${userId}`, userId, ...file });
      await db.put("positions", { userId, fixes: [] });
      await db.put("drafts", { userId, lane: "booking:b1", typed: {}, files: [] });
    }
    await forgetDevice("u1");
    const names = ["pending", "cached", "files", "positions", "drafts"] as const;
    const left = await Promise.all(names.map((store) => db.getAll(store)));
    expect(left.map((items) => items.map(({ userId }) => userId))).toEqual(names.map(() => ["u2"]));
  });

  it("sets a damaged record aside, and continues one without a retry count", async () => {
    const { deviceDatabase } = await aTab();
    const { indexedDbStore } = await import("./outbox-store.ts");
    const db = await deviceDatabase();
    const kept = {
      id: "k",
      type: "sendMessage",
      data: {},
      timestamp: "t",
      lane: "thread:1",
      userId: "u1",
      state: "waiting",
    };
    await db.add("pending", kept as never);
    await db.add("pending", { userId: "u1", id: 7, data: "x" } as never);
    expect(await indexedDbStore().all()).toMatchObject([
      { seq: 1, state: "waiting", retryCount: 0 },
      { seq: 2, state: "unreadable", userId: "u1", id: "", refusal: null },
    ]);
  });

  it("stores a change with its files together, and deletes them together", async () => {
    const { deviceDatabase } = await aTab();
    const { indexedDbStore } = await import("./outbox-store.ts");
    const store = indexedDbStore();
    const file = { id: "f1", userId: "u1", blob: new Blob(["x"]), name: "a.jpg", type: "image/jpeg", timestamp: "t" };
    const item = await store.add({ id: "k", files: ["f1"], data: {} } as never, [file]);
    expect(await store.files(item)).toMatchObject([{ name: "a.jpg" }]);
    // The name exists already, so neither item nor file is stored.
    await expect(store.add({ id: "k2", files: ["f1"], data: {} } as never, [file])).rejects.toThrow();
    expect(await (await deviceDatabase()).count("pending")).toBe(1);
    await store.remove(item);
    const db = await deviceDatabase();
    expect([await db.count("pending"), await db.count("files")]).toEqual([0, 0]);
  });

  describe("a full device", () => {
    const full = () => Object.assign(new Error("no room"), { name: "QuotaExceededError" });
    const answer = (at: number) => ({ userId: "u1", key: `k${at}`, data: at, timestamp: at, kind: "answer" }) as const;

    async function aFullDevice(answers: number, refusals: number) {
      const { deviceDatabase } = await aTab();
      const { indexedDbStore } = await import("./outbox-store.ts");
      const db = await deviceDatabase();
      for (let at = 1; at <= answers; at += 1) await db.put("cached", answer(at));
      let left = refusals;
      const refusing = new Proxy(db, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name);
          if (typeof value !== "function") return value;
          if (name !== "transaction") return value.bind(target);
          return (stores: string | string[], mode: string) => {
            if (stores !== "cached" && left-- > 0) throw full();
            return value.call(target, stores, mode);
          };
        },
      });
      return { db, store: indexedDbStore(async () => refusing) };
    }
    const change = { id: "k", data: {}, userId: "u1", lane: "thread:t1" } as never;

    it("deletes cached answers, oldest first and no more than needed, to store a change", async () => {
      const { db, store } = await aFullDevice(45, 3);
      await store.add(change, []);
      expect(await db.count("pending")).toBe(1);
      const left = (await db.getAll("cached")).map(({ timestamp }) => timestamp).sort((a, b) => a - b);
      expect([left[0], left.length]).toEqual([31, 15]);
    });

    it("fails only when nothing is left to delete, and stores nothing of the change", async () => {
      const { db, store } = await aFullDevice(12, 9);
      await expect(store.add(change, [])).rejects.toMatchObject({ detail: { code: "device.full" } });
      expect([await db.count("cached"), await db.count("pending")]).toEqual([0, 0]);
    });
  });

  it("deletes cached answers, and keeps the queue", async () => {
    const { deviceDatabase, forgetCached } = await aTab();
    const db = await deviceDatabase();
    await db.put("cached", { userId: "u1", key: "k", data: 1, timestamp: 1, kind: "job" });
    await db.put("positions", { userId: "u1", fixes: [] });
    await forgetCached("u1");
    expect([await db.count("cached"), await db.count("positions")]).toEqual([0, 1]);
  });
});
