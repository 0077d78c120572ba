import type { Service } from "../model.ts";

export const vanHire = {
  id: "van-hire",
  displayName: "Van Hire",
  description: "Vans with a driver for smaller loads.",
  aliases: ["van", "van_hire", "vehicle_hire"],
  databaseValue: "vehicle_hire",
  routePath: null,
  basePrice: { standardPence: 4300, sameDayPence: 6500 },
  feePencePerMile: 250,
  indicativeFrom: { pence: 8000, unit: "service" },
  isMaterial: false,
  needsDelivery: false,
  takesDelivery: true,
  categories: ["transport"],
  typicalHours: [2, 8],
  panel: "generic",
} as const satisfies Service;
