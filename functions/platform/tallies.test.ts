import { afterAll, beforeAll, expect, it } from "vitest";
import { createRandom } from "#local/demo/random.ts";
import { allItems, startTestTable } from "#test/support/test-table.ts";
import type { Database } from "./database.ts";
import { keepCounted, type Share, talliesOf } from "./tallies.ts";

let db: Database;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ db, stop } = await startTestTable());
});
afterAll(() => stop?.());

const now = "2026-11-18T12:00:00.000Z";
const weeks = ["2026-11-09", "2026-11-16"] as const;

/** An invented record to count: its week and its state. */
interface Load {
  readonly week: string;
  readonly state: "asked" | "done" | "lost";
}
const sharesOf = (kind: string, { week, state }: Load): Share[] => [
  { kind, period: week, adds: { all: 1, ...(state !== "asked" && { [state]: 1 }) } },
];

function counted(loads: readonly Load[]) {
  const sums = new Map<string, Record<string, number>>();
  for (const load of loads)
    for (const { period, adds } of sharesOf("", load)) {
      const sum = sums.get(period) ?? {};
      for (const [name, by] of Object.entries(adds)) sum[name] = (sum[name] ?? 0) + by;
      sums.set(period, sum);
    }
  return sums;
}

it("equals a full count, whatever the order, repeats and concurrency of events", async () => {
  const random = createRandom(11);
  const loads = new Map<string, Load>();
  const tell = (id: string) =>
    keepCounted({ db, now }, { kind: "load", id }, async () => {
      const load = loads.get(id);
      return load ? sharesOf("loads", load) : null;
    });
  for (let step = 0; step < 40; step++) {
    const id = random.id();
    loads.set(id, { week: random.pick(weeks), state: "asked" });
    const changed = random.pick([...loads.keys()]);
    const before = loads.get(changed) as Load;
    loads.set(changed, { ...before, state: random.pick(["asked", "done", "lost"] as const) });
    await Promise.all([tell(changed), tell(id), tell(changed), tell(random.pick([...loads.keys()]))]);
  }
  for (const id of loads.keys()) await tell(id);
  const read = await talliesOf(db, "loads", weeks[0]);
  const right = counted([...loads.values()]);
  for (const week of weeks) {
    const { all = 0, done = 0, lost = 0 } = read.get(week) ?? {};
    expect({ all, done, lost }).toEqual({ all: 0, done: 0, lost: 0, ...right.get(week) });
  }
  expect([...(await talliesOf(db, "loads", weeks[1])).keys()]).toEqual([weeks[1]]);
});

it("counts a slow run with an old record as the later run left it", async () => {
  const id = "00000000-0000-4000-8000-00000000000a";
  const [asked, done] = [
    { week: weeks[1], state: "asked" },
    { week: weeks[1], state: "done" },
  ] as const;
  let state: Load = asked;
  const later = () => keepCounted({ db, now }, { kind: "late", id }, async () => sharesOf("late", state));
  let isFirst = true;
  await keepCounted({ db, now }, { kind: "late", id }, async () => {
    const read = state;
    if (isFirst) {
      isFirst = false;
      state = done;
      await later();
    }
    return sharesOf("late", isFirst ? read : state);
  });
  expect((await talliesOf(db, "late", weeks[0])).get(weeks[1])).toEqual({ all: 1, done: 1 });
});

it("removes a record that no longer adds anything, and remembers that for as long", async () => {
  const of = { kind: "moved", id: "0b" };
  const share = sharesOf("moved", { week: weeks[1], state: "done" });
  for (const shares of [share, [], [], share, []]) await keepCounted({ db, now }, of, async () => shares);
  expect((await talliesOf(db, "moved", weeks[0])).get(weeks[1])).toEqual({ all: 0, done: 0 });
  const [kept] = (await allItems(db)).filter(({ record }) => String(record).startsWith("moved#"));
  const ttl = Date.parse(`${weeks[1]}T00:00:00Z`) / 1000 + 2 * 366 * 86_400;
  expect(kept).toMatchObject({ shares: [], revision: 4, ttl });
});

it("leaves expired sums and deleted records alone", async () => {
  const of = { kind: "old", id: "0a" };
  await keepCounted({ db, now }, of, async () => sharesOf("old", { week: "2024-01-01", state: "done" }));
  await keepCounted({ db, now }, of, async () => null);
  expect([...(await talliesOf(db, "old", "2020-01-01"))]).toEqual([]);
});
