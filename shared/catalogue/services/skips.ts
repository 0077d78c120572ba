import type { Service } from "../model.ts";

export const skips = {
  id: "skips",
  displayName: "Skips",
  description: "Skip hire from a two-yard mini to a roll-on, delivered and collected.",
  aliases: ["skip", "skip-hire", "skip_hire"],
  databaseValue: "skip_hire",
  routePath: "/services/skip-hire",
  basePrice: { standardPence: 18700, sameDayPence: 28000 },
  feePencePerMile: 250,
  indicativeFrom: { pence: 12000, unit: "week" },
  isMaterial: false,
  needsDelivery: false,
  categories: ["popular", "waste-skip"],
  typicalHours: [1, 2],
  panel: "skip",
} as const satisfies Service;
