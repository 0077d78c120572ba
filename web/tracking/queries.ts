import type { QueryClient } from "@tanstack/react-query";
import { secondsBetween } from "#shared/kernel/time.ts";
import { type TrackPoint, unwatchedReportSeconds, type VehiclePosition } from "#shared/tracking/model.ts";
import { storedIntervalSeconds } from "#shared/tracking/thinned.ts";
import { type ApiOutput, api } from "../api/api.ts";
import { reading } from "../api/reading.ts";

type Tracking = ApiOutput<"tracking">;

export function trackingQuery(bookingId: string) {
  const { queryKey, ...query } = reading("tracking", { bookingId });
  return {
    ...query,
    queryKey,
    queryFn: async ({ signal, client }: { signal: AbortSignal; client: QueryClient }): Promise<Tracking> => {
      const fetched = await api.tracking({ bookingId }, { signal });
      // Keeps a live position that is newer than the answer.
      const latest = client.getQueryData(queryKey)?.latest;
      return fetched.open && latest ? withPosition(fetched, latest) : fetched;
    },
  };
}

/** Applies a position. An older one moves nothing, but can mark the device as imprecise. */
export function withPosition(tracking: Tracking, position: VehiclePosition): Tracking {
  const { latest } = tracking;
  if (latest && latest.at >= position.at) {
    const { blurredAt } = position;
    return blurredAt && blurredAt > latest.at ? { ...tracking, latest: { ...latest, blurredAt } } : tracking;
  }
  const point: TrackPoint = { lat: position.lat, lng: position.lng, at: position.at };
  const eta = position.eta ?? tracking.eta;
  return { ...tracking, open: true, latest: position, trail: [...tracking.trail, point], eta };
}

const unread = { latest: null, trail: [], keptUntil: null, stops: [], nextStop: null, eta: null, route: null };

/** Seconds within which a connected device reports. */
const usualGapSeconds = 1.5 * unwatchedReportSeconds;

/** Applies a live position. The first one loads the route; one after a gap loads the missed positions. */
export function takePosition(client: QueryClient, position: VehiclePosition): void {
  const { queryKey } = trackingQuery(position.bookingId);
  const before = client.getQueryData(queryKey)?.latest;
  client.setQueryData(queryKey, (tracking) =>
    withPosition(
      tracking ?? { ...unread, bookingId: position.bookingId, open: true, intervalSeconds: storedIntervalSeconds },
      position,
    ),
  );
  if (!before || secondsBetween(before.at, position.at) > usualGapSeconds) void client.invalidateQueries({ queryKey });
}
