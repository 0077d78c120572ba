import { expect, it } from "vitest";
import { BookingId } from "../kernel/id.ts";
import { addSeconds } from "../kernel/time.ts";
import { dwellMinutes, noVisit, type VisitRecord, visitAfter, visitArrived, visitLeft } from "./visit.ts";

const start = "2026-11-21T08:00:00.000Z";
const place = { lat: 55.95, lng: -3.19 };
const at = (second: number) => addSeconds(start, second);
const fix = (second: number, east: number, accuracyMetres = 5) => ({
  ...{ lat: place.lat, lng: place.lng + east / 62_263, accuracyMetres },
  at: at(second),
});
const none = noVisit(BookingId.parse(crypto.randomUUID()), "pickup");
type Fixed = ReturnType<typeof fix>;
const after = (fixes: readonly Fixed[], visit = none) =>
  fixes.reduce((so: VisitRecord, one, i) => visitAfter(so, place, fixes[i - 1] ?? null, one), visit);

/** Returns fixes every 30 seconds, at these metres east of the pin. */
const drive = (...metres: number[]) => metres.map((east, i) => fix(i * 30, east));

it.each<[string, readonly Fixed[], Partial<VisitRecord>]>([
  ["drives by on the next road", drive(-900, -300, 300, 900).map((one) => ({ ...one, lat: 55.9525 })), {}],
  ["drives through between two fixes", drive(-600, -200, 200, 600), { passes: 1, passedAt: at(34) }],
  ["comes in and has not stayed yet", drive(-450, 0, 0, 0, 0), { insideSince: at(20) }],
  [
    "stays for two minutes",
    drive(-450, 0, 0, 10, 0, 0),
    { insideSince: at(20), arrivedAt: at(20), arrivedBy: "geofence" },
  ],
  ["stays and leaves", drive(-450, 0, 0, 10, 0, 0, 300), { arrivedAt: at(20), arrivedBy: "geofence", leftAt: at(165) }],
  ["waits at the red light next to it", drive(-450, 0, 0, 0, 450), { passes: 1, passedAt: at(20) }],
  ["is said to be there by a phone that does not know where it is", [fix(0, -450), fix(30, 0, 2_000)], {}],
])("notes a vehicle that %s", (_what, fixes, expected) => {
  expect(after(fixes)).toEqual({ ...none, ...expected });
  // A batch that is sent again, because its answer was lost, changes nothing.
  const [last, beforeLast] = [fixes.at(-1) as Fixed, fixes.at(-2) as Fixed];
  const noted = after(fixes);
  expect(visitAfter(noted, place, beforeLast, last)).toEqual(noted);
});

it("counts a passage and a later stay, and the first stay only", () => {
  const through = after(drive(-600, -200, 200, 600));
  const stay = [fix(600, 450), fix(630, 0), fix(660, 0), fix(900, 0), fix(930, 600)];
  const stayed = after(stay, through);
  expect(stayed).toMatchObject({ passes: 1, arrivedBy: "geofence", insideSince: null });
  const again = after([fix(1_230, 450), fix(1_260, 0), fix(1_500, 0), fix(1_530, 600)], stayed);
  expect(again).toMatchObject({ arrivedAt: stayed.arrivedAt, leftAt: stayed.leftAt, passes: 1 });
});

it("takes the first word of an arrival and of a departure", () => {
  const gate = visitArrived(none, "gate", at(100));
  expect(gate).toMatchObject({ arrivedAt: at(100), arrivedBy: "gate" });
  expect(visitArrived(gate, "driver", at(90))).toBe(gate);
  expect(visitLeft(none, at(5))).toBe(none);
  expect(visitLeft(gate, at(99))).toBe(gate);
  const left = visitLeft(gate, at(1_420));
  expect(left.leftAt).toBe(at(1_420));
  expect(visitLeft(left, at(2_000))).toBe(left);
  expect(dwellMinutes(left)).toBe(22);
  expect(dwellMinutes(gate)).toBeNull();
});

it("sees who was let in by the gate drive away", () => {
  const inside = after(drive(-450, 0));
  const gate = visitArrived(inside, "gate", at(31));
  expect(after([fix(30, 0), fix(60, 0), fix(90, 500)], gate)).toMatchObject({ arrivedBy: "gate", leftAt: at(69) });
});
