import { expect, it } from "vitest";
import type { BookingStatus } from "./model.ts";
import { reportMoment } from "./report-moment.ts";
import { awayText, reportTitle, tonnesText } from "./site-report-words.ts";

const at = (time: string) => `2026-11-25T${time}:00.000Z`;
const moves = (...given: [BookingStatus, string][]) =>
  given.map(([to, time], i) => ({ from: given[i - 1]?.[0] ?? null, to, at: at(time) }));
const onTheWay = moves(["confirmed", "06:00"], ["assigned", "06:30"], ["en_route", "07:00"], ["arrived", "08:00"]);
const delivered = [
  ...onTheWay,
  ...moves(["arrived", "08:00"], ["in_progress", "08:10"], ["delivered", "09:00"]).slice(1),
];

it.each<[string, typeof onTheWay, string | null, string, string | null, BookingStatus | null]>([
  ["sent at once", onTheWay, null, "08:05", "08:05", "arrived"],
  ["sent later, from the way", onTheWay, at("07:20"), "08:05", "07:20", "en_route"],
  ["sent by a fast clock", onTheWay, at("09:30"), "08:05", "08:05", "arrived"],
  ["sent by a slow clock: not before setting off", onTheWay, at("05:00"), "08:05", "07:00", "en_route"],
  ["sent after the job's end, about the time before it", delivered, at("08:30"), "12:00", "08:30", "in_progress"],
  ["of a time after the job's end", delivered, at("09:30"), "12:00", null, null],
  ["sent at once, after the job's end", delivered, null, "12:00", null, null],
  ["before setting off", moves(["confirmed", "06:00"], ["assigned", "06:30"]), at("06:45"), "06:46", null, null],
])("dates a report %s", (_what, events, happenedAt, now, when, to) => {
  const moment = reportMoment(events, happenedAt, at(now));
  expect(moment && [moment.at, moment.to]).toEqual(when && [at(when), to]);
});

it("marks a report that arrived late, or came from a wrong clock", () => {
  expect(reportMoment(onTheWay, at("07:20"), at("08:05"))).toMatchObject({
    heardAt: at("08:05"),
    isTimeUncertain: false,
  });
  expect(reportMoment(onTheWay, at("05:00"), at("07:01"))).toMatchObject({ isTimeUncertain: true });
});

it("uses only the steps: other reports do not count", () => {
  const report = { from: "arrived", to: "arrived", at: at("08:02") } as const;
  expect(reportMoment([...onTheWay, report], null, at("08:05"))?.to).toBe("arrived");
});

it("reads in words", () => {
  expect([reportTitle("closed_gate"), reportTitle("tipped")]).toEqual(["Problem: closed gate", "Tipped"]);
  expect([0, 0.1, 0.44, 0.96, 12.3].map(awayText)).toEqual([
    "at the site",
    "at the site",
    "0.4 miles from the site",
    "1 mile from the site",
    "12.3 miles from the site",
  ]);
  expect([18_420, 900].map(tonnesText)).toEqual(["18.42 t", "0.90 t"]);
});
