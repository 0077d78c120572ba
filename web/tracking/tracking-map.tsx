import { useMemo, useState } from "react";
import type { TrackPoint, VehiclePosition } from "#shared/tracking/model.ts";
import { Button } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import type { MapFit, MapVehicle } from "../ui/map/map-things.ts";
import { ThemedMap } from "../ui/map/themed-map.tsx";
import styles from "./tracking-map.module.css";

/** Where the vehicle is wanted. */
export type TrackedSite = { readonly lat: number; readonly lng: number; readonly label: string };

type TrackingMapProps = {
  site: TrackedSite;
  vehicleName: string;
  latest: VehiclePosition | null;
  trail: readonly TrackPoint[];
  /** The position is old: the map is greyed. */
  isStale: boolean;
  /** What the map shows, in a sentence. */
  summary: string;
};

/** The vehicle, the way it came and the site on the map. */
export function TrackingMap({ site, vehicleName, latest, trail, isStale, summary }: TrackingMapProps) {
  const { lat, lng, headingDegrees = null } = latest ?? {};
  const vehicles = useMemo<MapVehicle[]>(
    () =>
      lat === undefined || lng === undefined
        ? []
        : [{ id: "vehicle", lat, lng, headingDegrees: headingDegrees ?? undefined, label: vehicleName, tone: "own" }],
    [lat, lng, headingDegrees, vehicleName],
  );
  const sites = useMemo(
    () => [{ id: "site", lat: site.lat, lng: site.lng, label: site.label }],
    [site.lat, site.lng, site.label],
  );
  const [fits, setFits] = useState(0);
  // Seen whole when the vehicle first appears, and when asked; in between the view is the person's.
  const fitTo: MapFit = { key: `${fits} ${latest ? "both" : "site"}`, points: latest ? [latest, site] : [site] };
  return (
    <>
      <div className={classes(styles.map, isStale && styles.stale)}>
        <ThemedMap vehicles={vehicles} sites={sites} trail={trail} fitTo={fitTo} ariaLabel={summary} />
      </div>
      {latest && (
        <div className="ui-row">
          <Button size="small" onClick={() => setFits(fits + 1)}>
            Show lorry and site
          </Button>
        </div>
      )}
    </>
  );
}
