import type { Service } from "../model.ts";

export const aggregates = {
  id: "aggregates",
  displayName: "Aggregates Delivery",
  description: "Stone, sand, type 1 and topsoil tipped on site.",
  aliases: ["aggregate", "aggregates-delivery", "aggregates_delivery"],
  databaseValue: "aggregates",
  routePath: null,
  basePrice: null,
  feePencePerMile: 250,
  indicativeFrom: { pence: 8000, unit: "service" },
  isMaterial: true,
  isTipped: true,
  needsDelivery: true,
  categories: ["transport"],
  typicalHours: [1, 2],
  panel: "generic",
} as const satisfies Service;
