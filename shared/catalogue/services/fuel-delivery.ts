import type { Service } from "../model.ts";

export const fuelDelivery = {
  id: "fuel-delivery",
  displayName: "Fuel Delivery",
  description: "Gas oil, diesel and kerosene bowsered to site.",
  aliases: ["fuel", "fuel_delivery"],
  databaseValue: "fuel_delivery",
  routePath: null,
  basePrice: { standardPence: 6500, sameDayPence: 9700 },
  feePencePerMile: 250,
  indicativeFrom: { pence: 8000, unit: "service" },
  isMaterial: false,
  needsDelivery: true,
  categories: ["transport", "mobile-services"],
  typicalHours: [1, 2],
  panel: "generic",
} as const satisfies Service;
