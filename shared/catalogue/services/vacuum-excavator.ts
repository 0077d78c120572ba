import type { Service } from "../model.ts";

export const vacuumExcavator = {
  id: "vacuum-excavator",
  displayName: "Vacuum Excavator",
  description: "Suction excavation around live services.",
  aliases: ["vac-ex", "vacuum_excavator"],
  databaseValue: "vacuum_excavator",
  routePath: null,
  basePrice: { standardPence: 16000, sameDayPence: 24000 },
  feePencePerMile: 250,
  indicativeFrom: { pence: 8000, unit: "service" },
  isMaterial: false,
  needsDelivery: false,
  categories: ["heavy-plant", "specialist"],
  typicalHours: [4, 8],
  panel: "generic",
} as const satisfies Service;
