import { describe, expect, it } from "vitest";
import { serviceCard } from "#shared/catalogue/card.ts";
import { services } from "#shared/catalogue/services.ts";
import { servicesByName } from "#shared/catalogue/services-by-name.ts";
import {
  type Choice,
  categories,
  categoryOf,
  choiceOf,
  chosenServices,
  countIn,
  isFiltered,
  noFilters,
  type Supply,
} from "./chosen-services.ts";

const all = Object.values(services).map(serviceCard);
const plain = choiceOf(new URLSearchParams());
const listed = (choice: Partial<Choice>, supplies?: Supply[]) =>
  chosenServices(all, { ...plain, ...choice }, supplies).map(({ id }) => id);
const supplied = (known: Record<string, Partial<Supply>>): Supply[] =>
  servicesByName.map(({ id }) => ({
    service: id,
    vehicles: known[id] ? 1 : 0,
    isAvailable: false,
    rating: null,
    nearestKm: null,
    ...known[id],
  }));

describe("the services page", () => {
  it("has seven categories and falls back to all for an unknown one", () => {
    expect(categories).toEqual([
      "all",
      "popular",
      "heavy-plant",
      "waste-skip",
      "transport",
      "specialist",
      "mobile-services",
    ]);
    for (const category of categories) expect(categoryOf(category)).toBe(category);
    for (const unknown of [null, "", "POPULAR", "skips"]) expect(categoryOf(unknown)).toBe("all");
  });

  it.each(categories)("counts under %s the services that it lists there", (category) => {
    expect(listed({ category })).toHaveLength(countIn(all, category));
    expect(countIn(all, category)).toBeGreaterThan(0);
  });

  it("finds by any word of the name or the description", () => {
    expect(listed({ search: "skip" })).toContain("skips");
    expect(listed({ search: "  SKIP hire " })).toContain("skips");
    expect(listed({ search: "submarine" })).toEqual([]);
  });

  it("lists the one service of a link by any alias, and none for an unknown one", () => {
    expect(listed({ service: "grab-hire" })).toEqual(["grab-hire"]);
    expect(listed({ service: "digger" })).toEqual(["excavator"]);
    expect(listed({ service: "submarine" })).toEqual([]);
  });

  it("filters by supply, and lets all pass until the supply is loaded", () => {
    const some = supplied({
      hiab: { isAvailable: true, nearestKm: 3 },
      skips: { nearestKm: 24.9 },
      tar: { isAvailable: true, nearestKm: 50.1 },
    });
    expect(listed({ availability: "available" }, some)).toEqual(["hiab", "tar"]);
    expect(listed({ availability: "available" })).toHaveLength(all.length);
    expect(listed({ availability: "quote" }).every((id) => services[id as "hiab"].basePrice === null)).toBe(true);
    expect(listed({ availability: "popular" })).toHaveLength(countIn(all, "popular"));
    expect(listed({ reach: "near-me" }, some)).toEqual(["hiab"]);
    expect(listed({ reach: "city-wide" }, some)).toEqual(["hiab", "skips"]);
    expect(listed({ reach: "regional" }, some)).toEqual(["hiab", "skips"]);
    expect(listed({ reach: "regional" })).toHaveLength(all.length);
  });

  it("sorts by each order, with unknown values last", () => {
    const some = supplied({
      tar: { rating: 4.9, nearestKm: 9 },
      skips: { rating: 4.1, nearestKm: 2 },
      hiab: { rating: null, nearestKm: 4 },
    });
    expect(listed({ sort: "rating" }, some).slice(0, 2)).toEqual(["tar", "skips"]);
    expect(listed({ sort: "distance" }, some).slice(0, 3)).toEqual(["skips", "hiab", "tar"]);
    const prices = listed({ sort: "price" }).map((id) => services[id as "hiab"].indicativeFrom.pence);
    expect(prices).toEqual(prices.toSorted((a: number, b: number) => a - b));
    const isPopular = listed({ sort: "popular" }).map((id) => listed({ category: "popular" }).includes(id));
    expect(isPopular.lastIndexOf(true)).toBe(countIn(all, "popular") - 1);
  });

  it("ignores invalid values in the address", () => {
    expect(choiceOf(new URLSearchParams("availability=soon&location=moon&sort=luck&category=x"))).toEqual(plain);
    expect(isFiltered(plain)).toBe(false);
    for (const one of ["search=x", "service=x", "availability=quote", "location=near-me", "sort=price"])
      expect(isFiltered(choiceOf(new URLSearchParams(one)))).toBe(true);
    const left = new URLSearchParams("category=popular&search=x&sort=price");
    for (const name of Object.keys(noFilters)) left.delete(name);
    expect(isFiltered(choiceOf(left))).toBe(false);
  });
});
