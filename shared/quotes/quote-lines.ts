import { formatPence } from "../kernel/money-text.ts";
import type { PriceBreakdown } from "../pricing/price.ts";
import type { QuoteLine } from "./model.ts";
import { mostLines } from "./rules.ts";

/**
 * Returns a price's lines as lines of a quote. A quote's lines cannot be below a penny, so reductions are taken off the
 * largest line. Lines beyond the maximum are combined into the last one.
 */
export function quoteLinesOf({ lines }: Pick<PriceBreakdown, "lines">): QuoteLine[] {
  const charged = lines
    .filter(({ grossPence }) => grossPence > 0)
    .map(({ words, quantity, unit, unitPence, grossPence }) => ({
      words: unit ? `${words}: ${quantity} ${unit} at ${formatPence(unitPence)}` : words,
      pence: grossPence,
    }));
  const largest = charged.reduce<QuoteLine | null>((best, one) => (best && best.pence >= one.pence ? best : one), null);
  const reduction = lines.reduce((sum, { grossPence }) => sum + Math.min(0, grossPence), 0);
  const reduced = charged.map((one) => (one === largest ? { ...one, pence: one.pence + reduction } : one));
  if (reduced.some(({ pence }) => pence < 1)) return [];
  if (reduced.length <= mostLines) return reduced;
  const rest = reduced.slice(mostLines - 1);
  const pence = rest.reduce((sum, one) => sum + one.pence, 0);
  return [...reduced.slice(0, mostLines - 1), { words: "Further charges", pence }];
}
