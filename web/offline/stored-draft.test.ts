import * as fake from "fake-indexeddb";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { StoredFile } from "./device-database.ts";

beforeEach(() => {
  for (const [name, value] of Object.entries(fake)) if (/^IDB/.test(name)) vi.stubGlobal(name, value);
  vi.stubGlobal("indexedDB", new fake.IDBFactory());
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const lane = "booking:b1";
const file = (id: string, userId = "u1"): StoredFile => ({
  ...{ id, userId, blob: new Blob([id]), name: `${id}.jpg`, type: "image/jpeg" },
  timestamp: "2026-11-21T07:30:00.000Z",
});
async function aTab() {
  const { deviceDatabase } = await import("./device-database.ts");
  const { indexedDbStore } = await import("./outbox-store.ts");
  return { ...(await import("./stored-draft.ts")), db: await deviceDatabase(), store: indexedDbStore() };
}
const idsOf = ({ files }: { files: readonly StoredFile[] }) => files.map(({ id }) => id);

it("stores typed text and files of concurrent writes, per user and lane", async () => {
  const { keepTyped, keepDraftFile, dropDraftFile, draftOf, draftCount, db } = await aTab();
  await Promise.all([
    keepDraftFile(lane, file("a")),
    keepTyped("u1", lane, { receivedBy: "Moira" }),
    keepDraftFile(lane, file("b")),
    keepDraftFile(lane, file("c")),
  ]);
  await keepDraftFile("booking:b2", file("d"));
  await keepTyped("u2", lane, { receivedBy: "Una" });
  await dropDraftFile("u1", lane, "b");
  const draft = await draftOf("u1", lane);
  expect([draft.typed, idsOf(draft)]).toEqual([{ receivedBy: "Moira" }, ["a", "c"]]);
  expect(await draftOf("u2", lane)).toEqual({ typed: { receivedBy: "Una" }, files: [] });
  expect(await Promise.all([draftCount("u1"), draftCount("u2"), db.count("files")])).toEqual([2, 0, 3]);
});

it("is deleted with its change, which takes over the files that it names", async () => {
  const { keepDraftFile, draftOf, store, db } = await aTab();
  for (const id of ["a", "b"]) await keepDraftFile(lane, file(id));
  await keepDraftFile("booking:b2", file("d"));
  const change = { id: "k", userId: "u1", lane, data: {}, files: ["a", "new"] } as never;
  const item = await store.add(change, [file("new")], true);
  expect((await store.files(item)).map(({ id }) => id)).toEqual(["a", "new"]);
  expect(await draftOf("u1", lane)).toEqual({ typed: {}, files: [] });
  expect((await db.getAllKeys("files")).sort()).toEqual(["a", "d", "new"]);
});

it("stays after another change of the same lane", async () => {
  const { keepDraftFile, draftOf, store } = await aTab();
  await keepDraftFile(lane, file("a"));
  await store.add({ id: "k", userId: "u1", lane, data: {} } as never, []);
  expect(idsOf(await draftOf("u1", lane))).toEqual(["a"]);
});
