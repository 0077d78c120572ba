import type { ServiceDetails } from "../catalogue/details.ts";
import { excavatorClasses } from "../catalogue/excavator-classes.ts";
import { type JobStart, timeFactor } from "./job-start.ts";
import { type Charge, type Charged, onRequest } from "./line.ts";
import { attachments } from "./rate-rows.ts";
import type { Rates } from "./rates.ts";
import { roundPence } from "./round-pence.ts";

type ExcavatorAnswers = Extract<ServiceDetails, { panel: "excavator" }>;

/** A week covers seven days and costs five. Source: decision P-3. */
const week = { days: 7, charged: 5 } as const;

/** An excavator by class and day, with attachments, operator, delivery and collection. Source: decision P-3. */
export function excavatorCharges(
  rates: Rates,
  answers: ExcavatorAnswers | null,
  { start, miles }: { readonly start: JobStart; readonly miles: number },
): Charged {
  const size = answers?.machineSize;
  if (!size) return onRequest("Choose the size of the machine to see its price.");
  const reason = notOnCard(answers, start);
  if (reason) return onRequest(reason);
  const words = excavatorClasses[size];
  const day = rates(`class.${size}`);
  if (day === null) return onRequest(`This haulier has no price for the size ${words.toLowerCase()}.`);
  const isHalf = answers.duration === "half-day";
  const share = isHalf ? (rates("halfDayPercent") ?? 100) / 100 : 1;
  const hired = hireOf(answers, start, rates);
  if (hired === null) return onRequest("Say for how many days it is needed.");
  const perDay = { kind: "work", quantity: hired.charged, unit: isHalf ? "half day" : "day", isUrgent: true } as const;
  const charges: Charge[] = [
    {
      ...{ ...perDay, words: `${words} excavator, ${operatorWords(answers)}` },
      ...{ unitPence: roundPence(day * share), isByTime: hired.isByTime, days: hired.charged },
    },
  ];
  const half = (pence: number) => (isHalf ? roundPence(pence / 2) : pence);
  for (const [field, label] of attachments) {
    if (!answers[field]) continue;
    const pence = rates(`attachment.${field}`);
    if (pence === null) return onRequest(`This haulier has no price for the ${label.toLowerCase()}.`);
    charges.push({ ...perDay, words: label, unitPence: half(pence), days: hired.charged });
  }
  if (answers.operatorService === "self-drive") {
    const off = rates("selfDriveOff");
    if (off === null) return onRequest("This haulier hires the machine with an operator only.");
    charges.push({ ...perDay, words: "Self-drive", unitPence: -half(off), days: hired.charged });
  }
  return { charges: [...charges, ...ways(rates, miles)] };
}

const operatorWords = ({ operatorService }: ExcavatorAnswers) =>
  operatorService === "self-drive" ? "hire" : "with operator";

/** What the card has no line for; null: nothing. */
function notOnCard({ needsMuckAway, workingHours }: ExcavatorAnswers, { time }: JobStart): string | null {
  if (needsMuckAway) return "Muck away by the same supplier is priced on request.";
  if (workingHours === "extended") return "Extended hours are priced on request.";
  if ((workingHours === "night" || workingHours === "weekend") && time === null)
    return "For work at night or at a weekend, say at what time it starts.";
  return null;
}

/** Days that are charged; null: not said. A hire of a week's price or more has no factor by time. */
function hireOf({ duration, hireDays }: ExcavatorAnswers, start: JobStart, rates: Rates) {
  const days = duration === "1-week" ? week.days : duration === "2-3-days" || duration === "longer" ? hireDays : 1;
  if (!days) return null;
  const [weeks, rest] = [Math.floor(days / week.days), days % week.days];
  if (weeks > 0) return { charged: weeks * week.charged + Math.min(rest, week.charged), isByTime: false };
  let asDays = 0;
  for (let day = 0; day < days; day++) asDays += timeFactor(start, rates, day).percent / 100;
  return asDays > week.charged ? { charged: week.charged, isByTime: false } : { charged: days, isByTime: true };
}

/** Delivery and collection, each by the mile or at the card's minimum. */
function ways(rates: Rates, miles: number): Charge[] {
  const pence = Math.max(roundPence(miles * (rates("mile") ?? 0)), rates("wayMinimum") ?? 0);
  return ["Delivery", "Collection"].map((words) => ({
    ...{ kind: "way", words: `${words}, ${miles.toFixed(1)} miles`, quantity: 1, unit: "", unitPence: pence },
  }));
}
