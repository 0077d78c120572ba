import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newInvoiceWrites } from "#functions/billing/store.ts";
import type { Database, Item } from "#functions/platform/database.ts";
import { recount } from "#functions/reviews/recount.ts";
import { statsAfter } from "#functions/reviews/store.ts";
import { reindex } from "#functions/search/reindex.ts";
import type { Disturbance } from "#local/dynamodb/behaviour.ts";
import { UserId } from "#shared/kernel/id.ts";
import { addDays, addSeconds, ukDayOf } from "#shared/kernel/time.ts";
import { anInvoice } from "#test/support/an-invoice.ts";
import { aWholeLife } from "#test/support/whole-life.ts";
import { aGenericLift, dataOf, startWorld, type World } from "#test/support/world.ts";
import { checkTable } from "./check-table.ts";
import { invariants } from "./invariants.ts";

const weather: { -readonly [K in keyof Disturbance]: Disturbance[K] } = { seed: 1 };
let world: World;
let db: Database;
beforeAll(async () => {
  world = await startWorld({ weather });
  ({ db } = world);
  const { contractor } = await aWholeLife(world);
  const work = { service: "hiab", pickup: { text: "1 Princes Street, Edinburgh" }, quantity: 1, consent: true };
  const site = { contactName: "Site", contactPhone: "0131 496 0555", urgencyLevel: "scheduled" as const };
  const collectOn = addDays(ukDayOf(new Date().toISOString()), 9);
  dataOf(await world.call(contractor, "postJob", { clientKey: randomUUID(), ...work, ...site, collectOn }));
  const guest = { name: "Guest", phone: "01632 960777", email: "guest@people.test", urgency: "medium" as const };
  const lead = {
    serviceType: "hiab" as const,
    location: "1 Princes Street, Edinburgh",
    description: "A pallet of blocks to lift",
  };
  dataOf(await world.call(null, "createGuestLead", { clientKey: randomUUID(), ...guest, ...lead }));
  await reindex(db, "person", contractor.id);
  await db.commit(newInvoiceWrites(anInvoice()));
  await db.commit(statsAfter(null, UserId.parse(randomUUID()), {}, at).changes);
  await recount(db, addSeconds(new Date().toISOString(), 60));
});
afterAll(() => world?.stop());

const files = async () => new Set([aGenericLift.fileKey]);

async function problemsOf(name: string): Promise<string[]> {
  const rules = invariants.filter((rule) => rule.name === name);
  return (await checkTable(db, { rules, files })).problems.map(({ text }) => text);
}

type Change = (item: Item) => Item | null;
const set =
  (fields: Item): Change =>
  (item) => ({ ...item, ...fields });
const gone: Change = () => null;
const oneMore =
  (field: string): Change =>
  (item) => ({ ...item, [field]: Number(item[field] ?? 0) + 1 });
/** Changes an item's first field that is a counter. */
const someCounter: Change = ({ v, changes, ...item }) => {
  const [name = ""] = Object.entries(item).find(([field, value]) => typeof value === "number" && field !== "ttl") ?? [];
  return { ...item, v, changes, [name]: Number(item[name]) + 1 };
};
const at = new Date().toISOString();

/** A violation of each invariant: the record, and its change. */
const planted: readonly (readonly [invariant: string, is: (item: Item) => boolean, change: Change])[] = [
  ["readable", ({ entity }) => entity === "booking", set({ version: "two" })],
  ["listed", ({ entity, GSI2PK }) => entity === "profile" && GSI2PK !== undefined, set({ GSI2SK: "elsewhere" })],
  ["referenced", ({ entity }) => entity === "jobRequest", gone],
  ["indexed", ({ entity, GSI2PK }) => entity === "profile" && GSI2PK !== undefined, set({ GSI2SK: "elsewhere" })],
  ["pointed", ({ entity }) => entity === "bookingEntry", gone],
  ["searched", ({ entity }) => entity === "indexedRecord", set({ at })],
  [
    "filed",
    ({ entity }) => entity === "genericLifts",
    set({ plans: [{ ...aGenericLift, fileKey: "papers/lost.pdf" }] }),
  ],
  ["histories", ({ entity }) => entity === "bookingEvent", gone],
  ["timers", ({ entity }) => entity === "timer", gone],
  ["hours", ({ entity }) => entity === "fleetSlot", gone],
  ["leads", ({ entity }) => entity === "guestLead", set({ status: "matched", matchedAt: at })],
  ["unread", ({ entity, firstUnread }) => entity === "thread" && firstUnread !== undefined, oneMore("firstUnread")],
  ["sums", ({ PK }) => String(PK).startsWith("COUNT#"), someCounter],
  ["limits", ({ entity }) => entity === "webhookCount", oneMore("count")],
  ["votes", ({ entity }) => entity === "review", oneMore("helpfulCount")],
  ["areas", ({ PK }) => String(PK).startsWith("GEOCOUNT#"), someCounter],
  ["quotes", ({ entity }) => entity === "openJob", oneMore("standing")],
  ["stats", ({ entity }) => entity === "haulierStats", oneMore("completedJobs")],
  ["weeks", ({ entity }) => entity === "weekRecord", oneMore("requests")],
  ["ledger", ({ entity }) => entity === "invoice", oneMore("paidPence")],
  ["numbers", ({ entity }) => entity === "invoiceSeries", oneMore("last")],
];

it("has a planted violation of each invariant", () => {
  expect(planted.map(([name]) => name)).toEqual(invariants.map(({ name }) => name));
});

it.each(planted)("finds a violation of %s, and none before", async (name, is, change) => {
  if (name === "limits")
    await db.commit([{ put: { PK: "USER#nobody", SK: "WEBHOOKS", entity: "webhookCount", v: 1, count: 0 } }]);
  expect(await problemsOf(name)).toEqual([]);
  const item = (await world.items()).find(is);
  const key = { PK: String(item?.PK), SK: String(item?.SK) };
  if (!item) throw new Error(`there is nothing to spoil for ${name}`);
  const spoilt = change(item);
  // Delays the index: `indexed` is violated only while an index differs from its records.
  if (name === "indexed") weather.indexLagMs = 3_600_000;
  await db.commit([spoilt ? { put: spoilt } : { remove: key }]);
  expect(await problemsOf(name)).not.toEqual([]);
  weather.indexLagMs = 0;
  world.showIndexes();
  await db.commit([{ put: item }]);
});
