import { expect, it } from "vitest";
import { timeLeft } from "./lists/request-list.tsx";

const now = Date.parse("2026-11-21T07:30:00.000Z");
it.each([
  ["2026-11-21T07:29:59.000Z", null],
  ["2026-11-21T07:30:30.000Z", "under a minute"],
  ["2026-11-21T07:53:59.000Z", "23 min"],
  ["2026-11-21T08:35:00.000Z", "1 h 5 min"],
  ["2026-11-21T09:30:00.000Z", "2 h"],
  ["2026-11-23T08:30:00.000Z", "2 days"],
])("until %s there is %s", (until, words) => {
  expect(timeLeft(until, now)).toBe(words);
});
