import type { GeoJSONSourceSpecification, LayerSpecification } from "maplibre-gl";
import { mapFont } from "./layer-parts.ts";
import type { MapPalette } from "./palette.ts";

/** The app fills this source. */
export const countSource = "counts";

/** Merges overlapping counts; above zoom 11 each is separate. */
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

/** Discs with a number, larger for more. Town names give way to them. */
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
