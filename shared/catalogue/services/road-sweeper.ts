import type { Service } from "../model.ts";

export const roadSweeper = {
  id: "road-sweeper",
  displayName: "Road Sweeper",
  description: "Sweepers that keep haul roads and highways clean.",
  aliases: ["sweeper", "road_sweeper"],
  databaseValue: "road_sweeper",
  routePath: null,
  basePrice: { standardPence: 13500, sameDayPence: 20200 },
  feePencePerMile: 250,
  indicativeFrom: { pence: 8000, unit: "service" },
  isMaterial: false,
  needsDelivery: false,
  categories: ["specialist"],
  typicalHours: [2, 8],
  panel: "generic",
} as const satisfies Service;
