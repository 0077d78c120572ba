import { type ReactNode, useMemo } from "react";
import type { VehiclePosition } from "#shared/tracking/model.ts";
import { classes } from "../ui/classes.ts";
import type { MapVehicle } from "../ui/map/map-things.ts";
import styles from "./map-frame.module.css";

type MapFrameProps = {
  /** The position is old: the map is greyed. */
  isStale: boolean;
  /** It stands among other things on its page: wider than high there, and not on paper. */
  isPart?: boolean;
  /** It is what its page is for: half as high as the screen. */
  isLarge?: boolean;
  /** Left out while the map is on its way. */
  children?: ReactNode;
};

/** Where the map of one vehicle stands. */
export function MapFrame({ isStale, isPart = false, isLarge = false, children }: MapFrameProps) {
  return (
    <div className={classes(styles.map, isPart && styles.part, isLarge && styles.large, isStale && styles.stale)}>
      {children}
    </div>
  );
}

type Seen = Pick<VehiclePosition, "lat" | "lng"> & { readonly headingDegrees?: number | null | undefined };

/** The one vehicle of a map, the same one as long as its place is; none while no place is known. */
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
