import { isSameDay } from "../catalogue/prices.ts";
import type { AskedTime } from "./asked-time.ts";
import { type Charge, type Charged, lineOf, linesOf, onRequest, type When } from "./line.ts";
import type { Rates } from "./rates.ts";
import { roundPence } from "./round-pence.ts";

/** Hours on site that a day's rate covers. Source: decision P-2. */
const hoursOfDay = 9;

export interface TimeRates {
  readonly hourPence: number | null;
  readonly minimumMinutes: number;
  readonly stepMinutes: number;
  readonly dayPence: number | null;
}

const hours = (minutes: number) => Number((minutes / 60).toFixed(4));
const inSteps = (minutes: number, step: number) => Math.ceil(minutes / step) * step;

/**
 * Hire by the hour or the day, whichever is cheaper. Hours are at least the minimum, and rounded up to a multiple of
 * the card's step. A day is 9 hours on site; each further hour costs a ninth of it. Source: decision P-2.
 */
export function timeCharges(rates: TimeRates, asked: AskedTime): Charged {
  const { hourPence, dayPence, minimumMinutes, stepMinutes } = rates;
  const minutes = Math.max(inSteps(asked.minutes ?? 0, stepMinutes), minimumMinutes);
  const spread = { kind: "work", isByTime: true, isUrgent: true, days: asked.days } as const;
  const byHour: Charge[] =
    hourPence === null
      ? []
      : [{ ...spread, words: "Hire", quantity: hours(minutes * asked.days), unit: "hour", unitPence: hourPence }];
  const beyond = Math.max(0, hours(inSteps(asked.minutes ?? 0, stepMinutes)) - hoursOfDay);
  const byDay: Charge[] =
    dayPence === null
      ? []
      : [
          { ...spread, words: "Hire", quantity: asked.days, unit: "day", unitPence: dayPence },
          {
            ...{ ...spread, words: "Hours beyond a day", unit: "hour" },
            ...{ quantity: beyond * asked.days, unitPence: roundPence(dayPence / hoursOfDay) },
          },
        ];
  if (byHour.length === 0 && byDay.length === 0) return onRequest("This haulier has set no rate for this service.");
  if (byHour.length === 0) return { charges: byDay };
  return { charges: byDay.length > 0 && sumOf(byDay) < sumOf(byHour) ? byDay : byHour };
}

const sumOf = (charges: readonly Charge[]) => charges.reduce((sum, charge) => sum + lineOf(charge).grossPence, 0);

/**
 * Returns the charges by the base price table. The price covers the service's minimum hours, for each load; further
 * time is pro rata in the card's steps. No time factor applies to the same-day column. Out of hours, the same-day price
 * or the standard price with its factor is charged, whichever is larger. Source: decision P-3.
 */
export function tableCharges(
  rates: Rates,
  { minutes: asked }: AskedTime,
  { loads, ...when }: When & { readonly loads: number },
): Charged {
  const [standard, sameDay] = [rates("standard"), rates("sameDay")];
  if (standard === null || sameDay === null) return onRequest("This haulier has set no rate for this service.");
  const minimum = rates("minimumMinutes") ?? 60;
  const beyond = Math.max(0, inSteps(asked ?? 0, rates("stepMinutes") ?? 30) - minimum * loads);
  const at = (pence: number, isByTime: boolean): Charge[] => [
    {
      ...{ kind: "work", words: `Up to ${hours(minimum)} ${minimum === 60 ? "hour" : "hours"}`, isByTime },
      ...{ quantity: loads, unit: loads > 1 ? "load" : "", unitPence: pence },
    },
    {
      ...{ kind: "work", words: "Further hours", isByTime },
      ...{ quantity: hours(beyond), unit: "hour", unitPence: roundPence((pence * 60) / minimum) },
    },
  ];
  const normal = at(standard, true);
  if (!isSameDay(when.urgencyLevel) || !when.isFirst) return { charges: normal };
  const soon = at(sameDay, false);
  const total = (charges: readonly Charge[]) =>
    linesOf(charges, rates, when).reduce((sum, { grossPence }) => sum + grossPence, 0);
  return { charges: total(soon) >= total(normal) ? soon : normal };
}
