import type { FeatureCollection, MultiPolygon, Polygon, Position } from "geojson";
import { csvField, csvFields } from "#local/geo/csv.ts";
import { isInRing } from "#local/geo/ring.ts";
import type { LngLat } from "#shared/geo/earth.ts";

const scotland = "Scotland";

/**
 * Sets the country of every place within a Scottish council area to Scotland. NaPTAN puts a few islands, and places
 * known by their railway station, into England.
 */
export function scottishByBorder(placesCsv: string, councilsGeoJson: string): string {
  const councils = JSON.parse(councilsGeoJson) as FeatureCollection<Polygon | MultiPolygon>;
  const rings = councils.features.flatMap(({ geometry }) =>
    geometry.type === "Polygon" ? [geometry.coordinates[0]] : geometry.coordinates.map(([outer]) => outer),
  );
  const isScottish = (position: LngLat) => rings.some((ring) => ring && isInRing(ringOf(ring), position));
  const [heading = "", ...lines] = placesCsv.split("\n");
  const country = heading.split(",").indexOf("country");
  const mended = lines.map((line) => {
    const cells = csvFields(line);
    const [, , lat, lng] = cells;
    if (!line || cells[country] === scotland || !isScottish([Number(lng), Number(lat)])) return line;
    return cells.with(country, scotland).map(csvField).join(",");
  });
  return [heading, ...mended].join("\n");
}

function ringOf(ring: Position[]): [number, number][] {
  return ring.map(([lng = 0, lat = 0]) => [lng, lat]);
}
