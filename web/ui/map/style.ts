import type { SourceSpecification, StyleSpecification } from "maplibre-gl";
import { countLayers, countSource, emptyCountSource } from "./count-layers.ts";
import { townLayers, villageLayers } from "./label-layers.ts";
import { coastLayers, scottishLandLayers, ukLandLayers } from "./land-layers.ts";
import type { MapSource, MapTheme } from "./map-things.ts";
import { mapPalettes } from "./palette.ts";
import { motorwayLayers, roadLayers, roadNameLayers, shieldLayers } from "./road-layers.ts";
import { ownLabelLayers, siteSource, trailSource, vehicleLayers, vehicleSource } from "./vehicle-layers.ts";

/**
 * The map's style for the sources at hand: `uk` and `scotland` (vector tiles), `shields` (road numbers), `land` and
 * `places` (coast and towns alone). Sources with other ids are left out. `fontUrl` is the one font file of the map.
 */
export function mapStyle(sources: readonly MapSource[], theme: MapTheme, fontUrl: string): StyleSpecification {
  const colours = mapPalettes[theme];
  const has = (id: string) => sources.some((source) => source.id === id);
  const when = <T>(id: string, layers: () => T[]): T[] => (has(id) ? layers() : []);
  return {
    version: 8,
    "font-faces": { Overpass: fontUrl },
    sources: {
      ...Object.fromEntries(sources.map((source) => [source.id, specify(source)])),
      [vehicleSource]: emptySource(),
      [siteSource]: emptySource(),
      [trailSource]: emptySource(),
      [countSource]: emptyCountSource(),
    },
    layers: [
      { id: "sea", type: "background", paint: { "background-color": colours.water } },
      ...when("land", () => coastLayers(colours)),
      ...when("uk", () => ukLandLayers(colours)),
      ...when("scotland", () => [...scottishLandLayers(colours), ...roadLayers(colours)]),
      ...when("uk", () => motorwayLayers(colours, has("scotland"))),
      ...vehicleLayers(colours),
      ...when("scotland", () => roadNameLayers(colours)),
      ...when("shields", () => shieldLayers(colours)),
      ...when("scotland", () => villageLayers(colours)),
      ...when("places", () => townLayers(colours, "places")),
      ...when("uk", () => townLayers(colours, "uk")),
      ...ownLabelLayers(colours),
      ...countLayers(colours),
    ],
  };
}

/** Whom the map must name, each once: a source joins several by " · ", and sources share some. */
export function attributionOf(sources: readonly MapSource[]): string {
  return [...new Set(sources.flatMap(({ attribution }) => attribution.split(" · ")))].join(" · ");
}

function specify({ kind, url }: MapSource): SourceSpecification {
  return kind === "pmtiles" ? { type: "vector", url: `pmtiles://${url}` } : { type: "geojson", data: url };
}

function emptySource(): SourceSpecification {
  return { type: "geojson", data: { type: "FeatureCollection", features: [] } };
}
