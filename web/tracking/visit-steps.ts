import type { Stop } from "#shared/tracking/stops.ts";
import type { TimelineStep } from "../ui/timeline.tsx";
import { minutesText } from "./tracking-text.ts";

/** What is known of a vehicle at one place. */
export type Visit = Pick<Stop, "arrivedAt" | "arrivedBy" | "leftAt" | "dwellMinutes"> & { readonly label: string };

/** What an arrival rests on, as it is read. */
const toldBy = { geofence: "Seen by the lorry's positions", gate: "Noted at the gate", driver: "Told by the driver" };

/** A booking's moves and its vehicle's arrivals and departures in one list, by time; what is still to come stays last. */
export function stepsWithVisits(moves: readonly TimelineStep[], visits: readonly Visit[]): TimelineStep[] {
  const happened = moves.filter(({ state }) => state !== "next");
  const ahead = moves.filter(({ state }) => state === "next");
  // Of the same moment the move comes first: sorting keeps the order that there is.
  const all = [...happened, ...visits.flatMap(stepsOf)].sort((a, b) => timeOf(a) - timeOf(b));
  const stands = happened.at(-1)?.state ?? "done";
  const steps = all.map((step, at) => ({ ...step, state: at === all.length - 1 ? stands : ("done" as const) }));
  return [...steps, ...ahead];
}

/** An arrival that the driver has told is the booking's own move, and is not told twice. */
function stepsOf({ label, arrivedAt, arrivedBy, leftAt, dwellMinutes }: Visit): TimelineStep[] {
  if (!arrivedAt || !arrivedBy) return [];
  const arrived: TimelineStep = {
    key: `arrived ${label}`,
    title: `Arrived at ${label}`,
    state: "done",
    at: arrivedAt,
    note: toldBy[arrivedBy],
  };
  const left: TimelineStep[] = leftAt
    ? [
        {
          key: `left ${label}`,
          title: `Left ${label} after ${minutesText(dwellMinutes ?? 0)}`,
          state: "done",
          at: leftAt,
        },
      ]
    : [];
  return arrivedBy === "driver" ? left : [arrived, ...left];
}

function timeOf({ at }: TimelineStep): number {
  return Date.parse(at ?? "");
}
