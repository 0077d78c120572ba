import type { ExpressionSpecification } from "maplibre-gl";

/** The one font of the map; its file is given to the style as a font face, so no glyph server is needed. */
export const mapFont = ["Overpass"];

/** A size by zoom, growing faster the closer one looks: pairs of zoom and pixels. */
export function byZoom(...stops: [zoom: number, pixels: number][]): ExpressionSpecification {
  return ["interpolate", ["exponential", 1.5], ["zoom"], ...stops.flat()] as ExpressionSpecification;
}

/** Features whose class is one of these. */
export function ofClass(...classes: string[]): ExpressionSpecification {
  return ["in", ["get", "class"], ["literal", classes]];
}
