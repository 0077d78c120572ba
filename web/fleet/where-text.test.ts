import { expect, it } from "vitest";
import { whereText } from "./supplier-card.tsx";

const now = Date.parse("2026-11-25T09:10:00.000Z");

it.each([
  [null, "Based near Leith"],
  ["2026-11-25T09:05:01.000Z", "On the road, 4 min ago"],
  ["2026-11-25T09:09:30.000Z", "On the road, just now"],
  // A position slightly in the future: the device's clock is fast.
  ["2026-11-25T09:10:20.000Z", "On the road, just now"],
])("a position of %s reads %s", (onRoadAt, said) => {
  expect(whereText({ onRoadAt, keptNear: "Leith" }, now)).toBe(said);
});
