import { netIn } from "../tax/groups.ts";
import type { VatTreatment } from "../tax/treatment.ts";
import type { Invoice } from "./model.ts";

/** A line of an invoice without VAT. Amounts are pence; below nothing for a reduction. */
export interface NetLine {
  readonly words: string;
  readonly quantity: number;
  /** What is counted; empty: the line as a whole. */
  readonly unit: string;
  /** Quantity times this can differ from the net of the line by its rounding. */
  readonly unitPence: number;
  readonly netPence: number;
  readonly treatment: VatTreatment;
  /** Percent of VAT of its group. */
  readonly percent: number;
}

type Lined = Pick<Invoice, "lines" | "groups" | "title"> & {
  readonly supplier: Pick<Invoice["supplier"], "vatNumber">;
};

/**
 * The lines of an invoice without VAT, as the app shows them: each by itself, and a line "Rounding" after those of a group that do
 * not add up to its net. The lines of each group add up to it. An invoice of nothing has its title as one line. Source: decision P-4.
 */
export function netLines({ lines, groups, title, supplier }: Lined): NetLine[] {
  const untold: VatTreatment = supplier.vatNumber === null ? "noVat" : "standard";
  if (groups.length === 0) {
    const nothing = { quantity: 1, unit: "", unitPence: 0, netPence: 0 };
    return [{ words: title, ...nothing, treatment: supplier.vatNumber === null ? "noVat" : "zero", percent: 0 }];
  }
  return groups.flatMap(({ treatment, percent, netPence }) => {
    const own = lines
      .filter((line) => (line.treatment ?? untold) === treatment)
      .map(({ words, quantity, unit, unitPence, grossPence }) => ({
        ...{ words, quantity, unit, treatment, percent },
        unitPence: netIn(unitPence, percent),
        netPence: netIn(grossPence, percent),
      }));
    const left = netPence - own.reduce((sum, line) => sum + line.netPence, 0);
    const rounding = { words: "Rounding", quantity: 1, unit: "", unitPence: left, netPence: left };
    return left === 0 ? own : [...own, { ...rounding, treatment, percent }];
  });
}
