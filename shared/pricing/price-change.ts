import type { PriceBreakdown } from "./price.ts";

type Price = Pick<PriceBreakdown, "lines" | "totalPence" | "netPence">;

export interface PriceChange {
  readonly pence: number;
  readonly netPence: number;
  /** Texts of the new or changed lines; if there are none, of the removed lines. */
  readonly lines: readonly string[];
}

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
