import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { between, pointInUk, pointOnCellEdge } from "#test/support/arbitrary-points.ts";
import { geohash5, geoPartition } from "./cells.ts";
import { distanceMiles } from "./distance.ts";
import { nearest } from "./nearest.ts";
import type { Coordinates } from "./position.ts";

interface Lorry extends Coordinates {
  id: string;
  pence: number;
}
interface Question {
  centre: Coordinates;
  radiusMiles: number;
  want: number;
  accept?: (lorry: Lorry) => boolean;
}

const centres = fc.oneof(pointInUk, pointOnCellEdge);

const lorriesAround = (centre: Coordinates) =>
  fc
    .array(
      fc.record({
        north: between(-1, 1),
        east: between(-1, 1),
        reach: fc.constantFrom(0, 0.001, 0.02, 0.1, 0.5, 1.2),
        parked: fc.integer({ min: 1, max: 12 }),
        pence: fc.integer({ min: 0, max: 100 }),
      }),
      { maxLength: 60, size: "max" },
    )
    .map((yards) =>
      yards.flatMap(({ north, east, reach, parked, pence }) =>
        Array.from({ length: parked }, (_, nth) => ({
          lat: centre.lat + north * reach,
          lng: centre.lng + east * reach * 1.8,
          pence: (pence + nth * 7) % 100,
        })),
      ),
    )
    .map((lorries) => lorries.map((lorry, i): Lorry => ({ ...lorry, id: `lorry ${String(i).padStart(4, "0")}` })));

const cases = centres.chain((centre) =>
  fc.record({
    lorries: lorriesAround(centre),
    question: fc.record({
      centre: fc.constant(centre),
      radiusMiles: fc.oneof(fc.constantFrom(5, 10, 15, 25, 50), between(1, 50)),
      want: fc.integer({ min: 1, max: 50 }),
    }),
  }),
);

function bruteForce(lorries: readonly Lorry[], { centre, radiusMiles, want, accept = () => true }: Question): string[] {
  return lorries
    .filter(accept)
    .map((lorry) => ({ id: lorry.id, miles: distanceMiles(centre, lorry) }))
    .filter(({ miles }) => miles <= radiusMiles)
    .sort((a, b) => a.miles - b.miles || (a.id < b.id ? -1 : 1))
    .slice(0, want)
    .map(({ id }) => id);
}

function trueCounts(lorries: readonly Lorry[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const lorry of lorries) counts.set(geohash5(lorry), (counts.get(geohash5(lorry)) ?? 0) + 1);
  return counts;
}

function ask(lorries: readonly Lorry[], question: Question, counts: ReadonlyMap<string, number> = trueCounts(lorries)) {
  const filed = lorries.map((lorry) => ({ ...geoPartition(lorry), lorry }));
  return nearest<Lorry>({
    ...question,
    idOf: (lorry) => lorry.id,
    counters: async (partitions) => new Map([...counts].filter(([cell]) => partitions.includes(cell.slice(0, 3)))),
    read: async ({ partition, from, to }) =>
      filed
        .filter((item) => item.partition === partition && item.sort >= from && item.sort <= to)
        .map(({ lorry }) => lorry),
  });
}

describe("nearest", () => {
  it("returns the same as a comparison with every row, in the same order", async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ lorries, question }) => {
        const answer = await ask(lorries, question);
        expect(answer.rows.map(({ row }) => row.id)).toEqual(bruteForce(lorries, question));
      }),
      { numRuns: 300 },
    );
  });

  it("stays exact when most rows are not accepted", async () => {
    await fc.assert(
      fc.asyncProperty(cases, fc.integer({ min: 0, max: 100 }), async ({ lorries, question }, most) => {
        const choosy = { ...question, accept: (lorry: Lorry) => lorry.pence < most };
        const answer = await ask(lorries, choosy);
        expect(answer.rows.map(({ row }) => row.id)).toEqual(bruteForce(lorries, choosy));
      }),
      { numRuns: 300 },
    );
  });

  it("stays exact if the counters are stale, empty or nonsense", async () => {
    const nonsense = fc.array(fc.tuple(centres, fc.integer({ min: -5, max: 10_000 })), { maxLength: 30, size: "max" });
    await fc.assert(
      fc.asyncProperty(cases, nonsense, fc.boolean(), async ({ lorries, question }, cells, onTop) => {
        const counts = new Map(cells.map(([at, count]) => [geohash5(at), count]));
        // Wrong counters are most harmful in the cells that contain the lorries.
        if (onTop) for (const lorry of lorries.slice(0, 5)) counts.set(geohash5(lorry), 1000);
        const answer = await ask(lorries, question, counts);
        expect(answer.rows.map(({ row }) => row.id)).toEqual(bruteForce(lorries, question));
      }),
      { numRuns: 200 },
    );
  });

  it("lists 4.9 miles but not 5.1 within 5", async () => {
    const centre = { lat: 55.9533, lng: -3.1883 };
    const north = (miles: number) => ({ lat: centre.lat + miles / 69.0976, lng: centre.lng });
    const lorries = [
      { ...north(4.9), id: "inside", pence: 0 },
      { ...north(5.1), id: "outside", pence: 0 },
    ];
    const answer = await ask(lorries, { centre, radiusMiles: 5, want: 50 });
    expect(answer.rows.map(({ row }) => row.id)).toEqual(["inside"]);
    expect(answer.rows[0]?.distanceMiles).toBeCloseTo(4.9, 3);
  });

  it("reads the counters once and at most six ranges if the counters are right", async () => {
    const centre = { lat: 55.9533, lng: -3.1883 };
    const lorries = Array.from({ length: 4000 }, (_, i) => ({
      id: `lorry ${i}`,
      pence: 0,
      lat: centre.lat + ((i % 63) - 31) / 100,
      lng: centre.lng + (Math.floor(i / 63) - 31) / 60,
    }));
    const answer = await ask(lorries, { centre, radiusMiles: 25, want: 50 });
    expect(answer.rows).toHaveLength(50);
    expect(answer.calls).toBeLessThanOrEqual(7);
    expect(answer.itemsRead).toBeLessThan(400);
  });

  it("makes no call if nothing is wanted", async () => {
    const answer = await ask([], { centre: { lat: 55, lng: -3 }, radiusMiles: 25, want: 0 });
    expect(answer).toEqual({ rows: [], calls: 0, itemsRead: 0 });
  });
});
