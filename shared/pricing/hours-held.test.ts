import { expect, it } from "vitest";
import type { ServiceDetails } from "../catalogue/details.ts";
import { hoursHeld } from "./hours-held.ts";

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
