import type { FollowedVehicle } from "#shared/tracking/link-model.ts";
import { ThemedMap } from "../../location/themed-map.tsx";
import { MapFrame, useOwnVehicle } from "../map-frame.tsx";

type FollowMapProps = {
  position: NonNullable<FollowedVehicle["position"]>;
  name: string;
  /** The position is old: the map is greyed. */
  isOld: boolean;
  /** Where it is, in words. */
  where: string;
};

const nowhere: readonly [] = [];

/** The vehicle alone: where it goes to is none of a link's business. */
export function FollowMap({ position, name, isOld, where }: FollowMapProps) {
  const vehicles = useOwnVehicle(position, name);
  return (
    <MapFrame isStale={isOld}>
      <ThemedMap
        vehicles={vehicles}
        sites={nowhere}
        fitTo={{ key: "vehicle", points: [position] }}
        ariaLabel={`Map with ${name}. ${where}.`}
      />
    </MapFrame>
  );
}
