import { z } from "zod";
import { CaseKind } from "../booking/case-step.ts";
import { ServiceName } from "../catalogue/service-name.ts";
import { UkDay } from "../kernel/instant.ts";
import { query } from "../kernel/operation.ts";
import { caseCounters, requestCounters } from "./analytics.ts";

const count = z.int().min(0);
const counts = <const Names extends readonly string[]>(names: Names) =>
  Object.fromEntries(names.map((name) => [name, count])) as Record<Names[number], typeof count>;
const steps = (what: string) =>
  z.array(count).meta({ description: `How many ${what}, by the steps that analytics names.` });

const weeks = z.int().min(1).max(52).meta({ description: "Number of weeks, including this one." });
const week = UkDay.meta({ description: "The week's Monday." });

const businessWeek = () =>
  z
    .object({
      week,
      searches: count,
      ...counts(requestCounters),
      acceptTimes: steps("requests were accepted how soon"),
    })
    .meta({
      id: "BusinessWeek",
      description:
        "A week's searches and fixed-price requests, by the time they were made, with the outcome of the requests so far.",
    });
export type BusinessWeek = z.infer<ReturnType<typeof businessWeek>>;

const businessService = () =>
  z
    .object({ service: ServiceName, ...counts(requestCounters) })
    .meta({ id: "BusinessService", description: "The outcome of the requests for one service." });
export type BusinessService = z.infer<ReturnType<typeof businessService>>;

const caseFigure = () =>
  z
    .object({ kind: CaseKind, ...counts(caseCounters) })
    .meta({ id: "CaseFigure", description: "Cases of one kind, by outcome and terms." });
export type CaseFigure = z.infer<ReturnType<typeof caseFigure>>;

const cohort = () =>
  z
    .object({
      month: UkDay.meta({ description: "The month's first day." }),
      accounts: count.meta({ description: "Accounts that signed up in the month." }),
      everActive: count.meta({ description: "How many of them have had a booking accepted." }),
      active: z
        .array(count)
        .meta({ description: "How many of them had a booking accepted in the sign-up month and in each later month." }),
    })
    .meta({ id: "Cohort", description: "Accounts that signed up in one month." });
export type Cohort = z.infer<ReturnType<typeof cohort>>;

const areaFigure = () =>
  z
    .object({
      area: z.string().max(2).meta({ description: "A postcode area, such as EH." }),
      lat: z.number(),
      lng: z.number(),
      vehicles: count.meta({ description: "Vehicles based there that offer the service today." }),
      requests: count.meta({
        description: "Requests for work there. A request passed on to the next haulier counts once.",
      }),
      booked: count.meta({ description: "Requests that became bookings." }),
    })
    .meta({ id: "AreaFigure", description: "Supply and demand for a service in a postcode area." });
export type AreaFigure = z.infer<ReturnType<typeof areaFigure>>;

const forAdmins = { allow: ["admin"], limit: "read", subject: "none", errors: [] } as const;

export const analyticsOperations = {
  businessFigures: query({
    doc: "The funnel from searches to completed bookings, by week and by service.",
    input: () => z.object({ weeks }),
    output: () =>
      z
        .object({
          weeks: z.array(businessWeek()).meta({ description: "The latest weeks, this one last." }),
          services: z.array(businessService()).meta({ description: "Services with requests in these weeks." }),
        })
        .meta({ id: "BusinessFigures" }),
    ...forAdmins,
  }),
  caseFigures: query({
    doc: "Cases opened in these weeks: subject, outcome and duration.",
    input: () => z.object({ weeks }),
    output: () =>
      z
        .object({ kinds: z.array(caseFigure()), endTimes: steps("cases ended in which time") })
        .meta({ id: "CaseFigures" }),
    ...forAdmins,
  }),
  cohortFigures: query({
    doc: "Accounts by month of sign-up, and how many of them had a booking in each later month.",
    input: () => z.object({}),
    output: () =>
      z
        .object({ contractors: z.array(cohort()), hauliers: z.array(cohort()) })
        .meta({ id: "CohortFigures", description: "The last eighteen months, this one last." }),
    ...forAdmins,
  }),
  supplyAndDemand: query({
    doc: "Vehicles that offer a service, and requests for it, by postcode area.",
    input: () => z.object({ service: ServiceName, weeks }),
    output: () => z.array(areaFigure()).meta({ description: "Areas with a vehicle or a request." }),
    ...forAdmins,
  }),
} as const;
