import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  VariableAnchorOffsetCollectionSpecification,
} from "maplibre-gl";
import { byZoom, mapFont, ofClass } from "./layer-parts.ts";
import type { MapPalette } from "./palette.ts";

type LabelSource = "base" | "scotland" | "uk";
type Label = {
  id: string;
  source: LabelSource;
  minzoom?: number;
  filter: FilterSpecification;
  size: ExpressionSpecification;
  colour: string;
  halo: string;
  bySize?: boolean;
};

/** Moves a name beside its place if a vehicle or site covers it. */
const besideIfTaken = [
  ...["center", [0, 0], "top", [0, 1.2], "bottom", [0, -1.2]],
  ...["left", [1.4, 0], "right", [-1.4, 0]],
] as VariableAnchorOffsetCollectionSpecification;

const label = ({ id, source, minzoom, filter, size, colour, halo, bySize }: Label): LayerSpecification => ({
  id,
  type: "symbol",
  source,
  "source-layer": "place",
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

export function villageLayers(colours: MapPalette, source: "base" | "scotland"): LayerSpecification[] {
  const common = { source, colour: colours.village, halo: colours.halo };
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

/** Names of towns and cities; `rank` 1 is the largest. */
export function townLayers(colours: MapPalette, source: "base" | "uk"): LayerSpecification[] {
  const common = { source, halo: colours.halo, bySize: true };
  const town = { ...common, colour: colours.town, size: byZoom([6, 11], [9, 12.5], [13, 18]) };
  const isTown: FilterSpecification =
    source === "base" ? ["all", ofClass("town", "city"), [">", ["get", "rank"], 2]] : [">", ["get", "rank"], 2];
  const size = byZoom([4, 12], [8, 17], [12, 24]);
  return [
    label({ ...town, id: "town", filter: isTown }),
    label({ ...common, id: "city", colour: colours.city, size, filter: ["<=", ["get", "rank"], 2] }),
  ];
}
