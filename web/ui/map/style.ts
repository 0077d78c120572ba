import type { SourceSpecification, StyleSpecification } from "maplibre-gl";
import { areaLayers, areaSource } from "./area-layers.ts";
import { countLayers, countSource, emptyCountSource } from "./count-layers.ts";
import { townLayers, villageLayers } from "./label-layers.ts";
import { baseLandLayers, scottishLandLayers, ukLandLayers } from "./land-layers.ts";
import type { MapSource, MapTheme } from "./map-things.ts";
import { mapPalettes } from "./palette.ts";
import { motorwayLayers, roadLayers, roadNameLayers, shieldLayers, streetNameLayers } from "./road-layers.ts";
import { ownLabelLayers, siteSource, vehicleLayers, vehicleSource } from "./vehicle-layers.ts";
import { wayLayers, waySource } from "./way-layers.ts";

/**
 * The map's style for the available sources: `base` (vector tiles of Haulyard's map data) or the prebuilt `uk`,
 * `scotland` and `shields` (road numbers). Ignores other ids. `fontUrl`: the map's only font file.
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
      [waySource]: emptySource(),
      [countSource]: emptyCountSource(),
      [areaSource]: emptySource(),
    },
    layers: [
      { id: "sea", type: "background", paint: { "background-color": colours.water } },
      ...when("base", () => [...baseLandLayers(colours), ...roadLayers(colours, "base")]),
      ...when("uk", () => ukLandLayers(colours)),
      ...when("scotland", () => [...scottishLandLayers(colours), ...roadLayers(colours, "scotland")]),
      ...when("uk", () => motorwayLayers(colours, has("scotland"))),
      ...areaLayers(colours),
      ...wayLayers(colours),
      ...vehicleLayers(),
      ...when("base", () => [
        ...streetNameLayers(colours),
        ...shieldLayers(colours, { source: "base", "source-layer": "shield" }),
        ...villageLayers(colours, "base"),
        ...townLayers(colours, "base"),
      ]),
      ...when("scotland", () => roadNameLayers(colours)),
      ...when("shields", () => shieldLayers(colours, { source: "shields", maxzoom: 12 })),
      ...when("scotland", () => villageLayers(colours, "scotland")),
      ...when("uk", () => townLayers(colours, "uk")),
      ...ownLabelLayers(colours),
      ...countLayers(colours),
    ],
  };
}

/** Copyright holders that the map must show, without duplicates. A source joins several by " · ". */
export function attributionOf(sources: readonly MapSource[]): string {
  return [...new Set(sources.flatMap(({ attribution }) => attribution.split(" · ")))].join(" · ");
}

function specify({ kind, url }: MapSource): SourceSpecification {
  if (kind === "geojson") return { type: "geojson", data: url };
  return { type: "vector", url: kind === "pmtiles" ? `pmtiles://${url}` : url };
}

function emptySource(): SourceSpecification {
  return { type: "geojson", data: { type: "FeatureCollection", features: [] } };
}
