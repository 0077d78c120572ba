import type { Feature } from "geojson";
import type { LayerSpecification } from "maplibre-gl";
import { milesPerDegree, radians } from "#shared/geo/distance.ts";
import type { MapArea, MapPosition } from "./map-things.ts";
import type { MapPalette } from "./palette.ts";

/** Id of the map source that the app fills with areas. */
export const areaSource = "areas";
const corners = 72;

/** Areas as circles, above land and below road names and vehicles. */
export function areaLayers(colours: MapPalette): LayerSpecification[] {
  return [
    { id: "areas", type: "fill", source: areaSource, paint: { "fill-color": colours.own, "fill-opacity": 0.16 } },
    {
      id: "area-edges",
      type: "line",
      source: areaSource,
      paint: { "line-color": colours.own, "line-width": 2, "line-opacity": 0.8 },
    },
  ];
}

export function ringOf({ lat, lng, radiusMiles }: MapArea): MapPosition[] {
  const degrees = radiusMiles / milesPerDegree;
  return Array.from({ length: corners + 1 }, (_, corner) => {
    const turn = (2 * Math.PI * corner) / corners;
    return { lat: lat + degrees * Math.cos(turn), lng: lng + (degrees * Math.sin(turn)) / Math.cos(radians(lat)) };
  });
}

export function areaFeature(area: MapArea): Feature {
  const ring = ringOf(area).map(({ lat, lng }) => [lng, lat]);
  return { type: "Feature", properties: {}, geometry: { type: "Polygon", coordinates: [ring] } };
}
