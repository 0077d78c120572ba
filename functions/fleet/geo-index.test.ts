import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Fleet } from "#shared/fleet/model.ts";
import { distanceMiles } from "#shared/geo/distance.ts";
import { publishedPlace } from "#shared/geo/published-place.ts";
import { startTestTable, type TestTable } from "#test/support/test-table.ts";
import type { Database, Item } from "../platform/database.ts";
import {
  countDeltas,
  counterItems,
  geoIndexItems,
  geoIndexWrites,
  nearestVehicles,
  readAllCounters,
  readCounters,
  readRange,
} from "./geo-index.ts";

const edinburgh = { lat: 55.9533, lng: -3.1883 };
const glasgow = { lat: 55.8642, lng: -4.2518 };
/** The corner where the geohash partitions gcv, gcy, gfj and gfn meet. */
const corner = { lat: 56.25, lng: -2.8125 };

let nth = 0;
function fleet(changes: Partial<Fleet> = {}): Fleet {
  nth++;
  return Fleet.parse({
    id: `00000000-0000-4000-8000-${String(nth).padStart(12, "0")}`,
    haulierId: "00000000-0000-4000-9000-000000000001",
    name: `Lorry ${nth}`,
    ...{ vehicleReg: null, fleetNumber: null, serial: null, make: null, model: null, year: null, notes: null },
    offRoad: null,
    stoppedBy: [],
    vehicleType: "Hiab lorry",
    spec: { kind: "hiab" },
    services: ["hiab"],
    status: "available",
    base: edinburgh,
    baseLabel: "Leith",
    hourlyRatePence: 6500,
    dailyRatePence: null,
    minimumHours: 4,
    ownRates: [],
    radiusMiles: null,
    autoAccept: false,
    retiredAt: null,
    version: 1,
    updatedAt: "2026-11-21T07:30:00.000Z",
    ...changes,
  });
}

describe("geoIndexItems", () => {
  it("stores a vehicle under each of its services by partition and Morton code", () => {
    const lorry = fleet({ services: ["hiab", "tar"] });
    expect(geoIndexItems(lorry).map(({ PK, SK }) => [PK, SK])).toEqual([
      ["GEO#hiab#gcv", `7af7cb89ae6f#${lorry.id}`],
      ["GEO#tar#gcv", `7af7cb89ae6f#${lorry.id}`],
    ]);
  });

  it("contains no registration and no label of the base: search is public", () => {
    const [item] = geoIndexItems(fleet({ vehicleReg: "SK26 ABC" }));
    expect(JSON.stringify(item)).not.toMatch(/SK26|Leith/);
  });
});

describe("countDeltas", () => {
  const inGlasgow = (lorry: Fleet): Fleet => ({ ...lorry, base: glasgow });
  const lorry = fleet({ services: ["hiab", "tar"] });
  it.each([
    ["listed", null, lorry, ["hiab gcvwr +1", "tar gcvwr +1"]],
    ["removed", lorry, null, ["hiab gcvwr -1", "tar gcvwr -1"]],
    ["unchanged", lorry, lorry, []],
    ["busy", lorry, { ...lorry, status: "busy" as const }, []],
    ["moved", lorry, inGlasgow(lorry), ["hiab gcuvy +1", "hiab gcvwr -1", "tar gcuvy +1", "tar gcvwr -1"]],
    ["given up a service", lorry, { ...lorry, services: ["tar" as const] }, ["hiab gcvwr -1"]],
  ])("of a vehicle %s", (_name, before, after, deltas) => {
    const told = countDeltas(before, after).map(
      ({ service, cell, delta }) => `${service} ${cell} ${delta > 0 ? "+" : ""}${delta}`,
    );
    expect(told.sort()).toEqual(deltas);
  });
});

describe("the index in the table", () => {
  let table: TestTable;
  let db: Database;

  beforeAll(async () => {
    table = await startTestTable();
    db = table.db;
  });
  afterAll(() => table.stop());

  async function load(items: readonly Item[]): Promise<void> {
    for (let i = 0; i < items.length; i += 25) {
      const batch = items.slice(i, i + 25).map((Item) => ({ PutRequest: { Item } }));
      await db.client.send(new BatchWriteCommand({ RequestItems: { [db.table]: batch } }));
    }
  }

  it("returns the nearest across four partitions exactly as a comparison with every vehicle", async () => {
    const lorries = Array.from({ length: 300 }, (_, i) =>
      fleet({
        services: ["skips"],
        base: { lat: corner.lat + Math.sin(i * 1.7) * (i / 900), lng: corner.lng + Math.cos(i * 2.3) * (i / 450) },
      }),
    );
    await load([...lorries.flatMap(geoIndexItems), ...counterItems(lorries)]);
    const answer = await nearestVehicles(db, { service: "skips", centre: corner, radiusMiles: 15, want: 50 });
    const expected = lorries
      .map((lorry) => ({ id: lorry.id, miles: distanceMiles(corner, publishedPlace(lorry.base)) }))
      .sort((a, b) => a.miles - b.miles)
      .slice(0, 50);
    expect(answer.rows.map(({ row }) => row.fleetId)).toEqual(expected.map(({ id }) => id));
    expect(answer.calls).toBeLessThanOrEqual(7);
  });

  it("moves, changes and removes entries with their counters in one commit", async () => {
    const lorry = fleet({ services: ["tar", "crane-hire"] });
    const find = async (service: "tar" | "crane-hire", centre: typeof edinburgh) =>
      (await nearestVehicles(db, { service, centre, radiusMiles: 5, want: 5 })).rows.map(({ row }) => row);

    await db.commit(geoIndexWrites(null, lorry));
    expect(await find("tar", edinburgh)).toMatchObject([
      { fleetId: lorry.id, status: "available", autoAccept: false, ...publishedPlace(edinburgh) },
    ]);
    expect(await readCounters(db, "tar", ["gcv", "gcu"])).toEqual(new Map([["gcvwr", 1]]));

    const busy = { ...lorry, status: "busy" as const, autoAccept: true, base: glasgow, services: ["tar" as const] };
    await db.commit(geoIndexWrites(lorry, busy));
    expect(await find("tar", edinburgh)).toEqual([]);
    expect(await find("crane-hire", edinburgh)).toEqual([]);
    expect(await find("tar", glasgow)).toMatchObject([
      { fleetId: lorry.id, status: "busy", autoAccept: true, ...publishedPlace(glasgow) },
    ]);
    expect(await readCounters(db, "tar", ["gcv", "gcu"])).toEqual(
      new Map([
        ["gcvwr", 0],
        ["gcuvy", 1],
      ]),
    );

    await db.commit(geoIndexWrites(busy, null));
    expect(await find("tar", glasgow)).toEqual([]);
  });

  it("recounts an area if a counter holds fewer than are subtracted, then makes the change", async () => {
    const lorries = [1, 2, 3].map(() => fleet({ services: ["pressure-washing"], base: glasgow }));
    const [first, second] = lorries as [Fleet, Fleet];
    for (const lorry of lorries) await db.commit(geoIndexWrites(null, lorry));
    const counted = () => readAllCounters(db, "pressure-washing");
    const spoil = (count: number) => db.update({ PK: "GEOCOUNT#pressure-washing", SK: "gcu" }, { set: { vy: count } });
    await spoil(-5);
    await db.commit(geoIndexWrites(first, null));
    expect(await counted()).toEqual(new Map([["gcuvy", 2]]));
    await spoil(0);
    await db.commit(geoIndexWrites(second, { ...second, base: edinburgh }));
    expect(await counted()).toEqual(
      new Map([
        ["gcuvy", 1],
        ["gcvwr", 1],
      ]),
    );
    for (const lorry of [{ ...second, base: edinburgh }, lorries[2] as Fleet])
      await db.commit(geoIndexWrites(lorry, null));
    expect(new Set((await counted()).values())).toEqual(new Set([0]));
  });

  it("counts a service in all partitions", async () => {
    const lorries = [edinburgh, edinburgh, glasgow, corner].map((base) => fleet({ services: ["grab-hire"], base }));
    await load(counterItems(lorries));
    expect(await readAllCounters(db, "grab-hire")).toEqual(
      new Map([
        ["gcuvy", 1],
        ["gcvwr", 2],
        ["gfjbp", 1],
      ]),
    );
    expect(await readAllCounters(db, "recovery")).toEqual(new Map());
  });

  it("finds vehicles without a counter", async () => {
    const lorry = fleet({ services: ["drainage"] });
    await load(geoIndexItems(lorry));
    const answer = await nearestVehicles(db, { service: "drainage", centre: glasgow, radiusMiles: 50, want: 50 });
    expect(answer.rows.map(({ row }) => row.fleetId)).toEqual([lorry.id]);
  });

  it("reads ranges to their last code and no further", async () => {
    const lorry = fleet({ services: ["recovery"] });
    await load(geoIndexItems(lorry));
    const at = (from: string, to: string) => readRange(db, "recovery", { partition: "gcv", from, to });
    expect(await at("7af7cb89ae6f", "7af7cb89ae6f")).toHaveLength(1);
    expect(await at("7af7cb89a000", "7af7cb89ae6e")).toHaveLength(0);
    expect(await at("7af7cb89ae70", "7af7cb8fffff")).toHaveLength(0);
  });

  it("reads a range of several pages whole", async () => {
    const yard = Array.from({ length: 120 }, () => fleet({ services: ["van-hire"] }));
    // Long entries fill DynamoDB's 1 MB pages, so that a few test as much paging as 2,000 real vehicles.
    const heavy = "x".repeat(10_000);
    await load(yard.flatMap(geoIndexItems).map((item) => ({ ...item, heavy })));
    const first = await db.query({ partition: "GEO#van-hire#gcv" });
    expect(first.last).toBeDefined();
    expect(
      await readRange(db, "van-hire", { partition: "gcv", from: "7af7cb89ae6f", to: "7af7cb89ae6f" }),
    ).toHaveLength(120);
  });
});
