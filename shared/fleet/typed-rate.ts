import { refusal } from "../kernel/figure.ts";
import type { RateRow } from "../pricing/rate-rows.ts";
import { poundsOf, typedNumber } from "./typed-number.ts";

/** Parses a rate, money in pence; null for an empty text, NaN for an invalid one. */
export function typedRate({ unit }: Pick<RateRow, "unit">, text: string): number | null {
  if (text.trim() === "") return null;
  const number = typedNumber(unit === "percent" ? text.replace("%", "") : text, unit === "minutes" ? unit : undefined);
  const value = unit === "pence" ? Number((number * 100).toFixed(6)) : number;
  return Number.isInteger(value) ? value : Number.NaN;
}

export const rateText = ({ unit }: Pick<RateRow, "unit">, value: number): string =>
  unit === "pence" ? poundsOf(value) : String(value);

export const rateUnreadable = ({ unit }: Pick<RateRow, "unit">, text: string): string =>
  unit === "pence"
    ? refusal(text, "is not an amount in pounds", "Write pounds and pence, such as 185 or 42.50.")
    : refusal(
        text,
        "is not a whole number",
        `Write a whole number${unit === "percent" ? ", such as 25" : ` of ${unit}`}.`,
      );

/** Returns "£ per hour", "%" or "days". */
export const rateUnitText = ({ unit, per }: Pick<RateRow, "unit" | "per">): string =>
  unit === "pence" ? (per ? `£ per ${per}` : "£") : unit === "percent" ? "%" : unit;
