import { expect, it } from "vitest";
import { jobsText, onTimeText, responseText } from "./haulier-record.tsx";

it.each([
  [0, 0, "New"],
  [4, 4, "100% of jobs"],
  [3, 2, "67% of jobs"],
  [1000, 999, "99% of jobs"],
  [5, 0, "0% of jobs"],
])("of %i jobs %i on time: %s", (completedJobs, onTimeJobs, text) =>
  expect(onTimeText({ completedJobs, onTimeJobs })).toBe(text),
);

it.each([
  [null, "New"],
  [0.4, "within a minute"],
  [19.2, "in 19 minutes"],
  [89.4, "in 89 minutes"],
  [95, "in 2 hours"],
  [300, "in 5 hours"],
])("answers after %s minutes: %s", (averageResponseMinutes, text) =>
  expect(responseText({ averageResponseMinutes })).toBe(text),
);

it.each([
  [0, "New"],
  [1, "1 job"],
  [1240, "1,240 jobs"],
])("%i completed: %s", (completedJobs, text) => expect(jobsText({ completedJobs })).toBe(text));
