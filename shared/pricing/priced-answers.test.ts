import { expect, it } from "vitest";
import type { ServiceDetails } from "../catalogue/details.ts";
import { panels } from "../catalogue/panels/index.ts";
import type { ServiceId } from "../catalogue/services.ts";
import type { Question } from "../kernel/question.ts";
import { jobPrice } from "./job-price.ts";
import { guideRates } from "./rate-card.ts";

const jobs = {
  skip: ["skips", { skipSize: "8-yard", hireDuration: "1-week", placement: "driveway" }],
  excavator: ["excavator", { machineSize: "mini", duration: "1-day", operatorService: "operated" }],
  crane: ["crane-hire", { liftingCapacity: "1-5", timeRequirement: "half-day" }],
  tar: ["tar", { areaLength: 12, areaWidth: 5, surfaceType: "tarmac" }],
  mobile_tyre: ["mobile-tyre", { vehicleType: "van", serviceType: "replacement", numberOfTyres: 2 }],
  generic: ["tipper-truck", { hours: 4 }],
} as const satisfies Record<ServiceDetails["panel"], readonly [ServiceId, object]>;

const price = (panel: ServiceDetails["panel"], answers: object) =>
  jobPrice(
    {
      service: jobs[panel][0],
      details: { panel, version: 1, ...answers } as ServiceDetails,
      ...{ quantity: 1, urgencyLevel: "scheduled", miles: 4 },
      start: { day: "2027-01-13", time: "08:00", nation: "scotland" },
    },
    { rates: guideRates(jobs[panel][0]) },
  );

const answersTo = (question: Question): unknown[] => {
  if (question.ask === "choice") return Object.keys(question.options);
  if (question.ask === "count") return [...question.counts];
  if (question.ask === "tick") return [true];
  return question.ask === "text" || question.ask === "notes" ? ["words"] : [1, 2, 6];
};

it.each(Object.keys(panels) as ServiceDetails["panel"][])("an unpriced question of %s changes no price", (panel) => {
  const [, answers] = jobs[panel];
  const usual = price(panel, answers);
  expect(usual).toHaveProperty("totalPence");
  for (const [field, question] of Object.entries<Question>(panels[panel]))
    if (!question.isPriced)
      for (const answer of answersTo(question))
        expect(price(panel, { ...answers, [field]: answer }), `${field}: ${answer}`).toEqual(usual);
});
