import type { Feature } from "geojson";
import type { FilterSpecification, LayerSpecification } from "maplibre-gl";
import { byZoom } from "./layer-parts.ts";
import type { MapWay, MapWayKind } from "./map-things.ts";
import type { MapPalette } from "./palette.ts";

/** Id of the map source that the app fills with routes. */
export const waySource = "ways";

const width = byZoom([6, 3], [12, 5], [16, 8]);
const edgeWidth = byZoom([6, 5], [12, 8], [16, 12]);

/** Past and planned routes of vehicles, above roads and below names and vehicles. */
export function wayLayers(colours: MapPalette): LayerSpecification[] {
  const line = (id: string, kinds: readonly MapWayKind[], paint: object): LayerSpecification => ({
    id,
    type: "line",
    source: waySource,
    filter: ofKind(...kinds),
    layout: { "line-cap": "round", "line-join": "round" },
    paint,
  });
  return [
    line("way-edges", ["ahead", "driven"], { "line-color": colours.halo, "line-width": edgeWidth }),
    line("way-ahead", ["ahead"], { "line-color": colours.wayAhead, "line-width": width }),
    line("way-driven", ["driven"], { "line-color": colours.wayDriven, "line-width": width }),
    // An unknown route must not look like a road.
    line("way-guessed", ["guessed"], {
      "line-color": colours.wayDriven,
      "line-width": 2,
      "line-opacity": 0.8,
      "line-dasharray": [1, 3],
    }),
    {
      id: "way-stood",
      type: "circle",
      source: waySource,
      filter: ofKind("stood"),
      paint: {
        "circle-radius": 6,
        "circle-color": colours.onSite,
        "circle-stroke-color": colours.wayDriven,
        "circle-stroke-width": 3,
      },
    },
  ];
}

export function wayFeature({ kind, points }: MapWay): Feature {
  const line = points.map(({ lng, lat }) => [lng, lat]);
  return {
    type: "Feature",
    properties: { kind },
    geometry:
      kind === "stood" ? { type: "Point", coordinates: line[0] ?? [] } : { type: "LineString", coordinates: line },
  };
}

/** Whether a route has enough points to draw. A line needs two. */
export function isDrawn({ kind, points }: MapWay): boolean {
  return points.length > (kind === "stood" ? 0 : 1);
}

function ofKind(...kinds: MapWayKind[]): FilterSpecification {
  return ["in", ["get", "kind"], ["literal", kinds]];
}
