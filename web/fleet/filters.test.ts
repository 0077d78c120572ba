import { describe, expect, it } from "vitest";
import { supplierFilterDefaults } from "#shared/fleet/rules.ts";
import { etaText, foundText, isFiltered, type ListFilters, responseText } from "./filters.ts";

describe("isFiltered", () => {
  it("is false for the defaults", () => expect(isFiltered(supplierFilterDefaults)).toBe(false));

  it.each([
    { sort: "price" },
    { radiusMiles: 5 },
    { radiusMiles: 50 },
    { minRating: 3 },
    { maxPricePence: 20_000 },
    { availability: "limited" as const },
  ])("is true with %j", (change) => {
    expect(isFiltered({ ...supplierFilterDefaults, ...change } as ListFilters)).toBe(true);
  });
});

describe("words", () => {
  it.each([
    [0, "0 supplier(s) found"],
    [1, "1 supplier(s) found"],
    [12, "12 supplier(s) found"],
  ])("counts %i", (count, text) => expect(foundText(count)).toBe(text));

  it.each([
    [null, "-"],
    [0.4, "under a minute"],
    [12, "12 min"],
    [180, "3 hours"],
  ])("formats a response time of %s", (minutes, text) => expect(responseText(minutes)).toBe(text));

  it.each([
    [15, "15 min"],
    [60, "1 h"],
    [98, "1 h 38 min"],
  ])("formats an ETA of %i", (minutes, text) => expect(etaText(minutes)).toBe(text));
});
