import { expect, it } from "vitest";
import type { ServiceDetails } from "../catalogue/details.ts";
import { guideValues } from "./rate-card.ts";
import { vehiclePrice } from "./vehicle-price.ts";

function priceWith(off: number) {
  const rates = guideValues("excavator").map(({ key, value }) => ({
    key,
    value: key === "selfDriveOff" ? off : value,
  }));
  return vehiclePrice(
    {
      ...{ service: "excavator", quantity: 1, urgencyLevel: "scheduled", site: { lat: 55.95, lng: -3.19 } },
      details: {
        panel: "excavator",
        machineSize: "micro",
        duration: "1-day",
        operatorService: "self-drive",
      } as ServiceDetails,
      start: { day: "2027-01-13", time: "08:00", nation: "scotland" },
    },
    {
      ...{ base: { lat: 55.95, lng: -3.19 }, payloadTonnes: null, vatRegistered: true },
      own: { hourlyRatePence: null, dailyRatePence: null, minimumHours: null },
      cards: [{ fleetId: null, versions: [{ validFrom: "2026-01-05", includesVat: true, rates }] }],
    },
  );
}

it("has no price if a card deducts more than the machine costs", () => {
  expect(priceWith(12_000)).toHaveProperty("totalPence");
  expect(priceWith(90_000)).toEqual({ onRequest: "This haulier's rates give no price for this job." });
});
