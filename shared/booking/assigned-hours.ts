import { isRoadKind, type VehicleKind } from "../fleet/kinds.ts";
import type { Fleet } from "../fleet/model.ts";
import { dayText } from "../kernel/day-text.ts";
import { secondsBetween, ukDayOf } from "../kernel/time.ts";
import {
  daysInRow,
  type HoursFinding,
  type HoursRules,
  hoursFindings,
  hoursLimits,
  type WorkedDay,
} from "./hours-rules.ts";
import type { BoardJob } from "./model.ts";
import { endOf } from "./rules.ts";

const euAboveTonnes = 3.5;
const vans: readonly string[] = ["van", "workshop"];

/**
 * Returns the drivers' hours rules for a vehicle; null for plant. A lorry without a weight counts as over 3.5 tonnes.
 * The haulier must know exemptions, such as local recovery or road works.
 */
export function hoursRulesOf({ kind, grossTonnes }: Fleet["spec"]): HoursRules | null {
  if (!isRoadKind(kind as VehicleKind)) return null;
  if (typeof grossTonnes === "number") return grossTonnes > euAboveTonnes ? "eu" : "gb";
  return vans.includes(kind) ? "gb" : "eu";
}

function assignedDays(jobs: readonly BoardJob[]): WorkedDay[] {
  const byDay = Map.groupBy(jobs, ({ collectAt }) => ukDayOf(collectAt));
  return [...byDay.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, ofDay]) => {
      const ends = ofDay.map(endOf).toSorted();
      const work = ofDay.reduce((sum, job) => sum + secondsBetween(job.collectAt, endOf(job)) / 3600, 0);
      const startsAt = ofDay.map(({ collectAt }) => collectAt).toSorted()[0] ?? "";
      return {
        startsAt,
        endsAt: ends.at(-1) ?? startsAt,
        work,
        driving: null,
        unbrokenDriving: null,
        unbrokenWork: null,
      };
    });
}

const { eu, gb, workingTime } = hoursLimits;

/** Returns a breach as a sentence; null for driving limits, because assignments have no driving time. */
function wordsOf(finding: HoursFinding, days: readonly WorkedDay[], at: number): string | null {
  const day = dayText(ukDayOf(days[at]?.startsAt ?? ""));
  if (finding === "rest") return `Less than ${eu.rest} hours of daily rest on ${day}.`;
  if (finding === "weeklyRest")
    return `Day ${daysInRow(days, at)} in a row without a weekly rest of ${eu.reducedWeeklyRest} hours (${day}).`;
  if (finding === "duty") return `More than ${gb.duty} hours of duty on ${day}.`;
  if (finding === "workWeek") return `More than ${workingTime.week} hours of work in the week of ${day}.`;
  return null;
}

/** Returns warnings of drivers' hours for one more job, from assignments. Only a tachograph has the real hours. */
export function hoursWarnings(job: BoardJob, others: readonly BoardJob[], rules: HoursRules): string[] {
  // A hire keeps the machine on site for days, but needs no driver there.
  if (job.hiredUntil) return [];
  const oneDay = others.filter(({ hiredUntil }) => !hiredUntil);
  const before = assignedDays(oneDay);
  const days = assignedDays([...oneDay, job]);
  const first = days.findIndex(({ startsAt }) => ukDayOf(startsAt) === ukDayOf(job.collectAt));
  const stood = new Set(
    before.flatMap((_day, at) => hoursFindings(before, at, rules).map((one) => wordsOf(one, before, at))),
  );
  const said = days.flatMap((_day, at) =>
    at < first ? [] : hoursFindings(days, at, rules).flatMap((one) => wordsOf(one, days, at) ?? []),
  );
  return [...new Set(said)].filter((words) => !stood.has(words));
}
