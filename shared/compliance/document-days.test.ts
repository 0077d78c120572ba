import { expect, it } from "vitest";
import { aDocument } from "#test/support/people.ts";
import { DocumentId, FleetId, UserId } from "../kernel/id.ts";
import { documentDays } from "./document-days.ts";

const id = "0a52b0a3-2f2c-4b3e-9a3e-2b1f8a4d1c01";
const mot = { type: "mot", covers: "vehicle", fleetId: FleetId.parse(id), expiresOn: "2026-12-31" } as const;
const days = (change: object, from = "2026-01-01", until = "2027-12-31") =>
  documentDays([aDocument(UserId.parse(id), { ...mot, ...change })], { from, until }, () => "Hiab 1");

it("a paper stands on its last day, and 30, 14, 7 and 1 days before", () => {
  expect(days({}).map(({ day, daysLeft }) => [day, daysLeft])).toEqual([
    ["2026-12-31", 0],
    ["2026-12-01", 30],
    ["2026-12-17", 14],
    ["2026-12-24", 7],
    ["2026-12-30", 1],
  ]);
  expect(days({}, "2026-12-30", "2026-12-31").map(({ words }) => words)).toEqual([
    "Hiab 1: MOT certificate expires",
    "Hiab 1: MOT certificate expires on 31 December 2026",
  ]);
});

it("a document without expiry, a rejected one and a replaced one are on no day", () => {
  for (const change of [{ expiresOn: null }, { state: "pending" }, { replacedBy: DocumentId.parse(id) }])
    expect(days(change)).toEqual([]);
});
