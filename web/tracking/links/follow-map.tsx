import { useMemo } from "react";
import type { FollowedVehicle } from "#shared/tracking/link-model.ts";
import { classes } from "../../ui/classes.ts";
import type { MapVehicle } from "../../ui/map/map-things.ts";
import { ThemedMap } from "../../ui/map/themed-map.tsx";
import styles from "./follow-page.module.css";

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
  const { lat, lng, headingDegrees } = position;
  const vehicles = useMemo<MapVehicle[]>(
    () => [{ id: "vehicle", lat, lng, headingDegrees: headingDegrees ?? undefined, label: name, tone: "own" }],
    [lat, lng, headingDegrees, name],
  );
  return (
    <div className={classes(styles.map, isOld && styles.grey)}>
      <ThemedMap
        vehicles={vehicles}
        sites={nowhere}
        fitTo={{ key: "vehicle", points: [position] }}
        ariaLabel={`Map with ${name}. ${where}.`}
      />
    </div>
  );
}
