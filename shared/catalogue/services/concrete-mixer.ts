import type { Service } from "../model.ts";

export const concreteMixer = {
  id: "concrete-mixer",
  displayName: "Concrete Mixer",
  description: "Ready-mixed and volumetric concrete, poured on site.",
  aliases: ["concrete", "concrete_mixer"],
  databaseValue: "concrete_mixer",
  routePath: null,
  basePrice: { standardPence: 21300, sameDayPence: 32000 },
  feePencePerMile: 250,
  indicativeFrom: { pence: 8000, unit: "service" },
  isMaterial: false,
  needsDelivery: false,
  categories: ["heavy-plant"],
  typicalHours: [1, 2],
  panel: "generic",
} as const satisfies Service;
