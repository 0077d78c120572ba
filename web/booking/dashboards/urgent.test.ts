import { expect, it } from "vitest";
import type { BookingStatus } from "#shared/booking/model.ts";
import { byUrgency, dueFirst, jobFirst } from "./urgent.ts";

const now = Date.parse("2026-11-21T08:00:00.000Z");
const request = (id: string, time: string, status = "pending") => ({
  id,
  status,
  respondBy: `2026-11-21T${time}:00.000Z`,
});
const job = (id: string, day: number, status: BookingStatus) => ({
  ...{ id, status, collectAt: `2026-11-${day}T08:00:00Z` },
});

it("puts the request first whose answer is due soonest, and none whose time has passed or that was answered", () => {
  const requests = [request("late", "07:59"), request("noon", "12:00"), request("nine", "09:00")];
  expect(dueFirst(requests, now)?.id).toBe("nine");
  expect(dueFirst([request("declined", "09:00", "declined")], now)).toBeUndefined();
});

it("lists what wants an answer before what is settled, soonest due on top", () => {
  const settled = [request("declined", "07:00", "declined"), request("booked", "06:00", "booked")];
  const list = [request("noon", "12:00"), ...settled, request("nine", "09:00")];
  expect(byUrgency(list).map(({ id }) => id)).toEqual(["nine", "noon", "declined", "booked"]);
});

it("goes on with a job that has been begun, or else with the earliest", () => {
  const jobs = [job("b", 23, "assigned"), job("a", 22, "confirmed")];
  expect(jobFirst(jobs)?.id).toBe("a");
  expect(jobFirst([...jobs, job("c", 24, "arrived")])?.id).toBe("c");
  expect(jobFirst([])).toBeUndefined();
});
