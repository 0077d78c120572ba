import type { Service } from "../model.ts";

export const wasteRemoval = {
  id: "waste-removal",
  displayName: "Waste Removal",
  description: "Site waste loaded and taken to a licensed facility.",
  aliases: ["waste", "waste_removal"],
  databaseValue: "waste_removal",
  routePath: null,
  basePrice: { standardPence: 9000, sameDayPence: 13500 },
  feePencePerMile: 250,
  indicativeFrom: { pence: 8000, unit: "service" },
  isMaterial: true,
  needsDelivery: false,
  categories: ["waste-skip"],
  typicalHours: [1, 3],
  panel: "generic",
} as const satisfies Service;
