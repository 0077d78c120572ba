import type { GeoJSONSourceSpecification, LayerSpecification } from "maplibre-gl";
import { mapFont } from "./layer-parts.ts";
import type { MapPalette } from "./palette.ts";

/** Id of the map source that the app fills with counts. */
export const countSource = "counts";

/** Clusters overlapping counts up to zoom 11; above that, each count is separate. */
export function emptyCountSource(): GeoJSONSourceSpecification {
  return {
    type: "geojson",
    data: { type: "FeatureCollection", features: [] },
    cluster: true,
    clusterRadius: 27,
    clusterMaxZoom: 11,
    clusterProperties: { count: ["+", ["get", "count"]] },
  };
}

/** Discs with a number; larger numbers have larger discs. Hides town names that overlap. */
export function countLayers(colours: MapPalette): LayerSpecification[] {
  return [
    {
      id: "counts",
      type: "symbol",
      source: countSource,
      layout: {
        "icon-image": "count",
        "icon-size": ["step", ["get", "count"], 0.8, 10, 0.95, 100, 1.15, 1000, 1.4],
        "icon-allow-overlap": true,
        "text-field": ["to-string", ["get", "count"]],
        "text-font": mapFont,
        "text-size": ["step", ["get", "count"], 15, 10, 16, 100, 17],
        "text-allow-overlap": true,
      },
      paint: { "text-color": colours.onCount },
    },
  ];
}
