import { useQuery, useQueryClient } from "@tanstack/react-query";
import { isPlayedBack, isTracked } from "#shared/booking/lifecycle.ts";
import type { BookingStatus } from "#shared/booking/model.ts";
import { keyOf } from "../api/reading.ts";
import { useLive } from "../live/live.ts";
import { Timeline, type TimelineStep } from "../ui/timeline.tsx";
import { trackingQuery } from "./queries.ts";
import { nameOfPlace } from "./tracked-site.ts";
import { stepsWithVisits } from "./visit-steps.ts";

type VisitedTimelineProps = { bookingId: string; status: BookingStatus; moves: readonly TimelineStep[] };

export function VisitedTimeline({ bookingId, status, moves }: VisitedTimelineProps) {
  const client = useQueryClient();
  const isVisited = isTracked(status) || isPlayedBack(status);
  const { data } = useQuery({ ...trackingQuery(bookingId), enabled: isVisited });
  useLive("onBooking", isVisited ? { bookingId } : null, () => {
    void client.invalidateQueries({ queryKey: keyOf("tracking", { bookingId }) });
  });
  const visits = data?.stops.map((stop) => ({ ...stop, label: nameOfPlace(stop.place) })) ?? [];
  return <Timeline label="Timeline" steps={stepsWithVisits(moves, visits)} />;
}
