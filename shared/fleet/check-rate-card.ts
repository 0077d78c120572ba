import { serviceOf } from "../catalogue/normalise.ts";
import type { ServiceId } from "../catalogue/services.ts";
import type { Fault } from "../kernel/errors.ts";
import { formatPence } from "../kernel/money-text.ts";
import type { RateValue } from "../pricing/rate-card.ts";
import { type RateRow, rateRows } from "../pricing/rate-rows.ts";
import { cardGap, cardRateMissing, cardRateUnknown, cardRateWrong } from "./faults.ts";

/** Prefixes of rows with one row per size, smallest size first. A missing price between two prices is an error. */
const classes = ["size.", "class."];

export interface RowFault {
  readonly key: string;
  readonly fault: Fault;
}

/** Throws the first error of a rate card. A card without any rate is valid: it ends the previous card. */
export function checkCard(service: ServiceId, rates: readonly RateValue[]): void {
  const [wrong] = rates.length === 0 ? [] : cardFaults(service, rates);
  if (wrong) throw wrong.fault;
}

/**
 * Returns all errors of a rate card by row: unknown rows, values outside their limits, missing prices, and a missing
 * price between two sizes.
 */
export function cardFaults(service: ServiceId, rates: readonly RateValue[]): RowFault[] {
  const rows = rateRows(service);
  const known = new Map(rows.map((row) => [row.key, row]));
  const given = new Set(rates.map(({ key }) => key));
  const isGiven = ({ key }: RateRow) => given.has(key);
  const wrong = rates.flatMap(({ key, value }): RowFault[] => {
    const row = known.get(key);
    if (!row || rates.filter((one) => one.key === key).length > 1)
      return [
        { key, fault: cardRateUnknown({ ...at(key), values: { service: serviceOf(service).displayName, key } }) },
      ];
    const isWithin = value >= (row.least ?? 0) && value <= (row.most ?? value);
    return isWithin ? [] : [{ key, fault: outOfLimits(row, value) }];
  });
  const prices = rows.filter(({ group, unit }) => group === "Price" && unit === "pence");
  const lacksPrice = prices.some(isGiven) ? [] : prices.slice(0, 1);
  const missing = new Set([...rows.filter((row) => row.isNeeded && !isGiven(row)), ...lacksPrice]);
  const gaps = classes.flatMap((prefix) =>
    gapsBetween(
      prices.filter(({ key }) => key.startsWith(prefix)),
      isGiven,
    ),
  );
  return [
    ...wrong,
    ...[...missing].map(({ key, label }) => ({ key, fault: cardRateMissing({ ...at(key), values: { row: label } }) })),
    ...gaps.map(({ key, label }) => ({ key, fault: cardGap({ ...at(key), values: { row: label } }) })),
  ];
}

const at = (key: string) => ({ field: `rates.${key}` });

function gapsBetween(all: readonly RateRow[], isGiven: (row: RateRow) => boolean): RateRow[] {
  const between = all.slice(Math.max(0, all.findIndex(isGiven)), Math.max(0, all.findLastIndex(isGiven)));
  return between.filter((row) => !isGiven(row));
}

function outOfLimits(row: RateRow, value: number) {
  const words = (amount: number) => (row.unit === "pence" ? formatPence(amount) : `${amount} ${row.unit}`);
  return cardRateWrong({
    ...at(row.key),
    values: { row: row.label, value: words(value), least: words(row.least ?? 0), most: words(row.most ?? value) },
  });
}
