import { z } from "zod";
import { ServiceName } from "../catalogue/service-name.ts";
import { type CellBounds, geohash4 } from "../geo/cells.ts";
import { boundsOfCell, cellsWithin, widened } from "../geo/cells-within.ts";
import { Coordinates, ukBounds } from "../geo/position.ts";
import { publishedRim } from "../geo/published-place.ts";
import { UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { Availability } from "./model.ts";

/** So many vehicles are answered one by one; beyond that it is counted how many more there are, and about where. */
export const mostVehicles = 500;

/** AppSync matches at most so many values of `containsAny` in the filter of a subscription. */
export const mostCells = 20;

/** Cells are named by so many letters: the least, about 700 miles wide, hold the country in a few. */
const leastLetters = 2;
const mostLetters = 4;

const { south, north, west, east } = ukBounds;

/** The part of the map that is looked at, within the box around the United Kingdom. */
export const MapBounds = z
  .object({
    south: z.number().min(south).max(north),
    west: z.number().min(west).max(east),
    north: z.number().min(south).max(north),
    east: z.number().min(west).max(east),
  })
  .refine((bounds) => bounds.south <= bounds.north && bounds.west <= bounds.east, {
    message: "South must not be north of north, nor west east of east.",
  })
  .meta({ id: "MapBounds", description: "A part of the map in degrees, within 49 to 61.5 north and -9 to 2.5 east." });
export type MapBounds = z.infer<typeof MapBounds>;

/** The cells whose changes somebody wants to hear. */
export const MapCells = z
  .array(z.string().regex(/^[0-9b-hjkmnp-z]{2,4}$/, "Name each cell by a geohash of two to four letters."))
  .min(1, "Name one cell at least.")
  .max(mostCells, `Name ${mostCells} cells at most.`);

/** How exactly somebody is shown vehicles: in squares of about 2 km and without names, or as contractors see them. */
export const MapSight = z.enum(["rounded", "exact"]).meta({ id: "MapSight" });
export type MapSight = z.infer<typeof MapSight>;

/** A vehicle on duty as the live map shows it. */
export const LiveVehicle = z
  .object({
    reference: z.string().meta({ description: "The same as on the supplier list; a booking form finds it by this." }),
    vehicleType: z.string(),
    services: z.array(ServiceName),
    availability: Availability,
    position: Coordinates,
    isExact: z.boolean().meta({ description: "Else the middle of a square of about 2 km." }),
    at: Instant.meta({ description: "When its device was there; to the full minute where it is not exact." }),
    isBlurred: z
      .boolean()
      .meta({ description: "Its device has had only places off by more than 100 m, maybe, since." }),
    companyName: z.string().nullable().meta({ description: "Null for visitors." }),
    haulierId: UserId.nullable().meta({ description: "Null for visitors." }),
    verified: z.boolean(),
    rating: z.number().nullable(),
    reviewCount: z.int(),
  })
  .meta({ id: "LiveVehicle", description: "A vehicle on duty whose person shares where it is." });
export type LiveVehicle = z.infer<typeof LiveVehicle>;

/** What is on a part of the map. */
export const LiveMap = z
  .object({
    sight: MapSight.meta({ description: "How exactly the caller is shown vehicles." }),
    vehicles: z.array(LiveVehicle).meta({
      description: "Nearest to the middle first; none where more than 500 are in view.",
    }),
    more: z
      .array(
        z
          .object({ cell: z.string(), position: Coordinates, vehicles: z.int().min(1) })
          .meta({ id: "LiveCount", description: "So many vehicles in a cell of about 12 by 14 miles; its middle." }),
      )
      .meta({
        description: "Those in view beyond `vehicles` that offer the service, however busy they are.",
      }),
    ownHauliers: z.array(UserId).meta({ description: "The businesses that the caller is, or manages vehicles for." }),
  })
  .meta({ id: "LiveMap" });
export type LiveMap = z.infer<typeof LiveMap>;

const change = {
  reference: z.string(),
  cells: z.array(z.string()).meta({ description: "Where it is or was, as cells of two, three and four letters." }),
  vehicle: LiveVehicle.nullable().meta({ description: "Null: it is no longer on the map." }),
};

/** A change of the live map as visitors are told it: nothing in it is exact. */
export const RoundedChange = z.object(change).meta({ id: "RoundedChange" });
/** A change of the live map as contractors are told it. */
export const ExactChange = z.object({ ...change, haulierId: UserId }).meta({ id: "ExactChange" });

/** A cell of four letters with the larger ones around it: a watcher of any of these is told. */
const namesOf = (cell: string): string[] => [cell.slice(0, leastLetters), cell.slice(0, 3), cell];

/** The names of the cells in which positions lie. */
export const cellsOf = (positions: readonly Coordinates[]): string[] => [
  ...new Set(positions.flatMap((position) => namesOf(geohash4(position)))),
];

/** The cells in which something may be shown that is in this one: places are rounded. */
export const cellsAround = (cell: string): string[] => [
  ...new Set(cellsWithin(widened(boundsOfCell(cell), publishedRim), mostLetters).flatMap(namesOf)),
];

/** The smallest cells, as many as may be named, that hold a part of the map. */
export function cellsToHear(bounds: CellBounds): string[] {
  for (let letters = mostLetters; letters > leastLetters; letters--) {
    const cells = cellsWithin(bounds, letters);
    if (cells.length <= mostCells) return cells.sort();
  }
  return cellsWithin(bounds, leastLetters).sort();
}
