import type { Service } from "../model.ts";

export const hiab = {
  id: "hiab",
  displayName: "Hiab",
  description: "Lorry-mounted crane for lifting and moving plant, pallets and steel.",
  aliases: ["hiab-crane", "hiab_crane", "hiab-hire"],
  databaseValue: "hiab",
  routePath: "/services/hiab",
  basePrice: { standardPence: 17300, sameDayPence: 26000 },
  feePencePerMile: 350,
  indicativeFrom: { pence: 15000, unit: "hour" },
  isMaterial: false,
  needsDelivery: false,
  takesDelivery: true,
  categories: ["heavy-plant"],
  typicalHours: [2, 4],
  panel: "crane",
} as const satisfies Service;
