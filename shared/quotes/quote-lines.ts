import { formatPence } from "../kernel/money-text.ts";
import type { PriceBreakdown } from "../pricing/price.ts";
import type { QuoteLine } from "./model.ts";
import { mostLines } from "./rules.ts";

/**
 * Returns a quote's lines from a price. Quote lines cannot be below a penny, so reductions come off the largest line.
 * Lines beyond the limit are combined into one at the end.
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
