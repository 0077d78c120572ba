import { useQuery } from "@tanstack/react-query";
import { isTracked } from "#shared/booking/lifecycle.ts";
import type { Booking } from "#shared/booking/model.ts";
import { useNow } from "../device/use-now.ts";
import { freshnessOf } from "../location/freshness.ts";
import styles from "./driving-map.module.css";
import { trackingQuery } from "./queries.ts";
import { siteOf } from "./tracked-site.ts";
import { TrackingMap } from "./tracking-map.tsx";

/** Whether the vehicle is on its way to the site or to the place of delivery. */
export const isDriving = ({ status, delivery }: Pick<Booking, "status" | "delivery">): boolean =>
  isTracked(status) && status !== "arrived" && (status === "en_route" || delivery !== null);

export function DrivingMap({ booking: { id, pickup, delivery, fleetName } }: { booking: Booking }) {
  const { data, isLoading } = useQuery(trackingQuery(id));
  const now = useNow(10_000);
  const latest = data?.latest ?? null;
  // Waits for the route, so that the map opens at its final view. Offline there is no route to wait for.
  if (isLoading) return <div className={styles.map} />;
  return (
    <div className={styles.map}>
      <TrackingMap
        sites={[siteOf(pickup), ...(delivery ? [siteOf(delivery)] : [])]}
        vehicleName={fleetName}
        latest={latest}
        trail={data?.trail ?? []}
        route={data?.route ?? null}
        isEstimated={data?.eta?.isEstimated ?? false}
        isStale={latest !== null && freshnessOf(latest.at, now) === "stale"}
        isLarge
        summary={`Map of ${pickup.label} and the route there.`}
      />
    </div>
  );
}
