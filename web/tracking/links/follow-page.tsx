import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { agoText } from "#shared/kernel/ago-text.ts";
import type { FollowedVehicle } from "#shared/tracking/link-model.ts";
import { reading } from "../../api/reading.ts";
import { useNow } from "../../device/use-now.ts";
import { freshnessOf } from "../../location/freshness.ts";
import { ThemedMap } from "../../location/themed-map.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { hasCode } from "../../ui/fault-words.ts";
import { Hint } from "../../ui/hint.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { NamedValues } from "../../ui/named-values.tsx";
import { Page } from "../../ui/page.tsx";
import { When } from "../../ui/when.tsx";
import { whenText } from "../../ui/when-text.ts";
import { MapFrame, useOwnVehicle } from "../map-frame.tsx";
import { minutesText } from "../tracking-text.ts";
import styles from "./follow-page.module.css";

/** Retry interval without a connection, in seconds. */
const retrySeconds = 30;

/** /follow#…: tracking of one vehicle by link. Refreshes while visible. */
export default function FollowPage() {
  const token = useLocation().hash.slice(1);
  const now = useNow(1_000);
  const query = useQuery({
    ...reading("followVehicle", { token }),
    enabled: token !== "",
    // No retry: a refused link stays refused.
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state }) => !hasEnded(state.error) && (state.data?.nextReadSeconds ?? retrySeconds) * 1_000,
  });
  const isOver = query.data !== undefined && Date.parse(query.data.endsAt) <= now;
  if (!token || isOver || hasEnded(query.error)) return <Ended />;
  return (
    <Page title="Follow the vehicle" narrow>
      <Loaded query={query} loading="Looking for the vehicle" count={8}>
        {(followed) => <Followed followed={followed} now={now} isBehind={query.isError} />}
      </Loaded>
    </Page>
  );
}

const hasEnded = (error: unknown) => hasCode(error, "tracking.noSuchLink", "input.invalid");

function Ended() {
  return (
    <Page title="Follow the vehicle" narrow>
      <EmptyState title="This link shows nothing now" drawing="search">
        <p role="status">It may have expired or been ended. Ask the sender for a new one.</p>
      </EmptyState>
    </Page>
  );
}

function Followed({ followed, now, isBehind }: { followed: FollowedVehicle; now: number; isBehind: boolean }) {
  const { vehicleType, driverName, position, endsAt, nextReadSeconds, state } = followed;
  const isOld = position !== null && (position.isBlurred || freshnessOf(position.at, now) === "stale");
  const where = followedText(followed, now);
  return (
    <Card as="section" labelledBy="where">
      <div>
        <div role="status">
          <h2 id="where" className={styles.where}>
            {where}
          </h2>
        </div>
        <p className={isOld ? styles.old : undefined}>{positionText(followed, now)}</p>
      </div>
      {position && <FollowMap position={position} name={vehicleType ?? "The vehicle"} isOld={isOld} where={where} />}
      <NamedValues
        look="columns"
        values={[
          ["Vehicle", vehicleType],
          ["Driver", driverName],
          ["This link works until", state !== "delivered" && <When key="ends" at={endsAt} />],
        ]}
      />
      <Hint>
        {isBehind
          ? "No connection: you see the last known state. This page tries again by itself."
          : `This page updates every ${nextReadSeconds} seconds.`}
      </Hint>
    </Card>
  );
}

type FollowMapProps = {
  position: NonNullable<FollowedVehicle["position"]>;
  name: string;
  isOld: boolean;
  where: string;
};

const nowhere: readonly [] = [];

/** Shows only the vehicle: a link must not reveal the destination. */
function FollowMap({ position, name, isOld, where }: FollowMapProps) {
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

export function followedText({ state, position, etaMinutes, deliveredAt }: FollowedVehicle, now: number): string {
  if (state === "waiting") return "Not on its way yet";
  if (state === "on_site") return "On site";
  if (state === "delivered") return deliveredAt ? `Delivered at ${whenText(deliveredAt, "time", now)}` : "Done";
  if (!position || etaMinutes === null) return "On its way";
  return freshnessOf(position.at, now) === "stale" ? "On its way" : `${minutesText(etaMinutes)} away`;
}

export function positionText({ state, position }: FollowedVehicle, now: number): string {
  if (state === "waiting") return "You will see it here on the map as soon as it sets off.";
  if (state === "delivered") return "The job is done, so the vehicle is no longer shown.";
  if (!position) return "The driver’s phone has not sent a position yet.";
  const ago = agoText(position.at, now);
  if (position.isBlurred) return `The driver’s phone has only a rough position. The vehicle was here ${ago}.`;
  return freshnessOf(position.at, now) === "stale" ? `Last seen ${ago}: it may have moved since.` : `Seen here ${ago}.`;
}
