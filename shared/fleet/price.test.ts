import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pointInUk } from "#test/support/arbitrary-points.ts";
import { serviceOf } from "../catalogue/normalise.ts";
import { isSameDay, tablePricePence } from "../catalogue/prices.ts";
import { serviceIds } from "../catalogue/services/index.ts";
import { UrgencyLevel } from "../catalogue/urgency.ts";
import { publishedPlace } from "../geo/published-place.ts";
import { ratesFor, supplierPrice } from "./price.ts";

/** Its own published place, so that a site there is no mile away. */
const edinburgh = publishedPlace({ lat: 55.9533, lng: -3.1883 });
/** 41.4 miles away. */
const glasgow = { lat: 55.8642, lng: -4.2518 };
const noRates = { hourlyRatePence: null, dailyRatePence: null, minimumHours: null, base: edinburgh };
const hiab = serviceOf("hiab");

describe("supplierPrice", () => {
  it.each([
    // [what, rates, urgency, base, urgency part, basis]
    ["hours times the minimum", { hourlyRatePence: 9000, minimumHours: 2 }, "scheduled", 18_000, 0, "hourly"],
    ["urgent hours, £180 and 30%", { hourlyRatePence: 9000, minimumHours: 2 }, "urgent", 18_000, 5400, "hourly"],
    [
      "hours before a day",
      { hourlyRatePence: 9000, minimumHours: 2, dailyRatePence: 50_000 },
      "scheduled",
      18_000,
      0,
      "hourly",
    ],
    [
      "a day where no minimum is set",
      { hourlyRatePence: 9000, dailyRatePence: 50_000 },
      "scheduled",
      50_000,
      0,
      "daily",
    ],
    ["an emergency day", { dailyRatePence: 50_000 }, "emergency", 50_000, 25_000, "daily"],
    ["a day wanted today", { dailyRatePence: 33_333 }, "today", 33_333, 6667, "daily"],
    ["half an hour", { hourlyRatePence: 9999, minimumHours: 0.5 }, "standard", 5000, 0, "hourly"],
    ["the table", {}, "scheduled", 17_300, 0, "table"],
    ["the table's same-day column and no surcharge", {}, "emergency", 26_000, 0, "table"],
  ] as const)("%s", (_what, rates, level, basePence, urgencyPence, basis) => {
    expect(supplierPrice(hiab, { ...noRates, ...rates }, edinburgh, level)).toEqual({
      basePence,
      urgencyPence,
      deliveryPence: 0,
      totalPence: basePence + urgencyPence,
      basis,
      distanceMiles: 0,
    });
  });

  it("takes the delivery fee of the distance as shown", () => {
    expect(supplierPrice(hiab, noRates, glasgow, "scheduled")).toMatchObject({
      distanceMiles: 41.4,
      deliveryPence: 14_490,
      totalPence: 17_300 + 14_490,
    });
  });

  it("is none for a service without a table price, unless the haulier has a rate", () => {
    const aggregates = serviceOf("aggregates");
    expect(supplierPrice(aggregates, noRates, edinburgh, "scheduled")).toBeNull();
    expect(supplierPrice(aggregates, { ...noRates, hourlyRatePence: 5000 }, edinburgh, "scheduled")).toBeNull();
    expect(supplierPrice(aggregates, { ...noRates, dailyRatePence: 5000 }, edinburgh, "scheduled")?.basePence).toBe(
      5000,
    );
  });

  const rates = fc.record({
    hourlyRatePence: fc.option(fc.integer({ min: 1, max: 100_000 })),
    dailyRatePence: fc.option(fc.integer({ min: 1, max: 500_000 })),
    minimumHours: fc.option(fc.integer({ min: 1, max: 48 }).map((halves) => halves / 2)),
    base: pointInUk,
  });
  const wanted = fc.tuple(fc.constantFrom(...serviceIds), rates, pointInUk, fc.constantFrom(...UrgencyLevel.options));

  // What is on screen adds up to what is charged.
  it("is whole pence whose parts add up to the total, whatever the rates and places", () => {
    fc.assert(
      fc.property(wanted, ([id, given, site, level]) => {
        const price = supplierPrice(serviceOf(id), given, site, level);
        if (!price) return;
        const parts = [price.basePence, price.urgencyPence, price.deliveryPence];
        for (const part of parts) expect(Number.isSafeInteger(part) && part >= 0).toBe(true);
        expect(price.totalPence).toBe(parts.reduce((sum, part) => sum + part));
      }),
    );
  });

  it("never takes both surcharges: the same-day column or the multiplier", () => {
    fc.assert(
      fc.property(wanted, ([id, given, site, level]) => {
        const service = serviceOf(id);
        const price = supplierPrice(service, given, site, level);
        if (price?.basis === "table")
          expect([price.basePence, price.urgencyPence]).toEqual([tablePricePence(service, level), 0]);
        else if (price) expect(price.basePence).toBe(supplierPrice(service, given, site, "scheduled")?.basePence);
        if (price && !isSameDay(level)) expect(price.urgencyPence).toBe(0);
      }),
    );
  });
});

it("a vehicle's rates are its own for a service that has some, even when those are none, else those for all", () => {
  const none = { hourlyRatePence: null, dailyRatePence: null, minimumHours: null };
  const fleet = { ...noRates, dailyRatePence: 40_000, ownRates: [{ service: "tar" as const, ...none }] };
  expect(ratesFor(fleet, "hiab")).toEqual({ ...noRates, dailyRatePence: 40_000 });
  expect(ratesFor(fleet, "tar")).toEqual(noRates);
});
