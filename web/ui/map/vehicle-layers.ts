import type { LayerSpecification } from "maplibre-gl";
import { byZoom, mapFont } from "./layer-parts.ts";
import type { MapPalette } from "./palette.ts";

/** Ids of the map sources that the app fills with vehicles and sites. */
export const vehicleSource = "vehicles";
export const siteSource = "sites";

/** Vehicle icons, below all names. They may overlap, and no name gives way to them. */
export function vehicleLayers(): LayerSpecification[] {
  return [
    {
      id: "vehicles",
      type: "symbol",
      source: vehicleSource,
      layout: {
        "icon-image": ["get", "icon"],
        "icon-rotate": ["get", "heading"],
        "icon-rotation-alignment": "map",
        "icon-allow-overlap": true,
        "icon-ignore-placement": true,
        "icon-size": byZoom([5, 0.55], [10, 0.85], [14, 1]),
      },
    },
  ];
}

/** Names of sites, and of vehicles at close zoom. On top of all other names. */
export function ownLabelLayers(colours: MapPalette): LayerSpecification[] {
  const halo = { "text-halo-color": colours.halo, "text-halo-width": 2 };
  return [
    {
      id: "vehicle-names",
      type: "symbol",
      source: vehicleSource,
      minzoom: 10,
      layout: {
        "text-field": ["get", "label"],
        "text-font": mapFont,
        "text-size": 12,
        "text-offset": [0, 1.4],
        "text-anchor": "top",
        "text-max-width": 9,
        "text-optional": true,
      },
      paint: { "text-color": colours.city, ...halo },
    },
    {
      id: "sites",
      type: "symbol",
      source: siteSource,
      layout: {
        "icon-image": "site",
        "icon-anchor": "bottom",
        "icon-offset": ["case", ["get", "isOnCount"], ["literal", [0, -11]], ["literal", [0, 0]]],
        "icon-allow-overlap": true,
        "text-field": ["get", "label"],
        "text-font": mapFont,
        "text-size": 13,
        "text-variable-anchor-offset": ["top", [0, 0.3], "left", [1.2, -1.2], "right", [-1.2, -1.2], "bottom", [0, -3]],
        "text-max-width": 9,
        "text-optional": true,
      },
      paint: { "text-color": colours.city, ...halo },
    },
  ];
}
