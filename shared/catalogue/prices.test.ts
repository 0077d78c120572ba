import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deliveryFeePence, isSameDay, surchargePercent, tablePricePence } from "./prices.ts";
import { UrgencyLevel } from "./urgency.ts";

const levels = UrgencyLevel.options;

describe("urgency", () => {
  it("is the same day for emergency, urgent, asap and today", () => {
    expect(levels.filter(isSameDay)).toEqual(["emergency", "urgent", "asap", "today"]);
  });
});

describe("tablePricePence", () => {
  it("is never the default of a missing service", () => {
    expect([tablePricePence(null, "standard"), tablePricePence(null, "emergency")]).toEqual([7500, 11_250]);
  });
});

describe("deliveryFeePence", () => {
  it("is exact to the penny for every tenth of a mile", () => {
    fc.assert(
      fc.property(fc.constantFrom(150, 250, 280, 300, 350), fc.nat({ max: 5000 }), (rate, tenths) => {
        // Rates are multiples of ten pence, so a tenth of a mile costs whole pence.
        expect(deliveryFeePence(rate, tenths / 10)).toBe((rate / 10) * tenths);
      }),
    );
  });
});

describe("the surcharge of an urgency", () => {
  it("is the multiplier's addition, in whole percent", () => {
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
