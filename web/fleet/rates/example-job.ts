import type { ServiceDetails } from "#shared/catalogue/details.ts";
import { generic } from "#shared/catalogue/panels/generic.ts";
import type { ServiceId } from "#shared/catalogue/services.ts";
import { isWorkingDay, nextWorkingDay } from "#shared/kernel/bank-holidays.ts";
import type { PricedJob } from "#shared/pricing/job-price.ts";
import { type PricingKind, pricingKind } from "#shared/pricing/rate-rows.ts";

/** An example job that shows the effect of rates on a price. */
interface ExampleJob extends Pick<PricedJob, "quantity" | "urgencyLevel" | "miles"> {
  /** The contractor's answers by field. Unanswered questions are absent. */
  readonly details: object;
  readonly words: string;
}

const job = (words: string, miles: number, details: object, more: Partial<ExampleJob> = {}): ExampleJob => ({
  ...{ quantity: 1, urgencyLevel: "scheduled", details, miles, words: `${words}, ${miles.toFixed(1)} miles` },
  ...more,
});

const hoursAsked: readonly string[] = generic.hours.when[1];

const examples: Readonly<Record<PricingKind, (service: ServiceId) => ExampleJob>> = {
  skip: () =>
    job("8-yard, 2 weeks, on the road, permit handled", 4, {
      ...{ panel: "skip", skipSize: "8-yard", hireDuration: "2-weeks" },
      ...{ placement: "public-road", handlePermit: true },
    }),
  excavator: () =>
    job("Compact excavator, 1 day, breaker, with operator", 20, {
      ...{ panel: "excavator", machineSize: "compact", duration: "1-day", needsBreaker: true },
      operatorService: "operated",
    }),
  hours: (service) =>
    service === "crane-hire"
      ? job("30-tonne lift, half a day", 12, {
          ...{ panel: "crane", liftingCapacity: "16-30", timeRequirement: "half-day" },
        })
      : job("4 hours", 6.2, { panel: "crane", timeRequirement: "by-the-hour", hours: 4 }),
  tar: () =>
    job("12.0 x 1.2 m of tarmac, 1 day of traffic management", 10, {
      ...{ panel: "tar", areaLength: 12, areaWidth: 1.2, surfaceType: "tarmac" },
      ...{ needsTrafficManagement: true, trafficManagementDays: 1 },
    }),
  tyres: () =>
    job(
      "4 tyres on an HGV, emergency",
      12,
      { panel: "mobile_tyre", vehicleType: "hgv", serviceType: "replacement", numberOfTyres: 4 },
      { urgencyLevel: "emergency" },
    ),
  units: (service) =>
    job(
      service === "recovery" ? "A 10-tonne vehicle" : "20 tonnes",
      8,
      { panel: "generic" },
      {
        quantity: service === "recovery" ? 10 : 20,
      },
    ),
  table: (service) =>
    hoursAsked.includes(service)
      ? job("5 hours", 8, { panel: "generic", hours: 5 })
      : job("One job", 8, { panel: "generic" }),
};

/** The service's example job, on the first working day from the given day. */
export function exampleJob(service: ServiceId, from: string): { words: string; job: PricedJob } {
  const { words, details, ...asked } = examples[pricingKind(service)](service);
  const day = isWorkingDay(from, "scotland") ? from : nextWorkingDay(from, "scotland");
  const start = { day, time: "09:00", nation: "scotland" as const };
  return { words, job: { ...asked, service, details: details as ServiceDetails, start } };
}
