import { afterAll, beforeAll, expect, it } from "vitest";
import { accountByEmail } from "#functions/accounts/store.ts";
import { bookingsOf, jobsOf, side } from "#functions/booking/list-store.ts";
import { notificationsOf } from "#functions/notifications/store.ts";
import type { Item } from "#functions/platform/database.ts";
import type { Profile } from "#shared/accounts/model.ts";
import { type ListWorld, storeListWorld } from "#test/support/list-world.ts";
import { startTestTable, type TestTable } from "#test/support/test-table.ts";
import { repairLists } from "./repair-lists.ts";

let table: TestTable;
let world: ListWorld;
beforeAll(async () => {
  table = await startTestTable();
  world = await storeListWorld(table.db, 7, { jobs: 20, others: 10 });
});
afterAll(() => table.stop());

const byKey = (items: Item[]) => items.sort((a, b) => (`${a.PK} ${a.SK}` < `${b.PK} ${b.SK}` ? -1 : 1));

it("puts what an older release has written into today's lists, and changes nothing else", async () => {
  const whole = byKey(await table.items());
  const [one] = world.contractors as [Profile];
  const wanted = { now: new Date().toISOString() };
  // An older release knew no entries and other list keys.
  for (const { PK, SK, entity } of whole) {
    const key = { PK: String(PK), SK: String(SK) };
    if (entity === "jobEntry" || entity === "bookingEntry") await table.db.commit([{ remove: key }]);
    if (entity === "jobRequest") await table.db.update(key, { set: { GSI1PK: `USER#${one.id}`, GSI1SK: "JOB#1" } });
    if (entity === "profile") await table.db.update(key, { remove: ["GSI2PK", "GSI2SK"] });
  }
  expect([(await jobsOf(table.db, [side.everyone], wanted)).items, await accountByEmail(table.db, one.email)]).toEqual([
    [],
    null,
  ]);

  const old = byKey(await table.items());
  const found = await repairLists(table.db, true);
  expect(found.moved).toBe(world.jobs.length + world.bookings.length + world.people.length);
  expect(byKey(await table.items())).toEqual(old);

  expect(await repairLists(table.db, false)).toEqual(found);
  expect(byKey(await table.items())).toEqual(whole);
  expect((await repairLists(table.db, false)).moved).toBe(0);
  expect((await bookingsOf(table.db, [side.everyone], wanted)).items).toHaveLength(world.bookings.length);
  expect((await notificationsOf(table.db, (world.hauliers[0] as Profile).id, null)).items.length).toBeGreaterThan(0);
});
