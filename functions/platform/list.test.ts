import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Fault } from "#shared/kernel/errors.ts";
import { startTestTable, type TestTable } from "#test/support/test-table.ts";
import type { Database } from "./database.ts";
import { entity } from "./entity.ts";
import { allOf, asOfNow, firstOf, type Page, page, pageBytes, type Source } from "./list.ts";
import { pointers } from "./pointer-list.ts";

const Load = z.object({ id: z.string(), yard: z.string(), colour: z.enum(["red", "blue"]).nullable(), at: z.string() });
type Load = z.infer<typeof Load>;
const loadEntity = entity({
  name: "load",
  schema: () => Load,
  lists: {
    inYard: {
      index: "table",
      partition: ({ yard }: Pick<Load, "yard">) => `YARD#${yard}`,
      prefix: "LOAD#",
      sort: ({ at, id }) => `${at}#${id}`,
      newestFirst: true,
    },
    ofColour: {
      index: "GSI1",
      partition: ({ yard, colour }: Pick<Load, "yard" | "colour">) => colour && `YARD#${yard}#${colour}`,
      sort: ({ at, id }) => `${at}#${id}`,
    },
  },
});
const Crate = z.object({ id: z.string(), yards: z.array(z.string()), at: z.string() });
const crateEntity = entity({
  name: "crate",
  schema: () => Crate,
  key: ({ id }: { id: string }) => ({ PK: `CRATE#${id}`, SK: "META" }),
});
const crateEntries = pointers({
  name: "crateEntry",
  schema: () => z.object({ id: z.string(), yard: z.string(), at: z.string() }),
  to: crateEntity,
  target: ({ id }) => ({ id }),
  entries: ({ id, yards, at }) => yards.map((yard) => ({ id, yard, at })),
  lists: {
    inYard: {
      index: "table",
      partition: ({ yard }: { yard: string }) => `CRATES#${yard}`,
      sort: ({ at, id }) => `${at}#${id}`,
      newestFirst: true,
    },
  },
});
const boxEntity = entity({
  name: "box",
  schema: () => Crate,
  key: ({ id }: { id: string }) => ({ PK: `BOX#${id}`, SK: "META" }),
  ttl: () => 100,
});
const boxEntries = (ttl?: () => number) =>
  pointers({
    name: "boxEntry",
    schema: () => z.object({ id: z.string() }),
    to: boxEntity,
    target: ({ id }) => ({ id }),
    entries: ({ id }) => [{ id }],
    ...(ttl && { ttl }),
    lists: { all: { index: "table", partition: (_all: object) => "BOXES", sort: ({ id }: { id: string }) => id } },
  });

let table: TestTable;
let db: Database;
const count = 120;
const instant = (i: number) => new Date(Date.UTC(2026, 10, 1, 8, 0, Math.floor(i / 2))).toISOString();
const loads: Load[] = Array.from({ length: count }, (_, i) => ({
  id: `l${String(i).padStart(3, "0")}`,
  yard: i % 6 === 0 ? "north" : "south",
  colour: ([null, "red", "blue"] as const)[i % 3] ?? null,
  at: instant(i),
}));
beforeAll(async () => {
  table = await startTestTable();
  db = table.db;
  const puts = loads.map((load) => ({ put: loadEntity.toItem(load) }));
  await db.commit(puts.slice(0, 60));
  await db.commit([...puts.slice(60), { put: { PK: "YARD#south", SK: "OTHER" } }]);
  table.showIndexes();
});
afterAll(() => table.stop());

async function walked<T>(lists: Source<T> | readonly Source<T>[]): Promise<T[][]> {
  const pages: T[][] = [];
  let nextToken: string | null = null;
  do {
    const one: Page<T> = await page(db, lists, nextToken);
    pages.push(one.items);
    nextToken = one.nextToken;
  } while (nextToken);
  return pages;
}
const inYard = (yard: string) => loads.filter((load) => load.yard === yard);
const byCursor = (one: Load, other: Load) => (`${one.at}#${one.id}` < `${other.at}#${other.id}` ? -1 : 1);
const { inYard: yardList, ofColour } = loadEntity.lists;

it("lets the entries of a record expire no later than the record", () => {
  const expiryOf = (ttl?: () => number) => {
    const [write] = boxEntries(ttl).moves(null, { id: "1", yards: [], at: instant(0) });
    return write && "put" in write ? write.put.ttl : null;
  };
  expect([expiryOf(() => 200), expiryOf(() => 50), expiryOf()]).toEqual([100, 50, undefined]);
});

describe("the pages of a list", () => {
  it("hold fifty each and every record once, in order, and nothing else of the partition", async () => {
    const pages = await walked(yardList({ yard: "south" }));
    expect(pages.map((one) => one.length)).toEqual([50, 50]);
    expect(pages.flat()).toEqual(inYard("south").sort(byCursor).reverse());
  });

  it("end where a full page is the last", async () => {
    const fifty = loads.slice(0, 50).map((load) => ({ put: loadEntity.toItem({ ...load, yard: "fifty" }) }));
    await db.commit(fifty);
    expect((await walked(yardList({ yard: "fifty" }))).map((one) => one.length)).toEqual([50]);
  });

  it("end before they are too large to be answered, and lose nothing", async () => {
    const heavy = loads
      .slice(0, 12)
      .map((load) => ({ ...load, yard: "heavy", colour: null, id: load.id + "x".repeat(300_000) }));
    for (const load of heavy)
      await db.commit([{ put: { ...loadEntity.toItem(load), SK: `LOAD#${load.at}#${load.id.slice(0, 4)}` } }]);
    const pages = await walked(yardList({ yard: "heavy" }));
    expect(pages.flat()).toEqual(heavy.sort(byCursor).reverse());
    expect(pages.map((one) => JSON.stringify(one).length > pageBytes)).toEqual(pages.map(() => false));
    expect(pages.length).toBeGreaterThan(1);
  });

  it("go by one value, oldest first, without those that are not in the list", async () => {
    const red = await walked(ofColour({ yard: "south", colour: "red" }));
    expect(red.flat()).toEqual(inYard("south").filter(({ colour }) => colour === "red"));
    expect(() => ofColour({ yard: "south", colour: null })).toThrow("nothing is listed in load.ofColour for this");
  });

  it("of several lists are one list, each record once", async () => {
    const pages = await walked([yardList({ yard: "south" }), yardList({ yard: "north" }), yardList({ yard: "south" })]);
    expect(pages.map((one) => one.length)).toEqual([50, 50, 20]);
    expect(pages.flat()).toEqual([...loads].sort(byCursor).reverse());
  });

  it("of no lists are empty", async () => {
    expect(await walked([])).toEqual([[]]);
  });

  it("are of a part of it, in either direction", async () => {
    const bounds = { from: instant(20), until: instant(40) };
    const wanted = inYard("south").filter(({ at }) => at >= bounds.from && at < bounds.until);
    expect((await walked(yardList({ yard: "south" }, bounds))).flat()).toEqual([...wanted].sort(byCursor).reverse());
    const forwards = await walked(yardList({ yard: "south" }, { from: bounds.from, reversed: true }));
    expect(forwards.flat()).toEqual(inYard("south").filter(({ at }) => at >= bounds.from));
    const backwards = { from: bounds.until, until: bounds.from };
    expect((await walked(yardList({ yard: "south" }, backwards))).flat()).toEqual([]);
  });

  it("lose nothing that was there, whatever comes, goes and moves between two of them", async () => {
    const crowd = loads.slice(0, 60).map((load) => ({ ...load, yard: "busy" }));
    await db.commit(crowd.map((load) => ({ put: loadEntity.toItem(load) })));
    const first = await page(db, yardList({ yard: "busy" }), null);
    const last = first.items.at(-1) as Load;
    const newest = { ...last, id: "new", at: instant(999) };
    await db.commit([{ remove: loadEntity.key(last) }, { put: loadEntity.toItem(newest) }]);
    const second = await page(db, yardList({ yard: "busy" }), first.nextToken);
    expect([...first.items, ...second.items]).toEqual([...crowd].sort(byCursor).reverse());
  });
});

it("returns all, and the first, records of a list", async () => {
  const south = inYard("south").sort(byCursor).reverse();
  expect(await allOf(db, yardList({ yard: "south" }))).toEqual(south);
  expect(await firstOf(db, yardList({ yard: "south" }), 7)).toEqual(south.slice(0, 7));
});

describe("pointers", () => {
  const crate = (id: string, yards: string[], at = instant(1)) => ({ id, yards, at });
  const idsIn = async (yard: string) => (await allOf(db, crateEntries.lists.inYard({ yard }))).map(({ id }) => id);

  it("lead from each list to the current record", async () => {
    const before = crate("c1", ["a", "b"]);
    await db.commit([{ put: crateEntity.toItem(before) }, ...crateEntries.moves(null, before)]);
    expect([await idsIn("a"), await idsIn("b"), await idsIn("c")]).toEqual([["c1"], ["c1"], []]);
    const after = crate("c1", ["b", "c"]);
    await db.commit([{ put: crateEntity.toItem(after) }, ...crateEntries.moves(before, after)]);
    expect([await idsIn("a"), await idsIn("b"), await idsIn("c")]).toEqual([[], ["c1"], ["c1"]]);
    expect(await firstOf(db, crateEntries.lists.inYard({ yard: "c" }), 1)).toEqual([after]);
  });

  it("are written only if one of their fields has changed", () => {
    const before = crate("c2", ["a", "b"]);
    expect(crateEntries.moves(before, { ...before })).toEqual([]);
    expect(crateEntries.moves(before, crate("c2", ["a"]))).toEqual([
      { remove: { PK: "CRATES#b", SK: `${before.at}#c2` } },
    ]);
  });

  it("skip a deleted record", async () => {
    const gone = crate("c3", ["d"]);
    await db.commit(crateEntries.moves(null, gone));
    expect(await page(db, crateEntries.lists.inYard({ yard: "d" }), null)).toEqual({ items: [], nextToken: null });
  });
});

describe("a page token", () => {
  const south = () => yardList({ yard: "south" });
  const given = async () => (await page(db, south(), null)).nextToken as string;
  const refusal = (lists: Source<Load> | readonly Source<Load>[], marker: string) =>
    page(db, lists, marker).then(
      () => null,
      ({ kind, message, detail }: Fault) => [kind, message, detail],
    );
  const badCursor = [
    "BadInput",
    "This page marker is not valid here.",
    { code: "input.badCursor", field: "nextToken", action: "Start from the first page." },
  ];
  const coded = (text: string) => Buffer.from(text).toString("base64url");

  it.each<[string, (marker: string) => string]>([
    ["no base64", () => "%%%"],
    ["a word", () => "next"],
    ["made of a key, as once", () => coded(JSON.stringify({ PK: "YARD#south", SK: "LOAD#x" }))],
    ["too long", (marker) => marker + "A".repeat(100_000)],
    ["cut short", (marker) => marker.slice(0, -3)],
    ["longer by a letter", (marker) => `${marker}A`],
    ["of another cursor", (marker) => coded(`${Buffer.from(marker, "base64url")}0`)],
    ["without its seal", (marker) => coded(`${Buffer.from(marker, "base64url")}`.slice(22))],
    ["half a character", () => coded("\ud800")],
  ])("that is %s is rejected", async (_what, spoil) => {
    expect(await refusal(south(), spoil(await given()))).toEqual(badCursor);
  });

  it.each<[string, () => Source<Load> | readonly Source<Load>[]]>([
    ["another partition", () => yardList({ yard: "north" })],
    ["another list", () => ofColour({ yard: "south", colour: "red" })],
    ["no list at all", () => []],
    ["more lists", () => [yardList({ yard: "south" }), yardList({ yard: "north" })]],
    ["the other direction", () => yardList({ yard: "south" }, { reversed: true })],
  ])("is rejected by %s", async (_what, lists) => {
    expect(await refusal(lists(), await given())).toEqual(badCursor);
  });
});

// DynamoDB Local's indexes are never late.
const canBeLate = process.env.HAULYARD_TEST_STORE !== "dynamodb-local";
it.runIf(canBeLate)("a list of an index shows current records for decisions, though the index is late", async () => {
  const late = await startTestTable({ seed: 3, indexLagMs: 600_000 });
  const [stays, moves, goes] = loads
    .slice(0, 3)
    .map((load) => ({ ...load, yard: "south", colour: "red" as const })) as [Load, Load, Load];
  await late.db.commit([stays, moves, goes].map((load) => ({ put: loadEntity.toItem(load) })));
  late.showIndexes();
  await late.db.commit([{ put: loadEntity.toItem({ ...moves, colour: "blue" }) }, { remove: loadEntity.key(goes) }]);
  const red = loadEntity.lists.ofColour({ yard: "south", colour: "red" });
  expect(await allOf(late.db, red)).toEqual([stays, moves, goes]);
  expect(await allOf(late.db, asOfNow(red))).toEqual([stays]);
  await late.stop();
});
