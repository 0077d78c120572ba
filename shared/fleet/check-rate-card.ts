import { serviceOf } from "../catalogue/normalise.ts";
import type { ServiceId } from "../catalogue/services/index.ts";
import { formatPence } from "../kernel/money-text.ts";
import type { RateValue } from "../pricing/rate-card.ts";
import { type RateRow, rateRows } from "../pricing/rate-rows.ts";
import { cardGap, cardRateMissing, cardRateUnknown, cardRateWrong } from "./faults.ts";

/** Rows of one size each, smallest first: none may be missing between two that have a price. */
const classes = ["size.", "class."];

/** Throws for a card that cannot price: a row it does not have, a value out of its limits, or a price that is missing. */
export function checkCard(service: ServiceId, rates: readonly RateValue[]): void {
  if (rates.length === 0) return;
  const rows = rateRows(service);
  const known = new Map(rows.map((row) => [row.key, row]));
  const values = new Map(rates.map(({ key, value }) => [key, value]));
  for (const { key, value } of rates) {
    const row = known.get(key);
    const isOnce = rates.filter((one) => one.key === key).length === 1;
    if (!row || !isOnce) throw cardRateUnknown({ values: { service: serviceOf(service).displayName, key } });
    if (value < (row.least ?? 0) || value > (row.most ?? value)) throw outOfLimits(row, value);
  }
  const missing = rows.find(({ key, isNeeded }) => isNeeded && !values.has(key));
  if (missing) throw cardRateMissing({ values: { row: missing.label } });
  const prices = rows.filter(({ group, unit }) => group === "Price" && unit === "pence");
  const [first] = prices;
  if (first && !prices.some(({ key }) => values.has(key))) throw cardRateMissing({ values: { row: first.label } });
  for (const prefix of classes) {
    const given = prices.filter(({ key }) => key.startsWith(prefix)).map((row) => ({ row, has: values.has(row.key) }));
    const firstGiven = given.findIndex(({ has }) => has);
    const gap = given
      .slice(
        firstGiven,
        given.findLastIndex(({ has }) => has),
      )
      .find(({ has }) => !has);
    if (gap) throw cardGap({ values: { row: gap.row.label } });
  }
}

function outOfLimits(row: RateRow, value: number) {
  const words = (amount: number) => (row.unit === "pence" ? formatPence(amount) : `${amount} ${row.unit}`);
  return cardRateWrong({
    values: { row: row.label, value: words(value), least: words(row.least ?? 0), most: words(row.most ?? value) },
  });
}
