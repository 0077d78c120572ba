import type { ComponentType } from "react";
import { type DayEnd, dayEndOf } from "./day-end.ts";
import { hoursText } from "./hours.ts";
import type { Stop } from "./use-day.ts";

/** Shows the approximate miles driven for these jobs. The app passes it in from another folder. */
export type MilesOf = ComponentType<{ bookingIds: readonly string[] }>;

/** Null while jobs are unfinished, or while some are not cached on this device. */
export function endOfDay(stops: readonly Stop[]): DayEnd | null {
  const bookings = stops.flatMap(({ booking }) => booking ?? []);
  return bookings.length === stops.length ? dayEndOf(bookings) : null;
}

export function DayDone({
  end: { seconds, jobs },
  stops,
  miles: Miles,
}: {
  end: DayEnd;
  stops: readonly Stop[];
  miles: MilesOf;
}) {
  return (
    <span className="ui-figures">
      {hoursText(seconds)} from setting off to the last delivery · {jobs} {jobs === 1 ? "job" : "jobs"}
      <br />
      <Miles bookingIds={stops.map(({ id }) => id)} />
    </span>
  );
}
