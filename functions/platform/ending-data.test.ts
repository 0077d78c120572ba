import { expect, it, vi } from "vitest";
import { addDays, addSeconds } from "#shared/kernel/time.ts";
import { reportEndingData } from "./ending-data.ts";
import { log } from "./log.ts";

/** The number of reports in four weeks of hourly calls. */
function reportsFrom(day: string): number {
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  logged.mockClear();
  for (let hour = 0; hour < 28 * 24; hour++) reportEndingData(addSeconds(`${day}T00:20:00.000Z`, hour * 3600));
  return logged.mock.calls.length;
}

it("reports once a week that bank holidays end, in the last known year and after it", () => {
  expect(reportsFrom("2026-11-02")).toBe(0);
  expect(reportsFrom(addDays("2027-12-31", -27))).toBe(0);
  expect(reportsFrom("2028-01-03")).toBe(4);
  expect(reportsFrom("2028-07-03")).toBe(4);
  expect(reportsFrom("2029-06-04")).toBe(4);
});
