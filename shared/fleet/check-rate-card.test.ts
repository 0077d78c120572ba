import { expect, it } from "vitest";
import type { ServiceId } from "../catalogue/services.ts";
import { servicesByName } from "../catalogue/services-by-name.ts";
import { guideValues } from "../pricing/rate-card.ts";
import { pricingKind, rateRows } from "../pricing/rate-rows.ts";
import { cardFaults, checkCard } from "./check-rate-card.ts";

type Change = Readonly<Record<string, number | null>>;

/** Returns the default card with some rows changed; null removes a row. */
function changed(service: ServiceId, change: Change) {
  const values = new Map<string, number | null>(guideValues(service).map(({ key, value }) => [key, value]));
  for (const [key, value] of Object.entries(change)) values.set(key, value);
  return [...values].flatMap(([key, value]) => (value === null ? [] : [{ key, value }]));
}

it.each<[string, ServiceId, Change, [key: string, code: string][]]>([
  ["the guide card", "skips", {}, []],
  ["only the larger sizes", "skips", { "size.2-yard": null, "size.4-yard": null }, []],
  [
    "gaps between two sizes",
    "skips",
    { "size.4-yard": null, "size.8-yard": null },
    [
      ["size.4-yard", "cardGap"],
      ["size.8-yard", "cardGap"],
    ],
  ],
  ["a gap between two classes", "excavator", { "class.mini": null }, [["class.mini", "cardGap"]]],
  ["a negative price", "skips", { "size.2-yard": -1 }, [["size.2-yard", "cardRateWrong"]]],
  ["a price of 10^9 pence", "hiab", { hour: 1e9 }, [["hour", "cardRateWrong"]]],
  ["an hour for nothing", "hiab", { hour: 0 }, [["hour", "cardRateWrong"]]],
  ["a Sunday below the normal price", "hiab", { sundayPercent: 99 }, [["sundayPercent", "cardRateWrong"]]],
  ["a needed row left out", "hiab", { minimumMinutes: null }, [["minimumMinutes", "cardRateMissing"]]],
  ["a row of another service", "hiab", { "size.2-yard": 100 }, [["size.2-yard", "cardRateUnknown"]]],
  ["no price at all", "aggregates", {}, [["tonne", "cardRateMissing"]]],
  ["a price by the load alone", "aggregates", { load: 19_000 }, []],
])("%s", (_what, service, change, faults) => {
  const found = cardFaults(service, changed(service, change));
  expect(found.map(({ key, fault }) => [key, fault.detail.code.replace("fleet.", "")])).toEqual(faults);
  expect(found.map(({ fault }) => fault.detail.field)).toEqual(faults.map(([key]) => `rates.${key}`));
});

it("refuses a duplicate row, and reads an empty card as the card's end", () => {
  const twice = [...guideValues("skips"), { key: "mile", value: 100 }];
  expect(() => checkCard("skips", twice)).toThrow("no row mile, or has it twice");
  expect(() => checkCard("skips", [])).not.toThrow();
});

it("accepts the guide prices of every service that has a guide", () => {
  const without = servicesByName.filter(({ id }) => cardFaults(id, guideValues(id)).length > 0);
  expect(without.map(({ id }) => pricingKind(id))).toEqual(["units", "units", "units", "units"]);
});

it("gives no two rows of a card the same name", () => {
  for (const { id } of servicesByName) {
    const labels = rateRows(id).map(({ label }) => label.toLowerCase());
    expect(new Set(labels).size, id).toBe(labels.length);
  }
});
