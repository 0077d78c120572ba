import { readFileSync, writeFileSync } from "node:fs";
import type { FeatureCollection, MultiPolygon, Polygon } from "geojson";
import { encodedLine } from "#shared/geo/polyline.ts";
import { type ZoneId, zones } from "#shared/low-emission/zones.ts";

/**
 * `npm run geo:zones -- FILE`: writes shared/low-emission/zone-rings.json from a GeoJSON file of the four low emission
 * zones. Positions are [longitude, latitude], and a property of each feature names its city. Without a file it uses the
 * approximations, drawn along the boundary streets. The Improvement Service publishes the councils' own as "Low
 * Emission Zones - Scotland" at data.spatialhub.scot, under the Open Government Licence v3.0.
 */
const approximations = "bin/geo/low-emission-zones.geojson";
const out = "shared/low-emission/zone-rings.json";

const file = process.argv[2] ?? approximations;
const { features } = JSON.parse(readFileSync(file, "utf8")) as FeatureCollection<Polygon | MultiPolygon>;

const shapes = Object.entries(zones).map(([id, { city }]): [ZoneId, { approximate: boolean; lines: string[] }] => {
  const own = features.filter(({ properties }) =>
    Object.values(properties ?? {}).some((value) => typeof value === "string" && value.includes(city)),
  );
  if (own.length === 0) throw new Error(`${file} has no zone of ${city}`);
  const rings = own.flatMap(({ geometry }) =>
    geometry.type === "Polygon" ? geometry.coordinates : geometry.coordinates.flat(),
  );
  const lines = rings.map((ring) => encodedLine(ring.slice(0, -1).map(([lng = 0, lat = 0]) => ({ lat, lng }))));
  return [id as ZoneId, { approximate: own.some(({ properties }) => properties?.approximate === true), lines }];
});
writeFileSync(out, `${JSON.stringify(Object.fromEntries(shapes), null, 2)}\n`);
console.log(`${out}: ${shapes.length} zones`);
