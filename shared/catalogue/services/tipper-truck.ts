import type { Service } from "../model.ts";

export const tipperTruck = {
  id: "tipper-truck",
  displayName: "Tipper Truck",
  description: "Eight-wheel and smaller tippers with a driver.",
  aliases: ["tipper", "tipper_truck"],
  databaseValue: "tipper_truck",
  routePath: null,
  basePrice: { standardPence: 13300, sameDayPence: 20000 },
  feePencePerMile: 250,
  indicativeFrom: { pence: 8000, unit: "service" },
  isMaterial: true,
  isTipped: true,
  needsDelivery: false,
  takesDelivery: true,
  categories: ["popular", "transport"],
  typicalHours: [2, 8],
  panel: "generic",
} as const satisfies Service;
