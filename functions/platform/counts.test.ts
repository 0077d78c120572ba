import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { createRandom } from "#local/demo/random.ts";
import { startTestTable } from "#test/support/test-table.ts";
import { counts } from "./counts.ts";
import type { Database } from "./database.ts";
import { entity } from "./entity.ts";

const Load = z.object({
  id: z.string().max(9),
  yard: z.string().max(9),
  state: z.enum(["in", "out"]),
  year: z.string().max(4),
});
type Load = z.infer<typeof Load>;
const loadEntity = entity({
  name: "load",
  schema: () => Load,
  lists: {
    inYard: {
      index: "table",
      partition: ({ yard }: Pick<Load, "yard">) => `YARD#${yard}`,
      sort: ({ id }: Pick<Load, "id">) => id,
    },
  },
});
const loadCount = counts({
  name: "loadCount",
  sums: ["in", "out"],
  shares: ({ yard, state, year }: Load) => [{ owner: yard, part: year, ttl: Number(year), adds: { [state]: 1 } }],
  list: (yard) => loadEntity.lists.inYard({ yard }),
  of: loadEntity,
});

let db: Database;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ db, stop } = await startTestTable());
});
afterAll(() => stop?.());

const put = (before: Load | null, after: Load) => [
  ...(before && before.yard !== after.yard ? [{ remove: loadEntity.key(before) }] : []),
  { put: loadEntity.toItem(after) },
  ...loadCount.changes(before, after),
];

it("equals a full count after creating, moving and removing, several in one transaction", async () => {
  const random = createRandom(7);
  const loads = new Map<string, Load>();
  const aLoad = (id: string): Load => ({
    id,
    yard: random.pick(["north", "south"]),
    state: random.pick(["in", "out"] as const),
    year: random.pick(["2026", "2027"]),
  });
  for (let step = 0; step < 60; step++) {
    const ids = new Set(Array.from({ length: random.whole(1, 4) }, () => `load${random.whole(0, 9)}`));
    const writes = [...ids].flatMap((id) => {
      const before = loads.get(id) ?? null;
      if (before && random.next() < 0.3) {
        loads.delete(id);
        return [{ remove: loadEntity.key(before) }, ...loadCount.changes(before, null)];
      }
      const after = aLoad(id);
      loads.set(id, after);
      return put(before, after);
    });
    await db.commit(writes);
    for (const yard of ["north", "south"]) {
      const there = [...loads.values()].filter((load) => load.yard === yard);
      const number = (state: string) => there.filter((load) => load.state === state).length;
      expect(await loadCount.read(db, yard)).toEqual({ in: number("in"), out: number("out") });
      expect(await loadCount.recount(db, yard)).toBe(0);
    }
  }
});

it("changes nothing when its transaction fails, and repairs itself when it is too low", async () => {
  const [first, second] = (["a", "b"] as const).map((id): Load => ({ id, yard: "west", state: "in", year: "2026" }));
  if (!first || !second) throw new Error("no loads");
  await db.commit([...put(null, first), ...put(null, second)]);
  const fails = {
    check: loadEntity.key({ yard: "west", id: "none" }),
    when: [{ attribute: "PK", is: "exists" } as const],
  };
  await expect(db.commit([...put(first, { ...first, state: "out" }), fails])).rejects.toThrow("condition failed");
  expect(await loadCount.read(db, "west")).toEqual({ in: 2, out: 0 });
  await db.update({ PK: "COUNT#loadCount#west", SK: "2026" }, { set: { in: 0 } });
  await db.commit(put(first, { ...first, state: "out" }));
  expect(await loadCount.read(db, "west")).toEqual({ in: 1, out: 1 });
});
