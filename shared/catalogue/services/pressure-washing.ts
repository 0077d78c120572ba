import type { Service } from "../model.ts";

export const pressureWashing = {
  id: "pressure-washing",
  displayName: "Pressure Washing",
  description: "Yards, plant, hoardings and hard standing washed down.",
  aliases: ["power-washing", "power_washing", "pressure_washing"],
  databaseValue: "power_washing",
  routePath: null,
  basePrice: { standardPence: 10500, sameDayPence: 15700 },
  feePencePerMile: 250,
  indicativeFrom: { pence: 8000, unit: "service" },
  isMaterial: false,
  needsDelivery: false,
  categories: ["specialist", "mobile-services"],
  typicalHours: [2, 6],
  panel: "generic",
} as const satisfies Service;
