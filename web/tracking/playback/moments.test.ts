import { expect, it } from "vitest";
import { driveOf } from "./drive.ts";
import { momentsOf, momentText } from "./moments.ts";

const startedAt = Date.parse("2026-11-21T07:30:00.000Z");
const point = (minutes: number, lat: number) => ({
  lat,
  lng: -3.2,
  at: new Date(startedAt + minutes * 60_000).toISOString(),
});
const trail = [point(0, 55.9), point(1, 55.91), point(3, 55.91), point(6, 55.91), point(7, 55.92), point(21, 56)];
const site = { lat: 56, lng: -3.2, label: "Mill Road" };

it("lists the stops and gaps between the first and the last position", () => {
  const drive = driveOf(trail);
  if (!drive) throw new Error("There is no drive.");
  expect(momentsOf(drive).map(({ words }) => words)).toEqual([
    "First position",
    "Stood still for 5 minutes",
    "No position for 14 minutes",
    "Last position",
  ]);
  const visit = { label: "Mill Road", arrivedAt: trail[2]?.at ?? null, leftAt: point(40, 56).at };
  expect(momentsOf(drive, [visit]).map(({ words }) => words)).toEqual([
    "First position",
    "Stood still for 5 minutes",
    "Arrived at Mill Road",
    "No position for 14 minutes",
    "Last position",
  ]);
  const textAt = (minutes: number) => momentText(drive, startedAt + minutes * 60_000, [site]);
  expect(textAt(0)).toBe("07:30, 6.9 miles from Mill Road");
  expect(textAt(2)).toBe("07:32, standing still, 6.2 miles from Mill Road");
  expect(textAt(10)).toBe("07:40, no position between 07:37 and 07:51");
  expect(textAt(21)).toBe("07:51, less than 0.1 miles from Mill Road");
});
