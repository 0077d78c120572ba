import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  VariableAnchorOffsetCollectionSpecification,
} from "maplibre-gl";
import { byZoom, mapFont, ofClass } from "./layer-parts.ts";
import type { MapPalette } from "./palette.ts";

type Label = {
  id: string;
  source: string;
  layer?: string;
  minzoom?: number;
  filter: FilterSpecification;
  size: ExpressionSpecification;
  colour: string;
  halo: string;
  bySize?: boolean;
};

/** Where a name stands: on its place, or beside it where something of the app's own is there. */
const besideIfTaken = [
  ...["center", [0, 0], "top", [0, 1.2], "bottom", [0, -1.2]],
  ...["left", [1.4, 0], "right", [-1.4, 0]],
] as VariableAnchorOffsetCollectionSpecification;

const label = ({ id, source, layer, minzoom, filter, size, colour, halo, bySize }: Label): LayerSpecification => ({
  id,
  type: "symbol",
  source,
  ...(layer ? { "source-layer": layer } : {}),
  ...(minzoom ? { minzoom } : {}),
  filter,
  layout: {
    "text-field": ["get", "name"],
    "text-font": mapFont,
    "text-size": size,
    "text-max-width": 7,
    ...(bySize ? { "symbol-sort-key": ["-", 0, ["get", "pop"]], "text-variable-anchor-offset": besideIfTaken } : {}),
  },
  paint: { "text-color": colour, "text-halo-color": halo, "text-halo-width": 1.6 },
});

/** Names of what is smaller than a town, in Scotland. */
export function villageLayers(colours: MapPalette): LayerSpecification[] {
  const common = { source: "scotland", layer: "place", colour: colours.village, halo: colours.halo };
  return [
    label({
      ...common,
      id: "suburb",
      minzoom: 11,
      filter: ofClass("suburb", "neighbourhood", "quarter", "hamlet"),
      size: byZoom([11, 11], [15, 13]),
    }),
    label({ ...common, id: "village", minzoom: 9.5, filter: ofClass("village"), size: byZoom([9, 11], [14, 14]) }),
  ];
}

/** Names of towns and cities; `rank` counts from 1 for the largest. */
export function townLayers(colours: MapPalette, source: "uk" | "places"): LayerSpecification[] {
  const common = { source, halo: colours.halo, bySize: true, ...(source === "uk" ? { layer: "place" } : {}) };
  const town = { ...common, colour: colours.town, size: byZoom([6, 11], [9, 12.5], [13, 18]) };
  const size = byZoom([4, 12], [8, 17], [12, 24]);
  const city = label({ ...common, id: "city", colour: colours.city, size, filter: ["<=", ["get", "rank"], 2] });
  if (source === "uk") return [label({ ...town, id: "town", filter: [">", ["get", "rank"], 2] }), city];
  // These points have no zoom of their own, so the small ones wait until one looks closer.
  return [
    label({ ...town, id: "small-town", minzoom: 9, filter: [">", ["get", "rank"], 3] }),
    label({ ...town, id: "town", minzoom: 6, filter: ["==", ["get", "rank"], 3] }),
    city,
  ];
}
