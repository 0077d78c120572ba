import type { Feature } from "geojson";
import type { ExpressionSpecification, GeoJSONSource, LayerSpecification, Map as MapLibreMap } from "maplibre-gl";
import { openCount } from "./count-marks.ts";
import { mapFont } from "./layer-parts.ts";
import { vehicleIcon } from "./map-images.ts";
import type { MapMark } from "./map-things.ts";
import type { MapPalette } from "./palette.ts";

export type LiveMarks = {
  /** Shows these marks. Redraws at most twice a second. */
  draw(marks: readonly MapMark[], colours: MapPalette): void;
};

const source = "live";
const layers = ["live-groups", "live"] as const;
/** Minimum interval between redraws, in ms. Each redraw clusters thousands of marks again in the map's worker. */
const drawnEveryMs = 500;

/** Renders marks as one clustered source, so that ten thousand cost little more than a few. */
export function createLiveMarks(
  map: MapLibreMap,
  { onSelect, isStill }: { onSelect: (id: string) => void; isStill: () => boolean },
): LiveMarks {
  let latest: { marks: readonly MapMark[]; colours: MapPalette } | undefined;
  let timer: number | undefined;
  let drawnAt = Number.NEGATIVE_INFINITY;

  const show = () => {
    timer = undefined;
    if (!latest || !map.style) return;
    drawnAt = performance.now();
    const features = latest.marks.map(markFeature);
    const known = map.getSource<GeoJSONSource>(source);
    // Rejects only if a newer list or the removal of the map cancels the update.
    if (known) return void known.setData({ type: "FeatureCollection", features }).catch(() => undefined);
    map.addSource(source, {
      type: "geojson",
      data: { type: "FeatureCollection", features },
      cluster: true,
      clusterRadius: 34,
      clusterMaxZoom: 13,
      clusterProperties: { count: ["+", ["get", "count"]] },
    });
    for (const layer of liveLayers(latest.colours)) map.addLayer(layer);
  };

  for (const layer of layers) {
    map.on("click", layer, ({ features, lngLat }) => {
      const durationMs = isStill() ? 0 : 600;
      // The server has merged these vehicles into a count, so the map zooms in and loads them one by one.
      const select = (id: string) =>
        (features?.[0]?.properties.count ?? 1) > 1
          ? map.easeTo({ center: lngLat, zoom: map.getZoom() + 2, duration: durationMs })
          : onSelect(id);
      // Rejects only if newer marks have replaced the cluster.
      openCount(map, features?.[0], { durationMs, onSelect: select, source }).catch(() => undefined);
    });
    map.on("mouseenter", layer, () => {
      map.getCanvas().style.cursor = "pointer";
    });
    map.on("mouseleave", layer, () => {
      map.getCanvas().style.cursor = "";
    });
  }
  map.once("remove", () => window.clearTimeout(timer));

  return {
    draw: (marks, colours) => {
      latest = { marks, colours };
      const wait = drawnAt + drawnEveryMs - performance.now();
      // A style change removes the map source, so this draws without waiting.
      if (wait <= 0 || !map.getSource(source)) show();
      else timer ??= window.setTimeout(show, wait);
    },
  };
}

function liveLayers(colours: MapPalette): LayerSpecification[] {
  const isGroup: ExpressionSpecification = [">", ["get", "count"], 1];
  return [
    {
      id: "live",
      type: "symbol",
      source,
      filter: ["!", isGroup],
      layout: {
        "icon-image": ["get", "icon"],
        "icon-allow-overlap": true,
        "icon-ignore-placement": true,
        "text-field": ["step", ["zoom"], "", 11, ["get", "label"]],
        "text-font": mapFont,
        "text-size": 12,
        "text-offset": [0, 1.4],
        "text-anchor": "top",
        "text-max-width": 9,
        "text-optional": true,
      },
      paint: {
        "icon-opacity": ["case", ["get", "isFaded"], 0.45, 1],
        "text-color": colours.city,
        "text-halo-color": colours.halo,
        "text-halo-width": 2,
      },
    },
    {
      id: "live-groups",
      type: "symbol",
      source,
      filter: isGroup,
      layout: {
        "icon-image": "group",
        "icon-size": ["step", ["get", "count"], 0.9, 10, 1, 100, 1.15, 1000, 1.35],
        "icon-allow-overlap": true,
        "text-field": ["to-string", ["get", "count"]],
        "text-font": mapFont,
        "text-size": ["step", ["get", "count"], 14, 100, 15],
        "text-allow-overlap": true,
      },
      paint: { "text-color": colours.markEdge },
    },
  ];
}

function markFeature({ id, lat, lng, label, tone, isFaded = false, count = 1 }: MapMark): Feature {
  return {
    type: "Feature",
    properties: { id, label, icon: vehicleIcon(tone, false), isFaded, count },
    geometry: { type: "Point", coordinates: [lng, lat] },
  };
}
