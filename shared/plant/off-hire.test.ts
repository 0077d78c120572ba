import { describe, expect, it } from "vitest";
import { offHireNumber, riskUntil } from "./off-hire.ts";

describe("the hirer answers for a machine", () => {
  it.each([
    // Off-hired on a Monday: Tuesday is the first of the seven working days.
    ["2026-11-02T10:00:00.000Z", "2026-11-11"],
    // Off-hired on a Friday night and on a Saturday: Monday is the first working day.
    ["2026-11-06T23:30:00.000Z", "2026-11-17"],
    ["2026-11-07T03:00:00.000Z", "2026-11-17"],
    // The period includes St Andrew's Day, a bank holiday in Scotland.
    ["2026-11-25T12:00:00.000Z", "2026-12-07"],
    // Christmas Day, the substitute of Boxing Day, New Year's Day and the substitute of 2 January.
    ["2026-12-24T15:00:00.000Z", "2027-01-08"],
    // 23:30 UTC in summer is the next day in the UK.
    ["2026-07-07T23:30:00.000Z", "2026-07-17"],
  ])("off-hired at %s until %s", (at, day) => {
    expect(riskUntil(at)).toBe(day);
  });
});

it("an off-hire has the number of its booking", () => {
  expect(offHireNumber("JOB-261125-CDBE06")).toBe("OFF-261125-CDBE06");
});
