import { expect, it } from "vitest";
import { bestOffers, reasonsOnRequest } from "./best-offers.ts";
import type { Supplier } from "./model.ts";

const offer = (id: string, pounds: number | null, etaMinutes: number, more: Partial<Supplier> = {}) => ({
  ...{ id, etaMinutes, availability: "available" as const, uncovered: null, noPermit: null },
  price: pounds === null ? null : ({ totalPence: pounds * 100 } as Supplier["price"]),
  ...more,
});

it.each([
  ["none", [], null],
  ["none that can be booked", [offer("busy", 90, 10, { availability: "busy" }), offer("asked", null, 12)], null],
  ["one", [offer("a", 90, 20)], ["a", "a"]],
  [
    "two",
    [offer("near", 120, 20), offer("cheap", 90, 40), offer("papers", 50, 5, { uncovered: "x" })],
    ["cheap", "near"],
  ],
  ["equal prices", [offer("far", 90, 40), offer("near", 90, 20)], ["near", "near"]],
  ["equal ways", [offer("dear", 95, 20), offer("cheap", 90, 20)], ["cheap", "cheap"]],
])("of %s the cheapest and the soonest", (_what, suppliers, expected) => {
  const best = bestOffers(suppliers);
  expect(best && [best.cheapest.id, best.soonest.id]).toEqual(expected);
});

it("lists each reason once, the most frequent first", () => {
  const of = (onRequest: string | null) => ({ onRequest });
  expect(reasonsOnRequest([of("a"), of("b"), of(null), of("b")])).toEqual(["b", "a"]);
});
