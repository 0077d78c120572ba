import { nationOf } from "../geo/nation.ts";
import type { Coordinates } from "../geo/position.ts";
import type { Place } from "../places/model.ts";
import cells from "./council-cells.json" with { type: "json" };
import { anyInScotland, type Council, type CouncilArea, councils } from "./councils.ts";

/** Size of a cell of council-cells.json in degrees: 280 m by about 310 m. */
export const cellSize = { lat: 0.0025, lng: 0.005 } as const;

/*
 * council-cells.json has the cells wholly within a council, at least 400 m from any other. `npm run geo:councils` makes
 * it from the council areas of the Office for National Statistics. Each council has its first row and column, then its
 * rows from the south. A row has run lengths of cells outside and inside the council in turn, as two base-36 digits.
 */
type Cells = readonly [south: number, west: number, rows: readonly (readonly number[])[]];
let read: ReadonlyMap<CouncilArea, Cells> | undefined;

function readCells(): ReadonlyMap<CouncilArea, Cells> {
  const all = Object.entries(cells) as [CouncilArea, [number, number, string]][];
  const numbers = (row: string) => (row.match(/../g) ?? []).map((digits) => Number.parseInt(digits, 36));
  return new Map(all.map(([area, [south, west, rows]]) => [area, [south, west, rows.split(",").map(numbers)]]));
}

function isIn([south, west, rows]: Cells, { lat, lng }: Coordinates): boolean {
  const column = Math.floor(lng / cellSize.lng) - west;
  let passed = 0;
  return (rows[Math.floor(lat / cellSize.lat) - south] ?? []).some((length, run) => {
    const from = passed;
    passed += length;
    return run % 2 === 1 && column >= from && column < passed;
  });
}

/** Bounding boxes in degrees of islands far from other councils. Such islands need no cells. */
export const isles = {
  "Shetland Islands": { south: 59.48, north: 60.95, west: -2.3, east: -0.6 },
} as const satisfies Partial<Record<CouncilArea, object>>;

const isleAt = ({ lat, lng }: Coordinates): CouncilArea | undefined =>
  (Object.keys(isles) as (keyof typeof isles)[]).find((area) => {
    const { south, north, west, east } = isles[area];
    return lat > south && lat < north && lng > west && lng < east;
  });

/** Returns the council area that surely contains a point; null near a border, or if unknown. */
export function councilAreaAt(at: Coordinates): CouncilArea | null {
  read ??= readCells();
  return [...read].find(([, area]) => isIn(area, at))?.[0] ?? isleAt(at) ?? null;
}

/** Maximum distance of a house from its street's middle point, in degrees: about 800 m. */
const alongStreet = { lat: 0.0072, lng: 0.0128 } as const;

/**
 * Returns the council that issues permits at a place. Null if unknown or uncertain: at a border, for the middle of a
 * town or postcode area, and outside the table. The user must then ask the council.
 */
export function councilOf({ coordinates, precision }: Pick<Place, "coordinates" | "precision">): Council | null {
  if (!precision || precision === "area" || precision === "place") return null;
  const { lat, lng } = coordinates;
  const away = precision === "street" ? alongStreet : { lat: 0, lng: 0 };
  const around = [-1, 0, 1].flatMap((north) =>
    [-1, 0, 1].map((east) => councilAreaAt({ lat: lat + north * away.lat, lng: lng + east * away.lng })),
  );
  const [area = null] = around;
  return area && around.every((other) => other === area) ? councils[area] : null;
}

/** Returns the council of a place. If unknown, returns the rules for all of Scotland, or null outside Scotland. */
export const councilFor = (place: Pick<Place, "coordinates" | "precision">): Council | null =>
  councilOf(place) ??
  (nationOf({ postcode: null, coordinates: place.coordinates }) === "scotland" ? anyInScotland : null);
