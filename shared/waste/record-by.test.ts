import { expect, it } from "vitest";
import { nationOfPermit, recordBy } from "./record-by.ts";

it.each([
  ["EPR/AB1234CD", "england_and_wales"],
  ["WML/L/1234567", "scotland"],
  ["PPC/A/1234567", "scotland"],
  ["EAS/P/123456", "scotland"],
  ["WML 07/61 LN/13/02/M/V2", "northern_ireland"],
  ["P1234/56A", "northern_ireland"],
  ["WPPC 12/34", "northern_ireland"],
] as const)("permit %s is of %s", (permit, nation) => {
  expect(nationOfPermit(permit)).toBe(nation);
});

const [england, scotland, ireland] = ["EPR/AB1234CD", "WML/L/1234567", "P1234/56A"];

// Defra's example: received on a Monday at 9:00, recorded before midnight on the Wednesday.
it.each([
  ["a Monday", england, "2026-10-05T08:00:00.000Z", "2026-10-07T23:00:00.000Z"],
  ["a Friday", england, "2026-11-27T10:00:00.000Z", "2026-12-02T00:00:00.000Z"],
  ["the days before Christmas", england, "2026-12-24T10:00:00.000Z", "2026-12-31T00:00:00.000Z"],
  ["late on the eve of the duty", england, "2026-09-30T22:59:00.000Z", null],
  ["the first minute of the duty", england, "2026-09-30T23:00:00.000Z", "2026-10-05T23:00:00.000Z"],
  ["before the duty in Scotland", scotland, "2026-12-31T12:00:00.000Z", null],
  ["New Year in Scotland, with its 2nd January", scotland, "2027-01-01T12:00:00.000Z", "2027-01-07T00:00:00.000Z"],
  ["New Year in Northern Ireland", ireland, "2027-01-01T12:00:00.000Z", "2027-01-06T00:00:00.000Z"],
])("a load of %s is recorded in two working days", (_what, permit, receivedAt, by) => {
  expect(recordBy(receivedAt, String(permit))).toBe(by);
});
