import { useMemo, useState } from "react";
import { useNow } from "../../device/use-now.ts";
import { shownVehicles } from "../../fleet/live-vehicles.ts";
import { useLiveVehicles } from "../../fleet/use-live-vehicles.ts";
import type { MapFit, MapRectangle } from "../../ui/map/map-things.ts";
import type { Centre } from "./centre.ts";
import { boundsOfFit, boundsOfView } from "./map-bounds.ts";
import { statuses } from "./map-search.tsx";
import { marksOf } from "./vehicle-marks.ts";

/** Ages are told anew so often, ms; by them marks are greyed and taken away. */
const agesEveryMs = 10_000;

const sameBounds = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The vehicles on duty in view, as marks and as a list. `start`: what the map shows until it has been drawn. `isKnown`:
 * whether that is decided; until then nothing is asked for.
 */
export function useOnDuty(start: MapFit, centre: Centre | null, service: string, status: string, isKnown: boolean) {
  const now = useNow(agesEveryMs);
  const [seen, setSeen] = useState(() => boundsOfFit(start));
  const [isDrawn, setIsDrawn] = useState(false);
  const fitted = useMemo(() => (start.points.length > 0 ? boundsOfFit(start) : null), [start]);
  // Where no map can be drawn, the list follows what it would show.
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
