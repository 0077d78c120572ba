import type { QueryClient } from "@tanstack/react-query";
import { secondsBetween } from "#shared/kernel/time.ts";
import { type TrackPoint, unwatchedReportSeconds, type VehiclePosition } from "#shared/tracking/model.ts";
import { storedIntervalSeconds } from "#shared/tracking/thinned.ts";
import { type ApiOutput, api } from "../api/api.ts";
import { reading } from "../api/reading.ts";

type Tracking = ApiOutput<"tracking">;

/** Where the vehicle of a booking is and has been. */
export function trackingQuery(bookingId: string) {
  const { queryKey, ...query } = reading("tracking", { bookingId });
  return {
    ...query,
    queryKey,
    queryFn: async ({ signal, client }: { signal: AbortSignal; client: QueryClient }): Promise<Tracking> => {
      const fetched = await api.tracking({ bookingId }, { signal });
      // A position that came live while this was on its way is newer than what it says.
      const latest = client.getQueryData(queryKey)?.latest;
      return fetched.open && latest ? withPosition(fetched, latest) : fetched;
    },
  };
}

/**
 * The picture after a position came. One that is no newer than what is shown moves nothing; it may say that the device has
 * known too little since.
 */
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

/** What is known of a booking whose vehicle is heard before its picture was read. */
const unread = { latest: null, trail: [], keptUntil: null, stops: [], nextStop: null, eta: null, route: null };

/** A device that was within reach has reported within this time. */
const usualGapSeconds = 1.5 * unwatchedReportSeconds;

/**
 * Takes a live position into the picture. With the first one there is a way to the next stop to be read, and after a gap
 * the way in between.
 */
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
