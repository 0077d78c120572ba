import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { serviceOf } from "./normalise.ts";
import {
  deliveryFeePence,
  estimatedValuePence,
  isSameDay,
  surchargePercent,
  tablePricePence,
  urgencyMultiplier,
} from "./prices.ts";
import { type ServiceId, serviceIds } from "./services/index.ts";
import { UrgencyLevel } from "./urgency.ts";

const levels = UrgencyLevel.options;

describe("urgency", () => {
  // asap counts as urgent, tomorrow as scheduled.
  it.each([
    ["emergency", 1.5],
    ["urgent", 1.3],
    ["asap", 1.3],
    ["today", 1.2],
    ["tomorrow", 1],
    ["scheduled", 1],
    ["standard", 1],
  ] as const)("%s multiplies a supplier's rate by %d", (level, factor) => {
    expect(urgencyMultiplier[level]).toBe(factor);
  });

  it("is the same day for emergency, urgent, asap and today", () => {
    expect(levels.filter(isSameDay)).toEqual(["emergency", "urgent", "asap", "today"]);
  });
});

describe("tablePricePence", () => {
  // Pounds, standard and same day.
  it.each([
    ["hiab", 173, 260],
    ["skips", 187, 280],
    ["excavator", 90, 135],
    ["plant-hire", 135, 202],
    ["grab-hire", 105, 157],
    ["crane-hire", 175, 262],
    ["vacuum-excavator", 160, 240],
    ["concrete-mixer", 213, 320],
    ["tipper-truck", 133, 200],
    ["van-hire", 43, 65],
    ["tar", 145, 217],
    ["waste-removal", 90, 135],
    ["road-sweeper", 135, 202],
    ["pressure-washing", 105, 157],
    ["drainage", 120, 180],
    ["fuel-delivery", 65, 97],
    ["mobile-mechanic", 90, 135],
    ["mobile-tyre", 75, 112],
  ] as const)("of %s is £%i, the same day £%i, read from the table whatever the urgency", (id, standard, sameDay) => {
    for (const level of levels)
      expect([level, tablePricePence(serviceOf(id), level)]).toEqual([
        level,
        (isSameDay(level) ? sameDay : standard) * 100,
      ]);
  });

  it.each(["aggregates", "muck-away", "recovery", "building-suppliers"] as const)(
    "of %s, which has none of its own, is £75, the same day £112.50",
    (id) => {
      expect(tablePricePence(serviceOf(id), "scheduled")).toBe(7500);
      expect(tablePricePence(serviceOf(id), "today")).toBe(11_250);
    },
  );

  it("of no service is the default", () => {
    expect([tablePricePence(null, "standard"), tablePricePence(null, "emergency")]).toEqual([7500, 11_250]);
  });
});

describe("deliveryFeePence", () => {
  it.each([
    ["excavator", 3690],
    ["skips", 3075],
    ["mobile-tyre", 1845],
    ["grab-hire", 3444],
    ["crane-hire", 4305],
    ["hiab", 4305],
  ] as const)("for 12.3 miles of %s is %i pence", (id, pence) => {
    expect(deliveryFeePence(serviceOf(id).feePencePerMile, 12.3)).toBe(pence);
  });

  it("is £2.50 a mile for every service without a rate of its own", () => {
    const own: ServiceId[] = ["excavator", "mobile-tyre", "grab-hire", "crane-hire", "hiab"];
    for (const id of serviceIds.filter((one) => !own.includes(one)))
      expect([id, serviceOf(id).feePencePerMile]).toEqual([id, 250]);
  });

  it("is exact to the penny for every tenth of a mile", () => {
    fc.assert(
      fc.property(fc.constantFrom(150, 250, 280, 300, 350), fc.nat({ max: 5000 }), (rate, tenths) => {
        // Rates are whole multiples of ten pence, so a tenth of a mile is a whole number of pence.
        expect(deliveryFeePence(rate, tenths / 10)).toBe((rate / 10) * tenths);
      }),
    );
  });
});

describe("the estimate for records without a price", () => {
  it.each([
    [10, "scheduled", 90_000],
    [10, "asap", 108_000],
    [0, "today", 0],
    [100, "emergency", 900_000],
  ] as const)("%i tons, %s: %i pence", (tons, level, pence) => {
    expect(estimatedValuePence(tons, level)).toBe(pence);
  });
});

describe("the surcharge of an urgency", () => {
  it("is what the multiplier adds, in whole percent", () => {
    expect(UrgencyLevel.options.map((level) => [level, surchargePercent(level)])).toEqual([
      ["emergency", 50],
      ["urgent", 30],
      ["asap", 30],
      ["today", 20],
      ["tomorrow", 0],
      ["scheduled", 0],
      ["standard", 0],
    ]);
  });
});
