import type { ExpressionSpecification } from "maplibre-gl";

/** The map's only font. The style loads it as a font face, so the map needs no glyph server. */
export const mapFont = ["Overpass"];

/** Interpolates a size by zoom, exponentially, from pairs of zoom and pixels. */
export function byZoom(...stops: [zoom: number, pixels: number][]): ExpressionSpecification {
  return ["interpolate", ["exponential", 1.5], ["zoom"], ...stops.flat()] as ExpressionSpecification;
}

export function ofClass(...classes: string[]): ExpressionSpecification {
  return ["in", ["get", "class"], ["literal", classes]];
}
