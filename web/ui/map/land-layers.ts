import type { LayerSpecification, LineLayerSpecification } from "maplibre-gl";
import { byZoom, ofClass } from "./layer-parts.ts";
import type { MapPalette } from "./palette.ts";

type Area = { id: string; layer: string; colour: string; classes?: string[]; minzoom?: number; maxzoom?: number };

const area = (source: string, { id, layer, colour, classes, ...zooms }: Area): LayerSpecification => ({
  id,
  type: "fill",
  source,
  "source-layer": layer,
  ...zooms,
  ...(classes ? { filter: ofClass(...classes) } : {}),
  paint: { "fill-color": colour },
});

const border = (colours: MapPalette, source: string): LineLayerSpecification => ({
  id: "border",
  type: "line",
  source,
  "source-layer": "boundary",
  paint: { "line-color": colours.border, "line-width": 1.2, "line-dasharray": [5, 3] },
});

/** Land, lochs and council borders from Haulyard's own map data. */
export function baseLandLayers(colours: MapPalette): LayerSpecification[] {
  return [
    area("base", { id: "land", layer: "land", colour: colours.land }),
    area("base", { id: "loch", layer: "water", colour: colours.water }),
    {
      ...border(colours, "base"),
      minzoom: 8,
      paint: { "line-color": colours.border, "line-width": 0.8, "line-opacity": 0.5 },
    },
  ];
}

export function ukLandLayers(colours: MapPalette): LayerSpecification[] {
  return [
    area("uk", { id: "uk-land", layer: "land", colour: colours.land }),
    area("uk", { id: "uk-built", layer: "landuse", colour: colours.built, maxzoom: 11 }),
  ];
}

export function scottishLandLayers(colours: MapPalette): LayerSpecification[] {
  const source = "scotland";
  const works = ["industrial", "commercial", "retail", "railway", "quarry"];
  return [
    area(source, { id: "wood", layer: "landcover", colour: colours.wood, classes: ["wood"] }),
    area(source, { id: "grass", layer: "landcover", colour: colours.grass, classes: ["grass"], minzoom: 8 }),
    area(source, { id: "sand", layer: "landcover", colour: colours.sand, classes: ["sand"] }),
    area(source, { id: "homes", layer: "landuse", colour: colours.built, classes: ["residential"] }),
    area(source, { id: "works", layer: "landuse", colour: colours.works, classes: works, minzoom: 10 }),
    area(source, { id: "water", layer: "water", colour: colours.water }),
    {
      id: "river",
      type: "line",
      source,
      "source-layer": "waterway",
      minzoom: 8,
      paint: { "line-color": colours.river, "line-width": byZoom([8, 0.5], [12, 1.5], [16, 4]) },
    },
    { ...border(colours, source), filter: ["==", ["get", "admin_level"], 4] },
    {
      id: "ferry",
      type: "line",
      source,
      "source-layer": "transportation",
      minzoom: 7,
      filter: ofClass("ferry"),
      paint: { "line-color": colours.ferry, "line-width": 1, "line-dasharray": [4, 4] },
    },
  ];
}
