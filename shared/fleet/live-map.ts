import { z } from "zod";
import { ServiceName } from "../catalogue/service-name.ts";
import { type CellBounds, geohash4 } from "../geo/cells.ts";
import { boundsOfCell, cellsWithin, widened } from "../geo/cells-within.ts";
import { Coordinates, ukBounds } from "../geo/position.ts";
import { publishedRim } from "../geo/published-place.ts";
import { UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { Availability } from "./model.ts";

/** Maximum vehicles in an answer. Further vehicles are only counted by area. */
export const mostVehicles = 500;

/** Maximum cells of a subscription: the limit of AppSync's filter operator `containsAny`. */
export const mostCells = 20;

/** Minimum letters of a cell. Such a cell is about 700 miles wide, so a few cover the country. */
const leastLetters = 2;
const mostLetters = 4;

const { south, north, west, east } = ukBounds;

export const MapBounds = z
  .object({
    south: z.number().min(south).max(north),
    west: z.number().min(west).max(east),
    north: z.number().min(south).max(north),
    east: z.number().min(west).max(east),
  })
  .refine((bounds) => bounds.south <= bounds.north && bounds.west <= bounds.east, {
    message: "South must be below north, and west left of east.",
  })
  .meta({ id: "MapBounds", description: "A part of the map in degrees, within 49 to 61.5 north and -9 to 2.5 east." });
export type MapBounds = z.infer<typeof MapBounds>;

export const MapCells = z
  .array(z.string().regex(/^[0-9b-hjkmnp-z]{2,4}$/, "Name each cell by a geohash of two to four letters."))
  .min(1, "Name at least one cell.")
  .max(mostCells, `Name at most ${mostCells} cells.`);

/** Precision for the caller: squares of about 2 km without names, or names and exact positions of free vehicles. */
export const MapSight = z.enum(["rounded", "exact"]).meta({ id: "MapSight" });
export type MapSight = z.infer<typeof MapSight>;

export const LiveVehicle = z
  .object({
    reference: z
      .string()
      .meta({ description: "The same as in search results; booking forms look the vehicle up by it." }),
    vehicleType: z.string(),
    services: z.array(ServiceName),
    availability: Availability,
    position: Coordinates,
    isExact: z.boolean().meta({ description: "If false, the middle of a square of about 2 km." }),
    at: Instant.meta({ description: "When the device was there; to the full minute if the position is not exact." }),
    isBlurred: z
      .boolean()
      .meta({ description: "Since then the device has had only positions that may be more than 100 m off." }),
    companyName: z.string().nullable().meta({ description: "Null for visitors." }),
    haulierId: UserId.nullable().meta({ description: "Null for visitors." }),
    verified: z.boolean(),
    rating: z.number().nullable(),
    reviewCount: z.int(),
  })
  .meta({ id: "LiveVehicle", description: "A vehicle on duty that shares its location." });
export type LiveVehicle = z.infer<typeof LiveVehicle>;

export const LiveMap = z
  .object({
    sight: MapSight.meta({ description: "The precision for the caller." }),
    vehicles: z.array(LiveVehicle).meta({
      description: "Nearest to the middle first; none if more than 500 are in view.",
    }),
    more: z
      .array(
        z.object({ cell: z.string(), position: Coordinates, vehicles: z.int().min(1) }).meta({
          id: "LiveCount",
          description: "The number of vehicles in a cell of about 12 by 14 miles, and its middle.",
        }),
      )
      .meta({
        description: "The number in view beyond `vehicles` that offer the service, busy or not.",
      }),
    ownHauliers: z
      .array(UserId)
      .meta({ description: "The caller's own business, and those that the caller manages vehicles for." }),
  })
  .meta({ id: "LiveMap" });
export type LiveMap = z.infer<typeof LiveMap>;

const change = {
  reference: z.string(),
  cells: z.array(z.string()).meta({ description: "Its cells, now or before, of two, three and four letters." }),
  vehicle: LiveVehicle.nullable().meta({ description: "Null: it is no longer on the map." }),
};

export const RoundedChange = z.object(change).meta({ id: "RoundedChange" });
export const ExactChange = z.object({ ...change, haulierId: UserId }).meta({ id: "ExactChange" });

/** Returns a cell of four letters and the larger cells around it, because clients may subscribe to any of them. */
const namesOf = (cell: string): string[] => [cell.slice(0, leastLetters), cell.slice(0, 3), cell];

export const cellsOf = (positions: readonly Coordinates[]): string[] => [
  ...new Set(positions.flatMap((position) => namesOf(geohash4(position)))),
];

/** Returns a cell, its neighbours and their larger cells: a rounded position can be in a neighbour. */
export const cellsAround = (cell: string): string[] => [
  ...new Set(cellsWithin(widened(boundsOfCell(cell), publishedRim), mostLetters).flatMap(namesOf)),
];

export function cellsToSubscribe(bounds: CellBounds): string[] {
  for (let letters = mostLetters; letters > leastLetters; letters--) {
    const cells = cellsWithin(bounds, letters);
    if (cells.length <= mostCells) return cells.sort();
  }
  return cellsWithin(bounds, leastLetters).sort();
}
