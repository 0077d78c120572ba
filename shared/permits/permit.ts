import type { ServiceDetails } from "../catalogue/details.ts";
import { weeksAsked } from "../catalogue/panels/skip.ts";
import { isWorkingDay, nextWorkingDay } from "../kernel/bank-holidays.ts";
import { addDays, ukDayOf } from "../kernel/time.ts";
import type { Place } from "../places/model.ts";
import { councilOf } from "./council-of.ts";
import type { Council, Notice, RoadPermit } from "./councils.ts";
import { hasPermit, onRoadOf } from "./on-road.ts";

type Details = ServiceDetails | null | undefined;

/** Returns a council's permit rule for a job on a UK day; null if no permit is needed, or unknown. */
export function permitOf(details: Details, council: Council | null, day: string): RoadPermit | null {
  const what = onRoadOf(details);
  const rows = (what && council?.permits[what]) || [];
  return rows.find(({ from, until }) => (from ?? day) <= day && day <= (until ?? day)) ?? rows[0] ?? null;
}

export function noticeFor(details: Details, council: Council | null, day: string): Notice | null {
  const permit = permitOf(details, council, day);
  if (details?.panel === "skip" && details.trafficSensitive && permit?.onSensitiveStreet)
    return permit.onSensitiveStreet;
  const days = details?.panel === "tar" ? (details.trafficManagementDays ?? 1) : 1;
  return permit?.notice?.find(({ upToDays }) => days <= upToDays)?.notice ?? null;
}

/**
 * Returns the first lawful UK day for a job on a road without a permit, if the application is made now. The notice
 * counts from the next day. Null if no permit is needed, the contractor has one, or the notice is unknown.
 */
export function earliestLawfulDay(details: Details, council: Council | null, now: string): string | null {
  const today = ukDayOf(now);
  const notice = noticeFor(details, council, today);
  return notice && !hasPermit(details) ? afterNotice(today, notice) : null;
}

function afterNotice(today: string, { count, unit }: Notice): string {
  if (unit === "days") return addDays(today, count);
  if (unit === "months") return addMonths(today, count);
  // All councils with a known notice are in Scotland. An application on a day off counts as received on the next
  // working day.
  let day = isWorkingDay(today, "scotland") ? today : nextWorkingDay(today, "scotland");
  for (let passed = 0; passed < count; passed++) day = nextWorkingDay(day, "scotland");
  return day;
}

/** Returns the same day of a later month; if that month is too short, the first of the month after it. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last + 1))).toISOString().slice(0, 10);
}

export interface CouncilFee {
  /** Fee per period in pence, as charged by the council. */
  readonly pence: number;
  /** Length of a period in weeks; null for a monthly or single fee. */
  readonly weeks: number | null;
  /** Number of started periods of the hire. The fee for the hire is `pence` times this. */
  readonly periods: number;
  /** The applicant, who pays the council. If both can apply, the haulier. */
  readonly who: "hirer" | "haulier";
}

/**
 * Returns the council's fee for a job at a place on a UK day. Null if no fee is due: not on a road, or the contractor
 * has the permit. Also null if council, fee, or weeks of the skip hire are unknown.
 */
export function councilFee(
  details: Details,
  place: Pick<Place, "coordinates" | "precision">,
  day: string,
): CouncilFee | null {
  const permit = permitOf(details, councilOf(place), day);
  const hired = weeksHired(details);
  if (!permit?.fee || hired === null || hasPermit(details)) return null;
  const { pence, per } = permit.fee;
  return { pence, ...periodsOf(per, hired), who: permit.who === "hirer" ? "hirer" : "haulier" };
}

function periodsOf(per: NonNullable<RoadPermit["fee"]>["per"], hired: number) {
  switch (per) {
    case "week":
      return { weeks: 1, periods: hired };
    case "two weeks":
      return { weeks: 2, periods: Math.ceil(hired / 2) };
    case "month":
      return { weeks: null, periods: Math.ceil((hired * 7) / daysOfMonth) };
    case "permit":
      return { weeks: null, periods: 1 };
  }
}

const daysOfMonth = 365 / 12;
/** Weeks of hire included in a skip's price. */
const usualWeeks = 2;

function weeksHired(details: Details): number | null {
  if (details?.panel !== "skip") return 1;
  return details.hireDuration ? (weeksAsked(details) ?? null) : usualWeeks;
}
