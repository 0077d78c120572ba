import type { Service } from "../model.ts";

export const recovery = {
  id: "recovery",
  displayName: "Recovery Truck",
  description: "Recovery of broken-down cars, vans, lorries and plant.",
  aliases: ["recovery-truck", "recovery_truck"],
  databaseValue: "recovery",
  routePath: null,
  basePrice: null,
  feePencePerMile: 250,
  indicativeFrom: { pence: 8000, unit: "service" },
  isMaterial: false,
  needsDelivery: false,
  takesDelivery: true,
  categories: ["transport", "mobile-services"],
  typicalHours: [1, 3],
  panel: "generic",
} as const satisfies Service;
