import { describe, expect, it } from "vitest";
import { serviceCard } from "#shared/catalogue/card.ts";
import { services } from "#shared/catalogue/services/index.ts";
import { categories, categoryOf, chosenServices, countIn } from "./chosen-services.ts";

const all = Object.values(services).map(serviceCard);
const listed = (choice: Partial<Parameters<typeof chosenServices>[1]>) =>
  chosenServices(all, { category: "all", search: "", service: null, ...choice }).map(({ id }) => id);

describe("the services page", () => {
  it("has seven categories, and takes an unknown one for all", () => {
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

  it.each(categories)("counts under %s what it lists there", (category) => {
    expect(listed({ category })).toHaveLength(countIn(all, category));
    expect(countIn(all, category)).toBeGreaterThan(0);
  });

  it("finds by any word of the name or the description", () => {
    expect(listed({ search: "skip" })).toContain("skips");
    expect(listed({ search: "  SKIP hire " })).toContain("skips");
    expect(listed({ search: "submarine" })).toEqual([]);
  });

  it("lists the one service of a link by any spelling, none for one that there is not", () => {
    expect(listed({ service: "grab-hire" })).toEqual(["grab-hire"]);
    expect(listed({ service: "digger" })).toEqual(["excavator"]);
    expect(listed({ service: "submarine" })).toEqual([]);
  });
});
