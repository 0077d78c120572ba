import type { PriceBreakdown } from "./price.ts";

type Price = Pick<PriceBreakdown, "lines" | "totalPence" | "netPence">;

/** The effect of a change on one vehicle's price. */
export interface PriceChange {
  readonly pence: number;
  readonly netPence: number;
  /** New or changed lines; without any, the removed ones. */
  readonly lines: readonly string[];
}

/** Returns the difference between two prices of one vehicle, with its lines; null if no line differs. */
export function priceChange(before: Price, after: Price): PriceChange | null {
  const changed = differing(after, before);
  const gone = differing(before, after);
  if (changed.length === 0 && gone.length === 0) return null;
  return {
    pence: after.totalPence - before.totalPence,
    netPence: after.netPence - before.netPence,
    lines: changed.length > 0 ? changed : gone,
  };
}

const differing = ({ lines }: Price, other: Price): string[] =>
  lines
    .filter(({ words, grossPence }) => !other.lines.some((one) => one.words === words && one.grossPence === grossPence))
    .map(({ words }) => words);
