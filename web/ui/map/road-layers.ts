import type { LayerSpecification, SymbolLayerSpecification } from "maplibre-gl";
import { byZoom, mapFont, ofClass } from "./layer-parts.ts";
import type { MapPalette } from "./palette.ts";

type Width = [zoom: number, pixels: number];
type Road = { id: string; classes: string[]; minzoom: number; colour: string; edge: string; widths: Width[] };

const roads = (colours: MapPalette): Road[] => [
  {
    id: "minor",
    classes: ["minor", "service"],
    minzoom: 12,
    colour: colours.minor,
    edge: colours.minorEdge,
    widths: [
      [12, 0.5],
      [14, 2.2],
      [18, 14],
    ],
  },
  {
    id: "tertiary",
    classes: ["tertiary"],
    minzoom: 10,
    colour: colours.minor,
    edge: colours.minorEdge,
    widths: [
      [10, 0.6],
      [13, 2.2],
      [18, 18],
    ],
  },
  {
    id: "secondary",
    classes: ["secondary"],
    minzoom: 9,
    colour: colours.main,
    edge: colours.mainEdge,
    widths: [
      [8, 0.6],
      [13, 3],
      [18, 22],
    ],
  },
  {
    id: "primary",
    classes: ["primary"],
    minzoom: 7,
    colour: colours.main,
    edge: colours.mainEdge,
    widths: [
      [7, 0.7],
      [10, 1.6],
      [13, 4],
      [18, 24],
    ],
  },
  {
    id: "trunk",
    classes: ["trunk"],
    minzoom: 5,
    colour: colours.trunk,
    edge: colours.trunkEdge,
    widths: [
      [5, 0.6],
      [10, 2.2],
      [13, 4.8],
      [18, 26],
    ],
  },
  {
    id: "motorway",
    classes: ["motorway"],
    minzoom: 5,
    colour: colours.motorway,
    edge: colours.motorwayEdge,
    widths: [
      [5, 0.8],
      [10, 2.6],
      [13, 5.4],
      [18, 28],
    ],
  },
];

/** Roads. All edges come before all surfaces, so that no edge crosses a road at a junction. */
export function roadLayers(colours: MapPalette, source: "base" | "scotland"): LayerSpecification[] {
  const line = ({ id, classes, minzoom }: Road, colour: string, widths: Width[]): LayerSpecification => ({
    id,
    type: "line",
    source,
    "source-layer": "transportation",
    minzoom,
    filter: ofClass(...classes),
    layout: { "line-cap": "round", "line-join": "round" },
    paint: { "line-color": colour, "line-width": byZoom(...widths) },
  });
  const all = roads(colours);
  const edged = (widths: Width[]) => widths.map(([zoom, pixels]): Width => [zoom, pixels * 1.15 + 0.6]);
  return [
    ...all.map((road) => line({ ...road, id: `${road.id}-edge` }, road.edge, edged(road.widths))),
    {
      id: "rail",
      type: "line",
      source,
      "source-layer": "transportation",
      minzoom: 9,
      filter: ofClass("rail", "tram"),
      paint: { "line-color": colours.rail, "line-width": byZoom([9, 0.6], [14, 1.4]) },
    },
    ...all.map((road) => line(road, road.colour, road.widths)),
  ];
}

/** Motorways omitted here, because the detailed source `scotland` has them in better quality. */
const scottishMotorways = ["M8", "M9", "M73", "M74", "M77", "M80", "M90", "M876", "M898", "A74(M)"];

/** Motorways of Great Britain, except those that the detailed source shows. */
export function motorwayLayers(colours: MapPalette, isBesideScotland: boolean): LayerSpecification[] {
  return [
    {
      id: "uk-motorway",
      type: "line",
      source: "uk",
      "source-layer": "transportation",
      ...(isBesideScotland ? { filter: ["!", ["in", ["get", "ref"], ["literal", scottishMotorways]]] } : {}),
      paint: { "line-color": colours.motorwayAlone, "line-width": byZoom([5, 0.8], [10, 2.6]) },
    },
  ];
}

const shield: NonNullable<SymbolLayerSpecification["layout"]> = {
  "text-field": ["get", "ref"],
  "text-font": mapFont,
  "text-size": 10,
  "icon-image": "shield",
  "icon-text-fit": "both",
  "icon-text-fit-padding": [1, 4, 0, 4],
};

/** The source of road number signs, and the zoom from which numbers along the road replace them. */
type ShieldPoints = { source: string; "source-layer"?: string; maxzoom?: number };

export function shieldLayers(colours: MapPalette, points: ShieldPoints): LayerSpecification[] {
  return [
    {
      ...points,
      id: "shield-far",
      type: "symbol",
      minzoom: 7.5,
      filter: ["any", ["!=", ["get", "class"], "primary"], [">=", ["zoom"], 9.5]],
      layout: {
        ...shield,
        "text-padding": 8,
        "symbol-sort-key": ["match", ["get", "class"], "motorway", 0, "trunk", 1, 2],
      },
      paint: { "text-color": colours.onShield },
    },
  ];
}

/** Street names along the streets. Haulyard's own map data names only main roads. */
export function streetNameLayers(colours: MapPalette): LayerSpecification[] {
  return [
    {
      id: "street-name",
      type: "symbol",
      source: "base",
      "source-layer": "street",
      minzoom: 14,
      layout: {
        "text-field": ["get", "name"],
        "text-font": mapFont,
        "text-size": byZoom([14, 10], [17, 13]),
        "text-max-width": 8,
        "text-padding": 6,
      },
      paint: { "text-color": colours.street, "text-halo-color": colours.halo, "text-halo-width": 1.4 },
    },
  ];
}

export function roadNameLayers(colours: MapPalette): LayerSpecification[] {
  return [
    {
      id: "street-name",
      type: "symbol",
      source: "scotland",
      "source-layer": "transportation_name",
      minzoom: 13,
      filter: ["has", "name"],
      layout: {
        "text-field": ["get", "name"],
        "text-font": mapFont,
        "text-size": byZoom([13, 11], [17, 14]),
        "symbol-placement": "line",
      },
      paint: { "text-color": colours.street, "text-halo-color": colours.halo, "text-halo-width": 1.4 },
    },
    {
      id: "shield-near",
      type: "symbol",
      source: "scotland",
      "source-layer": "transportation_name",
      minzoom: 12,
      filter: ["all", ["has", "ref"], ofClass("motorway", "trunk", "primary")],
      layout: {
        ...shield,
        "symbol-placement": "line",
        "symbol-spacing": 350,
        "text-rotation-alignment": "viewport",
        "icon-rotation-alignment": "viewport",
        "text-padding": 18,
      },
      paint: { "text-color": colours.onShield },
    },
  ];
}
