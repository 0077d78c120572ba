import { useMemo } from "react";
import type { TownVehicles } from "#shared/fleet/model.ts";
import { distanceMiles } from "#shared/geo/distance.ts";
import type { Place } from "#shared/places/model.ts";
import type { MapFit, MapPosition, MapSite } from "../../ui/map/map-things.ts";
import { ThemedMap } from "../../ui/map/themed-map.tsx";
import { fitTowns } from "./fit-towns.ts";
import styles from "./place-map.module.css";

type PlaceMapProps = {
  place: Place | null;
  /** Somebody asked for a place: the map waits where it is until that is found. */
  isSought: boolean;
  /** Undefined while they are counted. */
  towns: readonly TownVehicles[] | undefined;
  onSelectTown: (town: string) => void;
};

/** The number of vehicles at each town, and a place among them; without one, where most of the vehicles are. */
export function PlaceMap({ place, isSought, towns = noTowns, onSelectTown }: PlaceMapProps) {
  const sites = useMemo(() => (place ? [siteOf(place, towns)] : []), [place, towns]);
  const counts = useMemo(
    () => towns.map(({ town, position, vehicles }) => ({ id: town, ...position, count: vehicles })),
    [towns],
  );
  const [site] = sites;
  return (
    <div className={styles.map}>
      <ThemedMap
        vehicles={noVehicles}
        sites={sites}
        counts={counts}
        fitTo={site ? fitAround(site) : isSought ? fitNothing : fitTowns(towns)}
        ariaLabel={`Map of ${place?.label ?? "Scotland"} with the number of vehicles at each town.`}
        onSelectCount={onSelectTown}
      />
    </div>
  );
}

/** The place as a pin, with its own name alone: the map around it says the rest. */
function siteOf({ label, coordinates }: Place, towns: readonly TownVehicles[]): MapSite {
  const [name = label] = label.split(", ");
  const under = towns.find(({ position }) => distanceMiles(position, coordinates) < 0.7);
  // The map names its towns already.
  return { id: "place", ...coordinates, label: under?.town === name ? "" : name, isOnCount: under !== undefined };
}

const noVehicles = [] as const;
const noTowns: readonly TownVehicles[] = [];
const fitNothing: MapFit = { key: "nothing", points: [] };

/** A place with about ten miles round it. */
const fitAround = ({ lat, lng }: MapPosition): MapFit => ({
  key: `${lat},${lng}`,
  points: [
    { lat: lat - 0.15, lng: lng - 0.25 },
    { lat: lat + 0.15, lng: lng + 0.25 },
  ],
});
