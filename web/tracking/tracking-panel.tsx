import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { isTracked } from "#shared/booking/lifecycle.ts";
import type { BookingStatus } from "#shared/booking/model.ts";
import type { VehiclePosition } from "#shared/tracking/model.ts";
import { fetchAgain } from "../lib/fetch-again.ts";
import { useLive } from "../lib/live.ts";
import { keyOf } from "../lib/reading.ts";
import { useNow } from "../lib/use-now.ts";
import { Card } from "../ui/card.tsx";
import { Hint } from "../ui/hint.tsx";
import { Loaded } from "../ui/loaded.tsx";
import type { Sharer } from "./position-sharing.ts";
import { takePosition, trackingQuery } from "./queries.ts";
import { ShareSwitch } from "./share-switch.tsx";
import { type TrackedSite, TrackingMap } from "./tracking-map.tsx";
import styles from "./tracking-panel.module.css";
import { ageText, closedText, intervalText, isStale, milesText, whereText } from "./tracking-text.ts";
import { useWatching } from "./use-watching.ts";

type TrackingPanelProps = {
  bookingId: string;
  status: BookingStatus;
  vehicleName: string;
  /** Whether the reader is of those who carry, and may say where the vehicle is. */
  mayShare: boolean;
  /** Whether the reader is of those who wait for the vehicle, or for whom it drives: it reports more often for them. */
  mayWatch: boolean;
  site: TrackedSite;
};

/** Where the vehicle of a booking is, while it is under way; before and after, why there is nothing to see. */
export function TrackingPanel(props: TrackingPanelProps) {
  const { status } = props;
  const closed = closedText(status);
  return (
    <Card as="section" labelledBy="tracking-title">
      {isTracked(status) ? (
        <OpenTracking {...props} />
      ) : (
        <>
          <h2 id="tracking-title">{closed.title}</h2>
          <p className="ui-soft">{closed.text}</p>
        </>
      )}
    </Card>
  );
}

function OpenTracking({ bookingId, status, vehicleName, mayShare, mayWatch, site }: TrackingPanelProps) {
  const client = useQueryClient();
  const query = useQuery(trackingQuery(bookingId));
  const sharer = useRef<Sharer>(null);
  const hear = (position: VehiclePosition) => {
    takePosition(client, position);
    // Somebody who begins to look need not wait for the next report.
    sharer.current?.reportEvery(position.nextReportSeconds);
  };
  const { state: liveState } = useLive("onPosition", { bookingId }, hear, {
    onGap: (gap) => void fetchAgain(client, keyOf("tracking", { bookingId }), gap),
  });
  const now = useNow(1_000);
  const latest = query.data?.latest ?? null;
  const [isSharing, setSharing] = useState(false);
  // Who shares sees where they are themselves.
  useWatching(bookingId, mayWatch && latest !== null && !isSharing);
  const isOld = latest !== null && isStale(latest.at, now);
  const where = whereText(status, latest, now);
  return (
    <>
      <div>
        <h2 id="tracking-title">
          <span role="status">{where}</span>
        </h2>
        {latest ? (
          <p className={isOld ? styles.stale : undefined}>
            <span className="ui-figures">{milesText(latest.milesToSite)}</span> from {site.label}, in a straight line
            {" · "}
            {ageText(latest.at, now)}
          </p>
        ) : (
          query.data && <p className="ui-soft">No position has been shared yet. It appears here as soon as one is.</p>
        )}
      </div>
      <Loaded query={query} loading="Loading the map" count={10}>
        {({ trail, intervalSeconds }) => (
          <>
            <TrackingMap
              site={site}
              vehicleName={vehicleName}
              latest={latest}
              trail={trail}
              isStale={isOld}
              summary={`Map of ${site.label}${latest ? ` and ${vehicleName}. ${where}` : ""}.`}
            />
            <Hint>
              {liveState === "connecting" && "Connecting… "}
              {intervalText(intervalSeconds)}
              {latest && " Time to the site assumes 30 mph."}
            </Hint>
          </>
        )}
      </Loaded>
      {mayShare && <ShareSwitch bookingId={bookingId} wanted={isSharing} onWanted={setSharing} sharer={sharer} />}
    </>
  );
}
