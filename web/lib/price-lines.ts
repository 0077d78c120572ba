import type { PriceBreakdown } from "#shared/pricing/price.ts";
import type { MoneyLine } from "../ui/money-breakdown.tsx";

/** How many units of a line are charged and at what price, beside its words. */
const unitWords = ({ quantity, unit }: PriceBreakdown["lines"][number]) =>
  unit ? `${quantity} ${quantity === 1 || unit === "m²" ? unit : `${unit}s`}` : "";

/** A server's price as lines that add up to its total. */
export function priceLines({ lines }: PriceBreakdown): MoneyLine[] {
  return lines.map((line, nth) => ({
    key: `${nth} ${line.words}`,
    label: line.words,
    pence: line.grossPence,
    ...(line.unit && { note: unitWords(line) }),
  }));
}
