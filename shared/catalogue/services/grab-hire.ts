import type { Service } from "../model.ts";

export const grabHire = {
  id: "grab-hire",
  displayName: "Grab Hire",
  description: "Grab lorries that load themselves, for spoil, rubble and green waste.",
  aliases: ["grab", "grab_hire", "grab-lorry"],
  databaseValue: "grab_hire",
  routePath: null,
  basePrice: { standardPence: 10500, sameDayPence: 15700 },
  feePencePerMile: 280,
  indicativeFrom: { pence: 20000, unit: "load" },
  isMaterial: true,
  isTipped: true,
  needsDelivery: false,
  categories: ["popular", "waste-skip"],
  typicalHours: [1, 3],
  panel: "generic",
} as const satisfies Service;
