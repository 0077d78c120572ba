import type { Service } from "../model.ts";

export const buildingSuppliers = {
  id: "building-suppliers",
  displayName: "Building Suppliers",
  description: "Bricks, blocks, timber and other building materials brought to site.",
  aliases: ["building-materials", "building_materials", "building-materials-delivery", "building_suppliers"],
  databaseValue: "building_suppliers",
  routePath: null,
  basePrice: null,
  feePencePerMile: 250,
  indicativeFrom: { pence: 8000, unit: "service" },
  isMaterial: true,
  needsDelivery: true,
  categories: ["popular", "transport"],
  typicalHours: [1, 2],
  panel: "generic",
} as const satisfies Service;
