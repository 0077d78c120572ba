import type { Service } from "../model.ts";

export const mobileTyre = {
  id: "mobile-tyre",
  displayName: "Mobile Tyre Fitting",
  description: "Tyres fitted at the roadside or on site, from cars to plant.",
  aliases: ["mobile-tyre-service", "mobile_tyre", "mobile_tyre_service", "tyre", "tyres", "mobile-tyre-fitting"],
  databaseValue: "mobile_tyre",
  routePath: null,
  basePrice: { standardPence: 7500, sameDayPence: 11200 },
  feePencePerMile: 150,
  indicativeFrom: { pence: 8000, unit: "service" },
  isMaterial: false,
  needsDelivery: false,
  categories: ["mobile-services"],
  typicalHours: [1, 2],
  panel: "mobile_tyre",
} as const satisfies Service;
