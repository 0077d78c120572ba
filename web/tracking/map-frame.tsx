import { type ReactNode, useMemo } from "react";
import type { VehiclePosition } from "#shared/tracking/model.ts";
import { classes } from "../ui/classes.ts";
import type { MapVehicle } from "../ui/map/map-things.ts";
import view from "../ui/map/map-view.module.css";
import styles from "./map-frame.module.css";

type MapFrameProps = {
  isStale?: boolean;
  /** The map is one part of a larger page: wider than high, and hidden in print. */
  isPart?: boolean;
  /** The map is the main content of its page: half the screen height. */
  isLarge?: boolean;
  /** The map. Without it, the frame reserves its space. */
  children?: ReactNode;
};

export function MapFrame({ isStale = false, isPart = false, isLarge = false, children }: MapFrameProps) {
  return (
    <div className={classes(styles.map, isPart && styles.part, isLarge && styles.large, isStale && styles.stale)}>
      {children ?? <div className={view.view} />}
    </div>
  );
}

type Seen = Pick<VehiclePosition, "lat" | "lng"> & { readonly headingDegrees?: number | null | undefined };

/** The vehicle of the map; a stable array while its position is unchanged, empty without one. */
export function useOwnVehicle(seen: Seen | null, label: string): MapVehicle[] {
  const { lat, lng, headingDegrees } = seen ?? {};
  return useMemo(
    () =>
      lat === undefined || lng === undefined
        ? []
        : [{ id: "vehicle", lat, lng, headingDegrees: headingDegrees ?? undefined, label, tone: "own" }],
    [lat, lng, headingDegrees, label],
  );
}
