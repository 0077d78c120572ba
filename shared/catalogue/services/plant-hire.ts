import type { Service } from "../model.ts";

export const plantHire = {
  id: "plant-hire",
  displayName: "Plant Hire",
  description: "Rollers, dumpers, telehandlers and other site plant.",
  aliases: ["plant", "plant_hire"],
  databaseValue: "plant_hire",
  routePath: null,
  basePrice: { standardPence: 13500, sameDayPence: 20200 },
  feePencePerMile: 250,
  indicativeFrom: { pence: 8000, unit: "service" },
  isMaterial: false,
  needsDelivery: false,
  categories: ["heavy-plant"],
  typicalHours: [4, 8],
  panel: "generic",
} as const satisfies Service;
