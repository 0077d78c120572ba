import { useMemo } from "react";
import type { TownVehicles } from "#shared/fleet/model.ts";
import { distanceMiles } from "#shared/geo/distance.ts";
import { ThemedMap } from "../../location/themed-map.tsx";
import type { MapFit, MapMark, MapRectangle, MapSite } from "../../ui/map/map-things.ts";
import type { Centre } from "./centre.ts";
import styles from "./place-map.module.css";

type PlaceMapProps = {
  place: Centre | null;
  /** Undefined while loading. */
  towns: readonly TownVehicles[] | undefined;
  marks: readonly MapMark[];
  fitTo: MapFit;
  onSelectTown: (town: string) => void;
  onSelectMark: (reference: string) => void;
  onView: (view: MapRectangle) => void;
};

export function PlaceMap({ place, towns = noTowns, marks, fitTo, ...on }: PlaceMapProps) {
  const sites = useMemo(() => (place ? [siteOf(place, towns)] : []), [place, towns]);
  const counts = useMemo(
    () => towns.map(({ town, position, vehicles }) => ({ id: town, ...position, count: vehicles })),
    [towns],
  );
  return (
    <div className={styles.map}>
      <ThemedMap
        vehicles={noVehicles}
        sites={sites}
        counts={counts}
        marks={marks}
        fitTo={fitTo}
        ariaLabel={`Map of ${place?.label ?? "Scotland"} with vehicles on duty and the number of vehicles based near each town.`}
        onSelectCount={on.onSelectTown}
        onSelectMark={on.onSelectMark}
        onView={on.onView}
      />
    </div>
  );
}

function siteOf({ label, coordinates }: Centre, towns: readonly TownVehicles[]): MapSite {
  const [name = label] = label.split(", ");
  const under = towns.find(({ position }) => distanceMiles(position, coordinates) < 0.7);
  // No label if the map already shows the town's name.
  return { id: "place", ...coordinates, label: under?.town === name ? "" : name, isOnCount: under !== undefined };
}

const noVehicles = [] as const;
const noTowns: readonly TownVehicles[] = [];
