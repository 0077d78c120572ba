import type { Service } from "../model.ts";

export const craneHire = {
  id: "crane-hire",
  displayName: "Crane Hire",
  description: "Mobile cranes with an appointed person and lift plan.",
  aliases: ["crane", "crane_hire", "mobile-crane"],
  databaseValue: "crane_hire",
  routePath: null,
  basePrice: { standardPence: 17500, sameDayPence: 26200 },
  feePencePerMile: 350,
  indicativeFrom: { pence: 15000, unit: "hour" },
  isMaterial: false,
  needsDelivery: false,
  categories: ["heavy-plant", "specialist"],
  typicalHours: [4, 8],
  panel: "crane",
} as const satisfies Service;
