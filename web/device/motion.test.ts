import { expect, it } from "vitest";
import {
  afterReading,
  atRest,
  type Motion,
  type MotionReading,
  silentAfterMs,
  stationaryAfterMs,
  stationaryAt,
} from "./motion.ts";

const startedAt = Date.UTC(2026, 10, 25, 9);
const reading = (second: number, speedMph: number | null, miles = 0): MotionReading => ({
  ...{ lat: 55.9 + miles / 69.1, lng: -3.2, accuracyMetres: 10, speedMph },
  at: new Date(startedAt + second * 1_000).toISOString(),
});
const after = (...readings: MotionReading[]): Motion => readings.reduce(afterReading, atRest);

it.each<[string, MotionReading[], boolean]>([
  ["nothing was read", [], false],
  ["it stands", [reading(0, 0), reading(5, 0)], false],
  ["the user walks", [reading(0, 3), reading(5, 5)], false],
  ["it drives", [reading(0, 6)], true],
  ["it has just stopped", [reading(0, 30), reading(1, 0), reading(10, 0)], true],
  ["it has stood for ten seconds", [reading(0, 30), reading(1, 0), reading(11, 0)], false],
  ["it moves on in a queue", [reading(0, 30), reading(1, 0), reading(9, 8), reading(12, 0)], true],
  ["the receiver reports no speed and the distance is long", [reading(0, null), reading(10, null, 0.1)], true],
  ["the distance is within the receiver's error", [reading(0, null), reading(1, null, 0.01)], false],
  ["the readings are far apart", [reading(0, null), reading(121, null, 1)], false],
  ["an older reading comes late", [reading(20, 0), reading(10, 40)], false],
])("when %s: moves %s", (_when, readings, moves) => {
  const motion = after(...readings);
  expect(motion.isMoving).toBe(moves);
  expect(stationaryAt(motion) !== null).toBe(moves);
});

it("counts as standing when no further reading comes", () => {
  expect(stationaryAt(after(reading(0, 30)))).toBe(startedAt + silentAfterMs);
  expect(stationaryAt(after(reading(0, 30), reading(2, 0)))).toBe(startedAt + 2_000 + stationaryAfterMs);
});
