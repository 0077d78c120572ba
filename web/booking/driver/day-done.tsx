import type { ComponentType } from "react";
import { type DayEnd, dayEndOf } from "./day-end.ts";
import { hoursText } from "./hours.ts";
import type { Stop } from "./use-day.ts";

/** Draws about how many miles were driven for some jobs; the app gives it. */
export type MilesOf = ComponentType<{ bookingIds: readonly string[] }>;

/** The end of a day whose jobs are all known on this device; null while there is more to do. */
export function endOfDay(stops: readonly Stop[]): DayEnd | null {
  const bookings = stops.flatMap(({ booking }) => booking ?? []);
  return bookings.length === stops.length ? dayEndOf(bookings) : null;
}

/** What a driver's day came to: hours, jobs, and miles where they are known. */
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
