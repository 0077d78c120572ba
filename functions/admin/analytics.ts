import {
  acceptSteps,
  activeCounter,
  type CohortSide,
  caseSteps,
  caseTallyOf,
  cohortMonths,
  counterOf,
  countsBySteps,
  everCounter,
  noRequests,
  type RequestTally,
  requestCounters,
  sumOfRequests,
  tallyKinds,
} from "#shared/admin/analytics.ts";
import type { AreaFigure, Cohort } from "#shared/admin/analytics-operations.ts";
import type { adminOperations } from "#shared/admin/operations.ts";
import { caseKinds } from "#shared/booking/case-words.ts";
import { serviceIds } from "#shared/catalogue/services.ts";
import { middleOfGeohash } from "#shared/geo/cells.ts";
import { isPostcodeArea, type PostcodeArea } from "#shared/geo/postcode-areas.ts";
import type { Input, Output } from "#shared/kernel/operation.ts";
import { lastMonths, lastWeeks, monthsBetween } from "#shared/kernel/week.ts";
import { searchTally, vehiclesByCell } from "../fleet/public.ts";
import { middleOfArea, nearestArea } from "../places/public.ts";
import type { Context } from "../platform/context.ts";
import { type Sums, talliesOf } from "../platform/tallies.ts";

const nothing: Sums = {};
const readFrom = (sums: Sums) => (counter: string) => sums[counter] ?? 0;
const sumIn = (periods: ReadonlyMap<string, Sums>) => (counter: string) =>
  [...periods.values()].reduce((all, sums) => all + readFrom(sums)(counter), 0);

/** Returns the funnel of recent weeks from stored sums: 32 queries, however many requests there are. */
export async function businessFigures(
  { weeks }: Input<typeof adminOperations.businessFigures>,
  { db, now }: Context,
): Promise<Output<typeof adminOperations.businessFigures>> {
  const mondays = lastWeeks(now, weeks);
  const from = mondays[0] ?? "";
  const [searches, requests] = await Promise.all([
    talliesOf(db, searchTally, from),
    talliesOf(db, tallyKinds.requests, from),
  ]);
  const services = serviceIds.map((service) => ({ service, ...tallyOf(service, sumIn(requests)) }));
  return {
    weeks: mondays.map((week) => {
      const read = readFrom(requests.get(week) ?? nothing);
      return {
        week,
        searches: readFrom(searches.get(week) ?? nothing)("searches"),
        ...sumOfRequests(serviceIds.map((service) => tallyOf(service, read))),
        acceptTimes: countsBySteps(acceptSteps, "accept", read),
      };
    }),
    services: services.filter((one) => one.requests > 0),
  };
}

function tallyOf(service: string, read: (counter: string) => number): RequestTally {
  return {
    ...noRequests,
    ...Object.fromEntries(requestCounters.map((name) => [name, read(counterOf(service, name))])),
  };
}

/** Returns figures about the cases of recent weeks from stored sums, by 16 queries. */
export async function caseFigures(
  { weeks }: Input<typeof adminOperations.caseFigures>,
  { db, now }: Context,
): Promise<Output<typeof adminOperations.caseFigures>> {
  const read = sumIn(await talliesOf(db, tallyKinds.cases, lastWeeks(now, weeks)[0] ?? ""));
  return {
    kinds: caseKinds.map((kind) => ({ kind, ...caseTallyOf(kind, read) })).filter(({ opened }) => opened > 0),
    endTimes: countsBySteps(caseSteps, "end", read),
  };
}

/** Returns the sign-up cohorts of the last eighteen months from stored sums, by 32 queries. */
export async function cohortFigures(
  _input: unknown,
  context: Context,
): Promise<Output<typeof adminOperations.cohortFigures>> {
  const [contractors, hauliers] = await Promise.all([cohortsOf("contractor", context), cohortsOf("haulier", context)]);
  return { contractors, hauliers };
}

async function cohortsOf(side: CohortSide, { db, now }: Context): Promise<Cohort[]> {
  const months = lastMonths(now, cohortMonths);
  const present = months.at(-1) ?? "";
  const found = await talliesOf(db, tallyKinds.cohorts(side), months[0] ?? "");
  return months.map((month) => {
    const read = readFrom(found.get(month) ?? nothing);
    const passed = monthsBetween(month, present) + 1;
    const active = Array.from({ length: passed }, (_, after) => read(activeCounter(after)));
    return { month, accounts: read("accounts"), everActive: read(everCounter), active };
  });
}

/**
 * Returns vehicles and requests by postcode area, by 17 queries. Vehicles count by geohash cell, so some count for a
 * neighbouring area.
 */
export async function supplyAndDemand(
  { service, weeks }: Input<typeof adminOperations.supplyAndDemand>,
  { db, now }: Context,
): Promise<AreaFigure[]> {
  const [cells, demand] = await Promise.all([
    vehiclesByCell(db, service),
    talliesOf(db, tallyKinds.demand(service), lastWeeks(now, weeks)[0] ?? ""),
  ]);
  const vehicles = new Map<PostcodeArea, number>();
  for (const [cell, count] of cells) {
    if (count <= 0) continue;
    const area = nearestArea(middleOfGeohash(cell));
    vehicles.set(area, (vehicles.get(area) ?? 0) + count);
  }
  const asked = [...demand.values()].flatMap((sums) => Object.keys(sums).map((counter) => counter.split("_")[0] ?? ""));
  const read = sumIn(demand);
  return [...new Set([...vehicles.keys(), ...asked.filter(isPostcodeArea)])].sort().map((area) => ({
    area,
    ...middleOfArea(area),
    vehicles: vehicles.get(area) ?? 0,
    requests: read(counterOf(area, "requests")),
    booked: read(counterOf(area, "booked")),
  }));
}
