import type { Stop } from "#shared/tracking/stops.ts";
import type { TimelineStep } from "../ui/timeline.tsx";
import { minutesText } from "./tracking-text.ts";

export type Visit = Pick<Stop, "arrivedAt" | "arrivedBy" | "leftAt" | "dwellMinutes"> & { readonly label: string };

const toldBy = {
  geofence: "From the lorry's positions",
  gate: "Recorded at the gate",
  driver: "Reported by the driver",
};

/** A booking's status changes and its vehicle's visits, sorted by time. Future steps come last. */
export function stepsWithVisits(moves: readonly TimelineStep[], visits: readonly Visit[]): TimelineStep[] {
  const happened = moves.filter(({ state }) => state !== "next");
  const ahead = moves.filter(({ state }) => state === "next");
  // At equal times the move comes first, because sorting is stable.
  const all = [...happened, ...visits.flatMap(stepsOf)].sort((a, b) => timeOf(a) - timeOf(b));
  const stands = happened.at(-1)?.state ?? "done";
  const steps = all.map((step, at) => ({ ...step, state: at === all.length - 1 ? stands : ("done" as const) }));
  return [...steps, ...ahead];
}

/** Omits arrivals reported by the driver, which are already status changes. */
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
