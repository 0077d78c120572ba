import { expect, it } from "vitest";
import { jobsText, onTimeText, responseText } from "./haulier-record.tsx";

it.each([
  [0, 0, "New"],
  [4, 4, "100%"],
  [3, 2, "67%"],
  [1000, 999, "99%"],
  [5, 0, "0%"],
])("of %i jobs %i on time: %s", (completedJobs, onTimeJobs, text) =>
  expect(onTimeText({ completedJobs, onTimeJobs })).toBe(text),
);

it.each([
  [null, "New"],
  [0.4, "under a minute"],
  [19.2, "19 minutes"],
  [89.4, "89 minutes"],
  [95, "2 hours"],
  [300, "5 hours"],
])("answers after %s minutes: %s", (averageResponseMinutes, text) =>
  expect(responseText({ averageResponseMinutes })).toBe(text),
);

it.each([
  [0, "New"],
  [1, "1 job"],
  [1240, "1,240 jobs"],
])("%i completed: %s", (completedJobs, text) => expect(jobsText({ completedJobs })).toBe(text));
