import { expect, it } from "vitest";
import type { ServiceDetails } from "../catalogue/details.ts";
import { daysHeld, hoursHeld } from "./hours-held.ts";

const asked = (hours: number) => ({ panel: "generic", hours }) as ServiceDetails;
const crane = (answers: object) => ({ panel: "crane", ...answers }) as ServiceDetails;

it.each([
  ["pressure-washing", null, 6],
  ["pressure-washing", asked(2), 6],
  ["pressure-washing", asked(8.5), 8.5],
  ["tipper-truck", asked(24), 11],
  ["hiab", crane({ timeRequirement: "full-day" }), 8],
  ["hiab", crane({ timeRequirement: "by-the-hour", hours: 9 }), 9],
] as const)("%s with %o holds its vehicle for %f hours", (service, details, hours) => {
  expect(hoursHeld(service, details)).toBe(hours);
});

it.each<[string, object | null, number]>([
  ["no answers", null, 1],
  ["an excavator for half a day", { panel: "excavator", duration: "half-day" }, 1],
  ["an excavator for a day", { panel: "excavator", duration: "1-day" }, 1],
  ["an excavator for 3 days", { panel: "excavator", duration: "2-3-days", hireDays: 3 }, 3],
  ["an excavator for a week, which costs 5 days", { panel: "excavator", duration: "1-week" }, 7],
  ["an excavator for 12 days", { panel: "excavator", duration: "longer", hireDays: 12 }, 12],
  ["an excavator for longer, without a number of days", { panel: "excavator", duration: "longer" }, 1],
  [
    "an excavator for a day, with a number of days left from before",
    { panel: "excavator", duration: "1-day", hireDays: 3 },
    1,
  ],
  ["a crane for 4 days", { panel: "crane", timeRequirement: "multi-day", craneDays: 4 }, 4],
  ["a crane by the hour", { panel: "crane", timeRequirement: "by-the-hour", hours: 9 }, 1],
  ["a skip on hire for two weeks, which holds no lorry", { panel: "skip", hireDuration: "2-weeks" }, 1],
  ["traffic management for 3 days", { panel: "tar", trafficDays: 3 }, 1],
])("%s keeps its vehicle for its days", (_what, details, days) => {
  expect(daysHeld(details as ServiceDetails | null)).toBe(days);
});
