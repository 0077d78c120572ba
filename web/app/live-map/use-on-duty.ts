import { useMemo, useState } from "react";
import type { LiveMap, LiveVehicle, MapBounds } from "#shared/fleet/live-map.ts";
import { nameOf } from "#shared/fleet/rules.ts";
import { ukBounds } from "#shared/geo/position.ts";
import { useNow } from "../../device/use-now.ts";
import { type ShownVehicle, shownVehicles } from "../../fleet/live-vehicles.ts";
import { useLiveVehicles } from "../../fleet/use-live-vehicles.ts";
import type { MapFit, MapMark, MapRectangle, MapTone } from "../../ui/map/map-things.ts";
import type { Centre } from "./centre.ts";
import { statuses } from "./map-search.tsx";

/** Interval at which ages update, in ms. Marks fade and disappear by age. */
const agesEveryMs = 10_000;

const sameBounds = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Loads vehicles on duty in view, as marks and as a list. `start` is the view until the map is ready. Loads nothing
 * until `isKnown`.
 */
export function useOnDuty(start: MapFit, centre: Centre | null, service: string, status: string, isKnown: boolean) {
  const now = useNow(agesEveryMs);
  const [seen, setSeen] = useState(() => boundsOfFit(start));
  const [isDrawn, setIsDrawn] = useState(false);
  const fitted = useMemo(() => (start.points.length > 0 ? boundsOfFit(start) : null), [start]);
  // If the map cannot be shown, the list uses the planned view.
  const bounds = isDrawn ? seen : (fitted ?? seen);
  const availability = statuses.find((one) => one === status) ?? null;
  const question = useMemo(() => ({ bounds, service, availability }), [bounds, service, availability]);
  const { query, live } = useLiveVehicles(question, isKnown);
  const map = query.data;
  const shown = useMemo(
    () => (map ? shownVehicles(map, question, centre?.coordinates ?? null, now) : []),
    [map, question, centre, now],
  );
  const marks = useMemo(() => marksOf(shown, map?.more ?? []), [shown, map]);
  const onView = (view: MapRectangle) => {
    const next = boundsOfView(view);
    setIsDrawn(true);
    setSeen((before) => (sameBounds(before, next) ? before : next));
  };
  return { query, live, shown, marks, now, onView, more: map?.more.reduce((sum, one) => sum + one.vehicles, 0) ?? 0 };
}

/** Rounds bounds to 1/20 degree, about 3 miles, so that small movements send no request. */
const perDegree = 20;

/** The visible area within the United Kingdom, rounded outwards. */
export function boundsOfView({ south, west, north, east }: MapRectangle): MapBounds {
  const lat = (degrees: number) => Math.min(ukBounds.north, Math.max(ukBounds.south, degrees));
  const lng = (degrees: number) => Math.min(ukBounds.east, Math.max(ukBounds.west, degrees));
  return {
    south: lat(Math.floor(south * perDegree) / perDegree),
    west: lng(Math.floor(west * perDegree) / perDegree),
    north: lat(Math.ceil(north * perDegree) / perDegree),
    east: lng(Math.ceil(east * perDegree) / perDegree),
  };
}

/** The bounds of the planned view, for use before or without a map. */
export function boundsOfFit({ points }: MapFit): MapBounds {
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  return boundsOfView({
    south: Math.min(...lats),
    west: Math.min(...lngs),
    north: Math.max(...lats),
    east: Math.max(...lngs),
  });
}

/** Mark colours: available green, limited yellow, anything else red. */
export const toneOf = (availability: LiveVehicle["availability"]): MapTone =>
  availability === "available" ? "go" : availability === "limited" ? "limited" : "stop";

export function marksOf(vehicles: readonly ShownVehicle[], more: LiveMap["more"]): MapMark[] {
  return [
    ...vehicles.map((vehicle) => ({
      id: vehicle.reference,
      ...vehicle.position,
      label: nameOf(vehicle),
      tone: toneOf(vehicle.availability),
      isFaded: vehicle.isStale,
    })),
    ...more.map(({ cell, position, vehicles: count }) => ({
      ...{ id: `more ${cell}`, ...position, label: "", tone: "go" as const },
      count,
    })),
  ];
}
