import type { ServiceDetails } from "../catalogue/details.ts";
import { excavatorClasses } from "../catalogue/excavator-classes.ts";
import { type JobStart, timeFactor } from "./job-start.ts";
import { type Charge, type Charged, onRequest } from "./line.ts";
import { attachments } from "./rate-rows.ts";
import type { Rates } from "./rates.ts";
import { roundPence } from "./round-pence.ts";

type ExcavatorAnswers = Extract<ServiceDetails, { panel: "excavator" }>;

/** A week of hire covers seven days and costs as much as five. Source: decision P-3. */
const week = { days: 7, charged: 5 } as const;

/** Charges by class and day, with attachments, operator, delivery and collection. Source: decision P-3. */
export function excavatorCharges(
  rates: Rates,
  answers: ExcavatorAnswers | null,
  { start, miles }: { readonly start: JobStart; readonly miles: number },
): Charged {
  const size = answers?.machineSize;
  if (!size) return onRequest("Choose the machine size to see its price.");
  const reason = notOnCard(answers, start);
  if (reason) return onRequest(reason);
  const words = excavatorClasses[size];
  const day = rates(`class.${size}`);
  if (day === null) return onRequest(`This haulier has no price for the size ${words.toLowerCase()}.`);
  const isHalf = answers.duration === "half-day";
  const share = isHalf ? (rates("halfDayPercent") ?? 100) / 100 : 1;
  const hired = hireOf(answers, start, { rates, day });
  if (hired === null) return onRequest("Enter the number of days.");
  const { weeks, days, isByTime } = hired;
  const unit = isHalf ? "half day" : "day";
  const perDay = { kind: "work", quantity: hired.charged, unit, isUrgent: true, days: hired.charged } as const;
  const machine = { kind: "work", words: `${words} excavator, ${operatorWords(answers)}` } as const;
  const byWeek = { ...machine, quantity: weeks, unit: "week", unitPence: hired.weekPence, isUrgent: true };
  const byDay = { ...machine, quantity: days, unit, unitPence: roundPence(day * share), isByTime };
  const charges: Charge[] = [
    ...(weeks > 0 ? [{ ...byWeek, days: weeks * week.charged }] : []),
    // Urgency adds to the hire's first day, which is part of the week if there is one.
    ...(days > 0 ? [{ ...byDay, isUrgent: weeks === 0, days }] : []),
  ];
  const half = (pence: number) => (isHalf ? roundPence(pence / 2) : pence);
  for (const [field, label] of attachments) {
    if (!answers[field]) continue;
    const pence = rates(`attachment.${field}`);
    if (pence === null) return onRequest(`This haulier has no price for the ${label.toLowerCase()}.`);
    charges.push({ ...perDay, words: label, unitPence: half(pence) });
  }
  if (answers.operatorService === "self-drive") {
    const off = rates("selfDriveOff");
    if (off === null) return onRequest("This haulier hires the machine only with an operator.");
    charges.push({ ...perDay, words: "Self-drive", unitPence: -half(off) });
  }
  return { charges: [...charges, ...ways(rates, miles)] };
}

const operatorWords = ({ operatorService }: ExcavatorAnswers) =>
  operatorService === "self-drive" ? "hire" : "with operator";

function notOnCard({ needsMuckAway, workingHours }: ExcavatorAnswers, { time }: JobStart): string | null {
  if (needsMuckAway) return "Muck away by the same haulier is priced on request.";
  if (workingHours === "extended") return "Extended hours are priced on request.";
  if ((workingHours === "night" || workingHours === "weekend") && time === null)
    return "For work at night or at a weekend, choose a start time.";
  return null;
}

/**
 * Returns the charged weeks and days; null if the number of days is missing. A week costs the card's weekly rate, or
 * else five days. Days beyond whole weeks cost at most a week. No time factor applies to hires charged by the week.
 */
function hireOf(
  { machineSize, duration, hireDays }: ExcavatorAnswers,
  start: JobStart,
  { rates, day }: { readonly rates: Rates; readonly day: number },
) {
  const asked = duration === "1-week" ? week.days : duration === "2-3-days" || duration === "longer" ? hireDays : 1;
  if (!asked) return null;
  const [whole, rest] = [Math.floor(asked / week.days), asked % week.days];
  let asDays = whole > 0 ? rest : 0;
  for (let at = 0; whole === 0 && at < rest; at++) asDays += timeFactor(start, rates, at).percent / 100;
  const weekPence = duration === "half-day" ? null : rates(`week.${machineSize}`);
  const isWeek = asDays * day > (weekPence ?? week.charged * day);
  const isByTime = whole === 0 && !isWeek;
  const charged = whole * week.charged + Math.min(rest, week.charged);
  if (weekPence !== null)
    return { weeks: whole + (isWeek ? 1 : 0), weekPence, days: isWeek ? 0 : rest, charged, isByTime };
  const days = isWeek ? (whole + 1) * week.charged : charged;
  return { weeks: 0, weekPence: 0, days, charged: days, isByTime };
}

/** Returns the charges for delivery and collection, each by the mile but at least the card's minimum. */
function ways(rates: Rates, miles: number): Charge[] {
  const pence = Math.max(roundPence(miles * (rates("mile") ?? 0)), rates("wayMinimum") ?? 0);
  return ["Delivery", "Collection"].map((words) => ({
    ...{ kind: "way", words: `${words}, ${miles.toFixed(1)} miles`, quantity: 1, unit: "", unitPence: pence },
  }));
}
