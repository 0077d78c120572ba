import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addSeconds } from "#shared/kernel/time.ts";
import { startTestTable, type TestTable } from "#test/support/test-table.ts";
import { log } from "./log.ts";
import { timerEntity } from "./timers.ts";
import { forgetUnread, noteUnread, unreadRecords } from "./unread.ts";

let table: TestTable;
beforeAll(async () => {
  log.level = "SILENT";
  table = await startTestTable();
});
afterAll(() => table?.stop());
beforeEach(async () => {
  await noteUnread({ db: table.db, clock: () => at });
  await forgetUnread(table.db);
});

const at = "2026-11-22T09:00:00.000Z";
const note = (seconds: number) => noteUnread({ db: table.db, clock: () => addSeconds(at, seconds) });
const aBrokenItem = () => ({ ...timerEntity.key({ kind: "responseDue", subjectId: randomUUID() }), kind: "teaTime" });

it("notes an omitted record once, with the first and last time, at most every ten minutes", async () => {
  const item = aBrokenItem();
  const met = () => timerEntity.readAll([item]);
  met();
  met();
  await note(0);
  expect(await unreadRecords(table.db, 9)).toMatchObject([{ kind: "timer", firstAt: at, lastAt: at }]);
  met();
  await note(599);
  expect(await unreadRecords(table.db, 9)).toMatchObject([{ lastAt: at }]);
  met();
  await note(600);
  expect(await unreadRecords(table.db, 9)).toMatchObject([{ firstAt: at, lastAt: addSeconds(at, 600) }]);
  const [stored] = (await table.items()).filter(({ entity }) => entity === "unreadRecord");
  expect(stored?.ttl).toBe(Date.parse(addSeconds(at, 600)) / 1000 + 7 * 86_400);
  expect(JSON.stringify(stored)).not.toContain(item.PK);
});

it("notes a record that was read by its key and threw", async () => {
  expect(() => timerEntity.fromItem(aBrokenItem())).toThrow("malformed");
  await note(0);
  expect(await unreadRecords(table.db, 9)).toHaveLength(1);
});

it("uses neither clock nor table if every record is readable", async () => {
  const refuse = () => {
    throw new Error("was asked");
  };
  await noteUnread({
    clock: refuse,
    get db() {
      return refuse();
    },
  });
  expect(await unreadRecords(table.db, 9)).toEqual([]);
});

it("continues the call when the table rejects the note", async () => {
  timerEntity.readAll([aBrokenItem()]);
  const db = { ...table.db, commit: () => Promise.reject(new Error("down")) };
  await expect(noteUnread({ db, clock: () => at })).resolves.toBeUndefined();
});
