import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { isTracked } from "#shared/booking/lifecycle.ts";
import type { BookingStatus } from "#shared/booking/model.ts";
import { type VehiclePosition, watchAgainSeconds } from "#shared/tracking/model.ts";
import type { StopName } from "#shared/tracking/visit.ts";
import { api } from "../api/api.ts";
import { fetchAgain } from "../api/fetch-again.ts";
import { keyOf } from "../api/reading.ts";
import { useNow } from "../device/use-now.ts";
import { useVisible } from "../device/use-visible.ts";
import { useLive } from "../live/live.ts";
import { freshnessOf } from "../location/freshness.ts";
import { Card } from "../ui/card.tsx";
import { classes } from "../ui/classes.ts";
import { Hint } from "../ui/hint.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { DrivenAway } from "./driven-away.tsx";
import type { Sharer } from "./position-sharing.ts";
import { takePosition, trackingQuery } from "./queries.ts";
import type { TrackedSite } from "./tracked-site.ts";
import { TrackingMap } from "./tracking-map.tsx";
import styles from "./tracking-panel.module.css";
import { factsOf, intervalText, type Seen, whereText } from "./tracking-text.ts";

const ShareSwitch = lazyPart(() => import("./share-switch.tsx").then((part) => part.ShareSwitch), "Loading");

type TrackingPanelProps = {
  bookingId: string;
  status: BookingStatus;
  vehicleName: string;
  /** The user works for the haulier and may share the vehicle's position. */
  mayShare: boolean;
  /** The user waits for the vehicle or its job, so the device reports more often. */
  mayWatch: boolean;
  /** Destinations, in driving order; the first is the pickup or site. */
  sites: readonly [TrackedSite, ...TrackedSite[]];
  deliveredAt: string | null;
};

export function TrackingPanel(props: TrackingPanelProps) {
  return isTracked(props.status) ? <OpenTracking {...props} /> : <DrivenAway {...props} />;
}

function OpenTracking({ bookingId, status, vehicleName, mayShare, mayWatch, sites }: TrackingPanelProps) {
  const client = useQueryClient();
  // A route is valid for some minutes; a watcher needs a new one.
  const query = useQuery({ ...trackingQuery(bookingId), refetchInterval: watchAgainSeconds * 1_000 });
  const sharer = useRef<Sharer>(null);
  const hear = (position: VehiclePosition) => {
    takePosition(client, position);
    // A new watcher need not wait for the next report.
    sharer.current?.reportEvery(position.nextReportSeconds);
  };
  const { state: liveState } = useLive("onPosition", { bookingId }, hear, {
    onGap: (gap) => void fetchAgain(client, keyOf("tracking", { bookingId }), gap),
  });
  const latest = query.data?.latest ?? null;
  const [isSharing, setSharing] = useState(false);
  useWatching(bookingId, mayWatch && latest !== null && !isSharing);
  const now = useNow(1_000);
  const freshness = latest && freshnessOf(latest.at, now);
  const isGrey = freshness === "stale" || Boolean(latest?.blurredAt);
  const [pickup, delivery = pickup] = sites;
  const nameOf = (stop: StopName) => (stop === "pickup" ? pickup : delivery).label;
  const seen: Seen = { status, tracking: query.data, nameOf };
  const where = whereText(seen, now);
  return (
    <section className={styles.panel} aria-labelledby="tracking-title" data-fix={latest?.at}>
      <div className={styles.summary} data-coming={query.isLoading || undefined}>
        <div role="status">
          <h2 id="tracking-title">{where}</h2>
        </div>
        {latest ? (
          <p className={classes("ui-figures", styles.facts, (isGrey || freshness !== "fresh") && styles.old)}>
            {factsOf(seen, now).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        ) : (
          query.data && <p className="ui-soft">No position shared yet. It appears here once there is one.</p>
        )}
      </div>
      <Card>
        <Loaded query={query} loading="Loading the map" count={10}>
          {({ trail, route, eta }) => (
            <>
              <TrackingMap
                sites={sites}
                vehicleName={vehicleName}
                latest={latest}
                trail={trail}
                route={route}
                isEstimated={eta?.isEstimated ?? false}
                isStale={isGrey}
                summary={`Map of ${pickup.label}${latest ? ` and ${vehicleName}. ${where}` : ""}.`}
              />
              <Hint>
                {liveState === "connecting" && "Connecting… "}
                {intervalText}
              </Hint>
            </>
          )}
        </Loaded>
        {mayShare && <ShareSwitch bookingId={bookingId} wanted={isSharing} onWanted={setSharing} sharer={sharer} />}
      </Card>
    </section>
  );
}

/** Tells the reporting device that somebody watches. Only a hint: without it positions come less often. */
export function useWatching(bookingId: string, isWanted: boolean): void {
  const isVisible = useVisible();
  useEffect(() => {
    if (!isWanted || !isVisible) return undefined;
    const watch = () => void api.watchPosition({ bookingId }).catch(() => undefined);
    watch();
    const timer = window.setInterval(watch, watchAgainSeconds * 1_000);
    return () => window.clearInterval(timer);
  }, [bookingId, isWanted, isVisible]);
}
