import type { PriceBreakdown } from "./price.ts";

type Price = Pick<PriceBreakdown, "lines" | "totalPence" | "netPence">;

/** What a change of the job did to the price of one vehicle. */
export interface PriceChange {
  readonly pence: number;
  readonly netPence: number;
  /** The lines that are new or cost something else; where there are none, those that are gone. */
  readonly lines: readonly string[];
}

/** The difference between two prices of one vehicle, with the lines that make it; null where no line differs. */
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
