import { z } from "zod";

export const Coordinates = z
  .object({
    lat: z.number().min(-90).max(90).meta({ description: "Latitude in decimal degrees, north positive." }),
    lng: z.number().min(-180).max(180).meta({ description: "Longitude in decimal degrees, east positive." }),
  })
  .meta({ id: "Coordinates", description: "A point on the earth in decimal degrees (WGS 84)." });
export type Coordinates = z.infer<typeof Coordinates>;

/** The box around the United Kingdom with its islands, in degrees. */
export const ukBounds = { south: 49, north: 61.5, west: -9, east: 2.5 } as const;

/** Whether a position is in `ukBounds`, edges included. The box also holds parts of Ireland and France. */
export function withinUk({ lat, lng }: Coordinates): boolean {
  return lat >= ukBounds.south && lat <= ukBounds.north && lng >= ukBounds.west && lng <= ukBounds.east;
}
