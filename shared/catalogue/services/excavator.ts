import type { Service } from "../model.ts";

export const excavator = {
  id: "excavator",
  displayName: "Excavator",
  description: "Diggers from micro to twenty tonnes, with or without an operator.",
  aliases: ["digger", "diggers", "digger-hire", "equipment_hire"],
  databaseValue: "equipment_hire",
  routePath: "/services/excavator",
  basePrice: { standardPence: 9000, sameDayPence: 13500 },
  feePencePerMile: 300,
  indicativeFrom: { pence: 18000, unit: "day" },
  isMaterial: false,
  needsDelivery: false,
  categories: ["popular", "heavy-plant"],
  typicalHours: [4, 8],
  panel: "excavator",
} as const satisfies Service;
