import type { Service } from "../model.ts";

export const muckAway = {
  id: "muck-away",
  displayName: "Muck Away",
  description: "Excavated soil and spoil loaded, carted and tipped with a transfer note.",
  aliases: ["muckaway", "muck_away"],
  databaseValue: "muck_away",
  routePath: null,
  basePrice: null,
  feePencePerMile: 250,
  indicativeFrom: { pence: 8000, unit: "service" },
  isMaterial: true,
  isTipped: true,
  needsDelivery: false,
  takesDelivery: true,
  categories: ["waste-skip"],
  typicalHours: [1, 3],
  panel: "generic",
} as const satisfies Service;
