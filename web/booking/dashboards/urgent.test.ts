import { expect, it } from "vitest";
import type { BookingStatus } from "#shared/booking/model.ts";
import { byUrgency, jobFirst, jobsOfDay } from "./urgent.ts";

/** A job from 22:00 to 02:00. */
const overMidnight = {
  collectAt: "2026-11-21T22:00:00.000Z",
  slotHours: ["2026-11-21T22", "2026-11-21T23", "2026-11-22T00", "2026-11-22T01"],
};

const request = (id: string, time: string, status = "pending") => ({
  id,
  status,
  respondBy: `2026-11-21T${time}:00.000Z`,
});
const job = (id: string, day: number, status: BookingStatus) => ({
  ...{ id, status, collectAt: `2026-11-${day}T08:00:00Z`, slotHours: [] as string[] },
});

it("lists open requests before answered ones, the earliest deadline first", () => {
  const settled = [request("declined", "07:00", "declined"), request("booked", "06:00", "booked")];
  const list = [request("noon", "12:00"), ...settled, request("nine", "09:00")];
  expect(byUrgency(list).map(({ id }) => id)).toEqual(["nine", "noon", "declined", "booked"]);
});

it("picks a started job, or else the earliest", () => {
  const jobs = [job("b", 23, "assigned"), job("a", 22, "confirmed")];
  expect(jobFirst(jobs)?.id).toBe("a");
  expect(jobFirst([...jobs, job("c", 24, "arrived")])?.id).toBe("c");
  expect(jobFirst([])).toBeUndefined();
});

it("has the jobs of a day by time, with those still on the road from before, and no cancelled one", () => {
  const jobs = [
    { ...job("late", 22, "confirmed"), collectAt: "2026-11-22T15:00:00Z" },
    job("early", 22, "completed"),
    job("tomorrow", 23, "assigned"),
    job("yesterday", 21, "completed"),
    job("over night", 21, "in_progress"),
    job("called off", 22, "cancelled"),
  ];
  expect(jobsOfDay([...jobs, ...jobs], "2026-11-22").map(({ id }) => id)).toEqual(["over night", "early", "late"]);
});

it("has a job over midnight on both of its days", () => {
  const night = { ...job("night", 21, "assigned"), ...overMidnight };
  const on = (day: string) => jobsOfDay([night], day).map(({ id }) => id);
  expect(["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23"].map(on)).toEqual([[], ["night"], ["night"], []]);
});
