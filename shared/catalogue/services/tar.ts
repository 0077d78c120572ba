import type { Service } from "../model.ts";

export const tar = {
  id: "tar",
  displayName: "Tar and Reinstate",
  description: "Surfacing gangs for tarmac, concrete and block reinstatement.",
  aliases: ["tar-reinstate", "tar_reinstate", "tar-and-reinstate", "tarmac", "tar-gang"],
  databaseValue: "tar",
  routePath: "/services/tar-reinstate",
  basePrice: { standardPence: 14500, sameDayPence: 21700 },
  feePencePerMile: 250,
  indicativeFrom: { pence: 4500, unit: "m2" },
  isMaterial: false,
  needsDelivery: false,
  categories: ["heavy-plant", "specialist"],
  typicalHours: [2, 6],
  panel: "tar",
} as const satisfies Service;
