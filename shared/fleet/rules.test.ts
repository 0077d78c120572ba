import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { quotedPrice } from "../pricing/price.ts";
import { FleetStatus } from "./model.ts";
import { availabilityOf, filterSuppliers, supplierFilterDefaults, supplierFilterOptions } from "./rules.ts";

type Listed = Parameters<typeof filterSuppliers>[0][number];

function supplier(companyName: string, change: Partial<Listed> & { totalPence?: number | null } = {}): Listed {
  const { totalPence = 15_000, ...rest } = change;
  const price = totalPence === null ? null : quotedPrice(totalPence, { distanceMiles: 1, vatRegistered: true });
  return {
    companyName,
    vehicleType: "Lorry",
    rating: 4,
    price,
    availability: "available",
    ...{ autoAccept: false, startsAt: null, uncovered: null, noPermit: null },
    distanceMiles: 1,
    etaMinutes: 17,
    ...rest,
  };
}
const names = (suppliers: readonly Listed[], filters: Partial<Parameters<typeof filterSuppliers>[1]> = {}) =>
  filterSuppliers(suppliers, { ...supplierFilterDefaults, ...filters }).map((one) => one.companyName);

it("starts from its defaults", () => {
  expect(supplierFilterDefaults).toEqual({
    radiusMiles: 25,
    minRating: 0,
    maxPricePence: 100_000,
    availability: "all",
    sort: "distance",
  });
});

it("offers its choices", () => {
  expect(supplierFilterOptions).toEqual({
    radiusMiles: [5, 10, 15, 25],
    expandedRadiusMiles: 50,
    minRating: [0, 3, 4, 4.5],
    maxPricePence: [10_000, 20_000, 30_000, 50_000, 100_000],
    availability: ["all", "available", "limited"],
    sort: ["price", "distance", "eta", "rating"],
  });
});

it.each([
  ["available", "available"],
  ["busy", "busy"],
  ["limited", "limited"],
  ["offline", "busy"],
  ["on the moon", "available"],
])("a vehicle that is %s reads as %s", (status, expected) => {
  expect(availabilityOf(status)).toBe(expected);
});

it("maps every status a vehicle can have", () => {
  for (const status of FleetStatus.options) expect(["available", "limited", "busy"]).toContain(availabilityOf(status));
});

describe("filterSuppliers", () => {
  it("hides prices above the limit, to the penny, and vehicles without a price", () => {
    const list = [
      supplier("at", { totalPence: 20_000 }),
      supplier("over", { totalPence: 20_001 }),
      supplier("quote", { totalPence: null }),
    ];
    expect(names(list, { maxPricePence: 20_000 })).toEqual(["at"]);
  });

  it("sets no limit at £1,000: £1,400 and no price still show", () => {
    const list = [supplier("dear", { totalPence: 140_000 }), supplier("quote", { totalPence: null })];
    expect(names(list)).toEqual(["dear", "quote"]);
  });

  // New hauliers have no rating and count as 0, because a rating must not be invented.
  it("keeps ratings from the minimum up", () => {
    const list = [
      supplier("4.5", { rating: 4.5 }),
      supplier("4.4", { rating: 4.4 }),
      supplier("new", { rating: null }),
    ];
    expect(names(list, { minRating: 4.5 })).toEqual(["4.5"]);
    expect(names(list)).toHaveLength(3);
  });

  it("keeps only the requested availability", () => {
    const list = [supplier("a"), supplier("b", { availability: "limited" }), supplier("c", { availability: "busy" })];
    expect(names(list, { availability: "available" })).toEqual(["a"]);
    expect(names(list, { availability: "limited" })).toEqual(["b"]);
    expect(names(list)).toEqual(["a", "b", "c"]);
  });

  it.each([
    ["price", ["cheap", "middle", "dear", "quote"]],
    ["distance", ["dear", "quote", "middle", "cheap"]],
    ["eta", ["dear", "quote", "middle", "cheap"]],
    ["rating", ["middle", "dear", "cheap", "quote"]],
  ] as const)("sorts by %s", (sort, expected) => {
    const list = [
      supplier("cheap", { totalPence: 100, distanceMiles: 9, etaMinutes: 33, rating: 3 }),
      supplier("middle", { totalPence: 200, distanceMiles: 5, etaMinutes: 25, rating: 5 }),
      supplier("dear", { totalPence: 300, distanceMiles: 1, etaMinutes: 17, rating: 4 }),
      supplier("quote", { totalPence: null, distanceMiles: 2, etaMinutes: 19, rating: null }),
    ];
    expect(names(list, { sort })).toEqual(expected);
  });

  it("puts free vehicles first, then those that confirm at once", () => {
    const own = { ...supplier("").price, basis: "hourly" } as Listed["price"];
    const list = [
      supplier("busy", { availability: "busy", distanceMiles: 0 }),
      supplier("without papers", { uncovered: "Its documents expire", distanceMiles: 0 }),
      supplier("asks", { price: own }),
      supplier("at once", { price: own, autoAccept: true }),
      supplier("limited", { price: own, autoAccept: true, availability: "limited" }),
    ];
    expect(names(list)).toEqual(["at once", "asks", "limited", "busy", "without papers"]);
  });

  it("puts the earliest start first if the soonest are requested", () => {
    const list = [
      supplier("at eleven", { startsAt: "2026-11-23T11:00:00.000Z", etaMinutes: 5 }),
      supplier("at eight", { startsAt: "2026-11-23T08:00:00.000Z", etaMinutes: 50 }),
    ];
    expect(names(list, { sort: "eta" })).toEqual(["at eight", "at eleven"]);
  });

  it("breaks ties by distance, then by name", () => {
    const list = [supplier("b"), supplier("far", { distanceMiles: 2 }), supplier("a")];
    expect(names(list, { sort: "price" })).toEqual(["a", "b", "far"]);
  });

  it("adds nothing, changes no input, and gives the same order from any order", () => {
    const anySupplier = fc
      .record({
        totalPence: fc.option(fc.integer({ min: 0, max: 150_000 })),
        rating: fc.option(fc.constantFrom(1, 3, 4, 4.5, 5)),
        availability: fc.constantFrom("available" as const, "limited" as const, "busy" as const),
        distanceMiles: fc.nat({ max: 50 }),
        etaMinutes: fc.nat({ max: 120 }),
      })
      .map((change) => supplier(JSON.stringify(change), change));
    const filters = fc.record({
      minRating: fc.constantFrom(...supplierFilterOptions.minRating),
      maxPricePence: fc.constantFrom(...supplierFilterOptions.maxPricePence),
      availability: fc.constantFrom(...supplierFilterOptions.availability),
      sort: fc.constantFrom(...supplierFilterOptions.sort),
    });
    fc.assert(
      fc.property(fc.array(anySupplier), filters, (list, chosen) => {
        const before = structuredClone(list);
        const kept = names(list, chosen);
        expect(list).toEqual(before);
        expect(names([...list].reverse(), chosen)).toEqual(kept);
        expect(list.map((one) => one.companyName)).toEqual(expect.arrayContaining(kept));
      }),
    );
  });
});
