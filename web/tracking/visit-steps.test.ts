import { expect, it } from "vitest";
import type { TimelineStep } from "../ui/timeline.tsx";
import { stepsWithVisits, type Visit } from "./visit-steps.ts";

const at = (minute: number) => `2026-11-21T08:${String(minute).padStart(2, "0")}:00.000Z`;
const move = (title: string, minute: number, state: TimelineStep["state"]): TimelineStep => ({
  key: title,
  title,
  state,
  at: at(minute),
});
const visit = (change: Partial<Visit> = {}): Visit => ({
  label: "Mill Road",
  arrivedAt: at(10),
  arrivedBy: "geofence",
  leftAt: null,
  dwellMinutes: null,
  ...change,
});
const onTheWay = [
  move("Confirmed", 1, "done"),
  move("On the way", 5, "current"),
  { key: "x", title: "On site", state: "next" as const },
];
const read = (steps: readonly TimelineStep[]) => steps.map(({ title, state }) => `${title} (${state})`);

it.each<[string, Visit[], string[]]>([
  ["no visit", [], ["Confirmed (done)", "On the way (current)", "On site (next)"]],
  [
    "a visit that has begun",
    [visit()],
    ["Confirmed (done)", "On the way (done)", "Arrived at Mill Road (current)", "On site (next)"],
  ],
  [
    "a visit that is over",
    [visit({ leftAt: at(32), dwellMinutes: 22 })],
    [
      "Confirmed (done)",
      "On the way (done)",
      "Arrived at Mill Road (done)",
      "Left Mill Road after 22 minutes (current)",
      "On site (next)",
    ],
  ],
  [
    "an arrival that the driver told, as the move says",
    [visit({ arrivedBy: "driver" })],
    ["Confirmed (done)", "On the way (current)", "On site (next)"],
  ],
  [
    "a vehicle that has not come",
    [visit({ arrivedAt: null, arrivedBy: null })],
    ["Confirmed (done)", "On the way (current)", "On site (next)"],
  ],
])("puts %s among the booking's moves", (_what, visits, expected) =>
  expect(read(stepsWithVisits(onTheWay, visits))).toEqual(expected),
);

it("keeps the end of a booking last", () => {
  const cancelled = [move("On the way", 5, "done"), move("Cancelled", 40, "stopped")];
  expect(read(stepsWithVisits(cancelled, [visit()]))).toEqual([
    "On the way (done)",
    "Arrived at Mill Road (done)",
    "Cancelled (stopped)",
  ]);
});

it("states the source of an arrival", () => {
  const note = (arrivedBy: Visit["arrivedBy"]) => stepsWithVisits([], [visit({ arrivedBy })])[0]?.note;
  expect(note("geofence")).toBe("From the lorry's positions");
  expect(note("gate")).toBe("Recorded at the gate");
});
