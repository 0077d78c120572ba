import fontUrl from "@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2?url";
import type { Feature } from "geojson";
import {
  addProtocol,
  type GeoJSONSource,
  Map as MapLibreMap,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
} from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import "maplibre-gl/dist/maplibre-gl.css";
import { Protocol } from "pmtiles";
import { wantsStillness } from "../wants-stillness.ts";
import { areaFeature, areaSource } from "./area-layers.ts";
import { countSource } from "./count-layers.ts";
import { countFeature, openCount } from "./count-marks.ts";
import type { LiveMarks } from "./live-marks.ts";
import { drawMissingImage, vehicleIcon } from "./map-images.ts";
import type {
  MapArea,
  MapCount,
  MapFit,
  MapMark,
  MapPosition,
  MapRectangle,
  MapSite,
  MapSource,
  MapTheme,
  MapVehicle,
  MapWay,
} from "./map-things.ts";
import { mapPalettes } from "./palette.ts";
import { attributionOf, mapStyle } from "./style.ts";
import { siteSource, vehicleSource } from "./vehicle-layers.ts";
import { createVehicleMotion, glideMs } from "./vehicle-motion.ts";
import { isDrawn, wayFeature, waySource } from "./way-layers.ts";

export type MapEngine = {
  setVehicles(vehicles: readonly MapVehicle[]): void;
  setSites(sites: readonly MapSite[]): void;
  setCounts(counts: readonly MapCount[]): void;
  /** Shows many moving marks. The first call loads the code for them. */
  setMarks(marks: readonly MapMark[]): void;
  setAreas(areas: readonly MapArea[]): void;
  setWays(ways: readonly MapWay[]): void;
  setTheme(theme: MapTheme): void;
  /** Moves the view to show these points, without animation if `isFirst`. */
  fit(fit: MapFit, isFirst: boolean): void;
  setName(ariaLabel: string): void;
  remove(): void;
};

export type MapEngineOptions = {
  container: HTMLElement;
  sources: readonly MapSource[];
  theme: MapTheme;
  ariaLabel: string;
  /** One finger or the wheel scrolls the page. Two fingers, or Ctrl with the wheel, move the map. */
  scrollsWithPage: boolean;
  onSelect: (vehicleId: string) => void;
  onSelectCount: (countId: string) => void;
  onSelectMark: (markId: string) => void;
  /** Called after a movement ends. */
  onView: (view: MapRectangle) => void;
  onPick?: ((position: MapPosition) => void) | undefined;
  onMovedByHand: () => void;
  onTrouble: () => void;
  /** Called when the land is visible; until then the map shows only the colour of the sea. */
  onDrawn: () => void;
};

setWorkerUrl(workerUrl);
addProtocol("pmtiles", new Protocol().tile);

const scotland: [number, number] = [-3.9, 56.2];
/** Bounds of the map data: the British Isles with some sea. */
const bounds: [[number, number], [number, number]] = [
  [-14, 48.8],
  [5, 62],
];
/** Interval between frames of moving vehicles, in ms. Smooth enough at road speed, and saves battery. */
const frameMs = 50;

/** @throws Error if the browser has no WebGL. */
export function createMapEngine(options: MapEngineOptions): MapEngine {
  let { theme } = options;
  let sites: readonly MapSite[] = [];
  let ways: readonly MapWay[] = [];
  let counts: readonly MapCount[] = [];
  let areas: readonly MapArea[] = [];
  let marks: readonly MapMark[] = [];
  let live: Promise<LiveMarks> | undefined;
  let isGone = false;
  const motion = createVehicleMotion();
  const map = new MapLibreMap({
    container: options.container,
    style: mapStyle(options.sources, theme, fontUrl),
    center: scotland,
    zoom: 5.5,
    maxBounds: bounds,
    attributionControl: {
      compact: options.container.clientWidth < 640,
      customAttribution: attributionOf(options.sources),
    },
    cooperativeGestures: options.scrollsWithPage,
    dragRotate: false,
    pitchWithRotate: false,
    fadeDuration: wantsStillness() ? 0 : 200,
    locale: {
      "CooperativeGesturesHandler.WindowsHelpText": "Hold Ctrl and scroll to zoom the map",
      "CooperativeGesturesHandler.MacHelpText": "Hold ⌘ and scroll to zoom the map",
      "CooperativeGesturesHandler.MobileHelpText": "Use two fingers to move the map",
    },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), "top-right");
  map.addControl(new ScaleControl({ unit: "imperial", maxWidth: 90 }), "top-left");

  let isReady = false;
  let timer: number | undefined;
  /** Sources with content. Each update redraws the map, so empty ones are not updated again. */
  const filled = new Set<string>();
  const fill = (source: string, features: Feature[]) => {
    if (features.length === 0 && !filled.has(source)) return;
    filled.add(source);
    // Rejects only if a newer list or the removal of the map cancels the update.
    map
      .getSource<GeoJSONSource>(source)
      ?.setData({ type: "FeatureCollection", features })
      .catch(() => undefined);
  };
  const drawVehicles = () => {
    timer = undefined;
    if (!isReady) return;
    const { vehicles, isMoving } = motion.at(performance.now());
    fill(vehicleSource, vehicles.map(vehicleFeature));
    if (isMoving) timer = window.setTimeout(() => requestAnimationFrame(drawVehicles), frameMs);
  };
  const drawSites = () => {
    if (isReady) fill(siteSource, sites.map(siteFeature));
  };
  const drawWays = () => {
    if (isReady) fill(waySource, ways.filter(isDrawn).map(wayFeature));
  };
  const drawAreas = () => {
    if (isReady) fill(areaSource, areas.map(areaFeature));
  };
  const drawCounts = () => {
    if (isReady) fill(countSource, counts.map(countFeature));
  };

  const drawMarks = () => {
    if (!live && marks.length === 0) return;
    live ??= import("./live-marks.ts").then(({ createLiveMarks }) =>
      createLiveMarks(map, { onSelect: options.onSelectMark, isStill: wantsStillness }),
    );
    live.then(
      (shown) => isReady && !isGone && shown.draw(marks, mapPalettes[theme]),
      () => !isGone && options.onTrouble(),
    );
  };
  const tellView = () => {
    const [[west, south], [east, north]] = map.getBounds().toArray();
    options.onView({ south, west, north, east });
  };

  map.on("moveend", tellView);
  map.on("style.load", () => {
    isReady = true;
    filled.clear();
    drawMarks();
    drawAreas();
    drawCounts();
    drawWays();
    drawVehicles();
    drawSites();
  });
  map.setMissingStyleImageResolver((name) => drawMissingImage(map, name, mapPalettes[theme]));
  map.on("error", options.onTrouble);
  map.on("dragstart", options.onMovedByHand);
  map.on("movestart", ({ originalEvent }) => {
    if (originalEvent instanceof KeyboardEvent && originalEvent.key.startsWith("Arrow")) options.onMovedByHand();
  });
  map.once("load", () => {
    tellView();
    options.onDrawn();
  });
  const { onPick } = options;
  if (onPick) map.on("click", ({ lngLat: { lat, lng } }) => onPick({ lat, lng }));
  map.on("click", "vehicles", ({ features }) => {
    const id: unknown = features?.[0]?.properties.id;
    if (typeof id === "string") options.onSelect(id);
  });
  map.on("click", "counts", ({ features }) => {
    // Rejects only if newer counts have replaced the cluster.
    openCount(map, features?.[0], { durationMs: wantsStillness() ? 0 : 600, onSelect: options.onSelectCount }).catch(
      () => undefined,
    );
  });
  for (const layer of ["vehicles", "counts"]) {
    map.on("mouseenter", layer, () => {
      map.getCanvas().style.cursor = "pointer";
    });
    map.on("mouseleave", layer, () => {
      map.getCanvas().style.cursor = "";
    });
  }

  const setName = (ariaLabel: string) => map.getCanvas().setAttribute("aria-label", ariaLabel);
  setName(options.ariaLabel);

  return {
    setName,
    setVehicles: (vehicles) => {
      motion.set(vehicles, performance.now(), wantsStillness() || document.hidden);
      if (timer === undefined) drawVehicles();
    },
    setSites: (next) => {
      sites = next;
      drawSites();
    },
    setCounts: (next) => {
      counts = next;
      drawCounts();
    },
    setMarks: (next) => {
      marks = next;
      drawMarks();
    },
    setAreas: (next) => {
      areas = next;
      drawAreas();
    },
    setWays: (next) => {
      ways = next;
      drawWays();
    },
    setTheme: (next) => {
      if (next === theme) return;
      theme = next;
      isReady = false;
      // Without diff, because the images must also be redrawn in the new colours.
      map.setStyle(mapStyle(options.sources, theme, fontUrl), { diff: false });
    },
    fit: ({ points, closest = 13, follows = false }, isFirst) => {
      const [first] = points;
      if (!first) return;
      if (follows && !isFirst) {
        // Moves the map at the speed of the followed vehicle's animation, so that the vehicle stays centred.
        map.easeTo({ center: first, duration: wantsStillness() ? 0 : glideMs, easing: (share) => share });
        return;
      }
      const lngs = points.map(({ lng }) => lng);
      const lats = points.map(({ lat }) => lat);
      const box: [number, number, number, number] = [
        Math.min(...lngs),
        Math.min(...lats),
        Math.max(...lngs),
        Math.max(...lats),
      ];
      // Margins for names, buttons and attribution, smaller on a phone.
      const roomy = Math.min(1, options.container.clientWidth / 480);
      const padding = { top: 56 * roomy, right: 96 * roomy, bottom: 64 * roomy, left: 80 * roomy };
      map.fitBounds(box, { padding, maxZoom: closest, duration: isFirst || wantsStillness() ? 0 : 600 });
    },
    remove: () => {
      window.clearTimeout(timer);
      isReady = false;
      isGone = true;
      map.remove();
    },
  };
}

function vehicleFeature({ id, lat, lng, headingDegrees, label, tone }: MapVehicle): Feature {
  return {
    type: "Feature",
    properties: { id, label, icon: vehicleIcon(tone, headingDegrees !== undefined), heading: headingDegrees ?? 0 },
    geometry: { type: "Point", coordinates: [lng, lat] },
  };
}

function siteFeature({ id, lat, lng, label, isOnCount = false }: MapSite): Feature {
  return {
    type: "Feature",
    properties: { id, label, isOnCount },
    geometry: { type: "Point", coordinates: [lng, lat] },
  };
}
