import { expect, it } from "vitest";
import { monthBounds, monthsAround, monthText } from "./month-dialog.tsx";

it.each([
  ["2026-01-31", ["2026-02", "2026-01", "2025-12"], "2025-01"],
  ["2026-12-01", ["2027-01", "2026-12", "2026-11"], "2025-12"],
])("offers the month after %s, its own and the year before it", (today, first, last) => {
  const months = monthsAround(today);
  expect([months.slice(0, 3), months.at(-1)]).toEqual([first, last]);
});

it.each([
  ["2026-02", "2026-02-28"],
  ["2028-02", "2028-02-29"],
  ["2026-12", "2026-12-31"],
])("ends the month of %s on %s", (month, until) => {
  expect(monthBounds(month)).toEqual({ from: `${month}-01`, until });
});

it("writes a month in words", () => {
  expect(monthText("2026-11")).toBe("November 2026");
});
