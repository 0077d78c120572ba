import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays } from "../kernel/time.ts";
import { endWords, runningOut } from "./expiring.ts";
import type { Paper } from "./model.ts";

const today = "2026-11-22";
const now = `${today}T12:00:00.000Z`;
const mot = (change: object = {}) =>
  ({
    ...{ id: "p1", type: "mot", fleetId: "f1", driverId: null, state: "approved", expiresOn: today, replaces: null },
    ...change,
  }) as unknown as Paper;
const after = (change: object) => mot({ id: "p2", expiresOn: "2027-11-22", ...change });

it("an approved paper is told from 30 days before its end on, with the days that are left, the first to end first", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: -400, max: 400 }), { maxLength: 8 }), (lefts) => {
      const papers = lefts.map((left, i) => mot({ id: `p${i}`, fleetId: `f${i}`, expiresOn: addDays(today, left) }));
      const told = runningOut(papers, now);
      expect(told.map(({ days }) => days)).toEqual(lefts.filter((left) => left <= 30).sort((a, b) => a - b));
      for (const { expiresOn, days } of told) expect(expiresOn).toBe(addDays(today, days));
    }),
  );
});

// The documents beside an expiring one, and whether the expiring one is still listed.
it.each<[string, Paper[], boolean]>([
  ["alone", [], true],
  ["with a later one of the same kind for the same vehicle", [after({})], false],
  ["with a later one that waits for review", [after({ state: "pending" })], false],
  ["with a later one that was refused", [after({ state: "rejected" })], true],
  ["with a later one for another vehicle", [after({ fleetId: "f2" })], true],
  ["with a later one of another kind", [after({ type: "loler" })], true],
  ["with an earlier one", [after({ expiresOn: "2026-01-01", state: "pending" })], true],
  ["with one sent in its place", [after({ expiresOn: today, replaces: "p1" })], false],
])("a paper %s", (_which, others, isTold) => {
  expect(runningOut([mot(), ...others], now).some(({ paper }) => paper.id === "p1")).toBe(isTold);
});

it("one kind of something else says nothing of another", () => {
  const other = mot({ type: "other" });
  expect(runningOut([other, after({ type: "other" })], now)).toHaveLength(1);
  expect(runningOut([other, after({ type: "other", replaces: "p1" })], now)).toEqual([]);
});

it("leaves out documents without expiry, waiting ones and rejected ones", () => {
  for (const change of [{ expiresOn: null }, { state: "pending" }, { state: "rejected" }])
    expect(runningOut([mot(change)], now)).toEqual([]);
});

it("says in words how near the end is", () => {
  expect([-1, 0, 1, 2].map(endWords)).toEqual([
    "has expired",
    "expires today",
    "expires tomorrow",
    "expires in 2 days",
  ]);
});
