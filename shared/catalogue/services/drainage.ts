import type { Service } from "../model.ts";

export const drainage = {
  id: "drainage",
  displayName: "Drainage",
  description: "Jetting, CCTV survey and drain clearance.",
  aliases: ["drains", "drain-clearance"],
  databaseValue: "drainage",
  routePath: null,
  basePrice: { standardPence: 12000, sameDayPence: 18000 },
  feePencePerMile: 250,
  indicativeFrom: { pence: 8000, unit: "service" },
  isMaterial: false,
  needsDelivery: false,
  categories: ["waste-skip", "specialist"],
  typicalHours: [2, 4],
  panel: "generic",
} as const satisfies Service;
