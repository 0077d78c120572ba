import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Item } from "#functions/platform/database.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import type { OpenJob } from "#shared/quotes/model.ts";
import { type JobWorld, startJobWorld } from "#test/support/job-world.ts";
import { dataOf } from "#test/support/world.ts";
import { checkTable, mendTable } from "../../bin/operator/check-table.ts";
import { invariants } from "../../bin/operator/invariants.ts";

let world: JobWorld;
beforeAll(async () => {
  world = await startJobWorld();
});
afterAll(() => world?.stop());

const post = async (text: string) =>
  dataOf<OpenJob>(
    await world.call(world.contractor, "postJob", {
      ...{ clientKey: randomUUID(), service: "hiab", pickup: { text }, quantity: 1, consent: true },
      ...{ urgencyLevel: "scheduled", collectOn: addDays(ukDayOf(new Date().toISOString()), 3) },
      ...{ contactName: "Site", contactPhone: "0131 496 0000" },
    }),
  );
const boardItems = async () => (await world.items()).filter(({ entity }) => entity === "boardEntry");
const seen = async () => {
  const [haulier = null] = world.office;
  const found = dataOf<{ items: { id: string }[] }>(await world.call(haulier, "searchBoard", { service: "hiab" }));
  const publicly = dataOf<{ items: { id: string }[] }>(await world.call(null, "jobNotices", {}));
  return [found, publicly].map(({ items }) => items.map(({ id }) => id));
};
const only = { rules: invariants.filter(({ name }) => name === "pointed") };

/** Rewrites a job's entries as earlier releases stored them. */
async function asBefore(id: string): Promise<void> {
  const entries = (await boardItems()).filter((item) => item.id === id);
  const [{ on: _on, ...first } = {}] = entries as Item[];
  await world.db.commit([
    ...entries.map(({ PK, SK }) => ({ remove: { PK: String(PK), SK: String(SK) } })),
    { put: { ...first, PK: "BOARD", SK: first.SK, v: 1 } },
  ]);
}

it("shows jobs of earlier releases, and a repair moves them to the keys of their service and area", async () => {
  const [open, closed, current] = [await post("Leith"), await post("Leith"), await post("Perth")];
  const wanted = (await boardItems()).filter(({ id }) => id !== closed.id);
  const keys = wanted.filter(({ id }) => id === open.id).map(({ PK }) => String(PK).replace(/any#\d$/, "any#SHARD"));
  expect(keys.sort()).toEqual(["BOARD#any#SHARD", "BOARD#any#gcv", "BOARD#hiab", "BOARD#hiab#gcv"]);
  await asBefore(open.id);
  await asBefore(closed.id);
  const withdrawal = { clientKey: randomUUID(), jobRequestId: closed.id, reason: "Done" };
  dataOf(await world.call(world.contractor, "withdrawJob", withdrawal));
  for (const ids of await seen()) expect(new Set(ids)).toEqual(new Set([open.id, current.id]));

  const report = await checkTable(world.db, only);
  expect(report.problems).toHaveLength(wanted.length / 2 + 2);
  await mendTable(world.db, report);
  expect((await checkTable(world.db, only)).problems).toEqual([]);
  expect(await boardItems()).toEqual(wanted);
  for (const ids of await seen()) expect([...ids].sort()).toEqual([open.id, current.id].sort());
});
