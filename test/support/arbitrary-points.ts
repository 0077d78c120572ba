import fc from "fast-check";
import { type Coordinates, ukBounds } from "#shared/geo/position.ts";

/** Generates uniform numbers from `min` to `max`: fast-check's own doubles cluster around zero. */
export function between(min: number, max: number): fc.Arbitrary<number> {
  const finest = 2 ** 40;
  return fc.integer({ min: 0, max: finest }).map((step) => min + (step / finest) * (max - min));
}

export const arbitraryPoint: fc.Arbitrary<Coordinates> = fc.record({ lat: between(-90, 90), lng: between(-180, 180) });

export const pointInUk: fc.Arbitrary<Coordinates> = fc.record({
  lat: between(ukBounds.south, ukBounds.north),
  lng: between(ukBounds.west, ukBounds.east),
});

/** Points of the United Kingdom on edges and corners of cells that halve the globe 7 to 16 times each way. */
export const pointOnCellEdge: fc.Arbitrary<Coordinates> = fc
  .tuple(pointInUk, fc.integer({ min: 7, max: 16 }), fc.constantFrom("lat", "lng", "both"))
  .map(([{ lat, lng }, halvings, edge]) => {
    const tall = 180 / 2 ** halvings;
    const wide = 360 / 2 ** halvings;
    return {
      lat: edge === "lng" ? lat : Math.round(lat / tall) * tall,
      lng: edge === "lat" ? lng : Math.round(lng / wide) * wide,
    };
  });
