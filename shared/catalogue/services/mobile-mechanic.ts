import type { Service } from "../model.ts";

export const mobileMechanic = {
  id: "mobile-mechanic",
  displayName: "Mobile Mechanic",
  description: "Plant and vehicle fitters who come to the machine.",
  aliases: ["mechanic", "mobile_mechanic"],
  databaseValue: "mobile_mechanic",
  routePath: null,
  basePrice: { standardPence: 9000, sameDayPence: 13500 },
  feePencePerMile: 250,
  indicativeFrom: { pence: 8000, unit: "service" },
  isMaterial: false,
  needsDelivery: false,
  categories: ["mobile-services"],
  typicalHours: [1, 4],
  panel: "generic",
} as const satisfies Service;
