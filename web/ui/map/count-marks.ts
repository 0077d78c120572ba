import type { Feature } from "geojson";
import type { GeoJSONSource, MapGeoJSONFeature, Map as MapLibreMap } from "maplibre-gl";
import { countSource } from "./count-layers.ts";
import type { MapCount } from "./map-things.ts";

export function countFeature({ id, lat, lng, count }: MapCount): Feature {
  return { type: "Feature", properties: { id, count }, geometry: { type: "Point", coordinates: [lng, lat] } };
}

/** Zooms in until a cluster splits, or selects a single count. */
export async function openCount(
  map: MapLibreMap,
  mark: MapGeoJSONFeature | undefined,
  options: { durationMs: number; onSelect: (id: string) => void; source?: string },
): Promise<void> {
  const { id, cluster_id: clusterId } = mark?.properties ?? {};
  if (typeof id === "string") return options.onSelect(id);
  if (typeof clusterId !== "number" || mark?.geometry.type !== "Point") return;
  const [lng = 0, lat = 0] = mark.geometry.coordinates;
  const zoom = await map.getSource<GeoJSONSource>(options.source ?? countSource)?.getClusterExpansionZoom(clusterId);
  if (zoom !== undefined) map.easeTo({ center: [lng, lat], zoom: zoom + 0.2, duration: options.durationMs });
}
