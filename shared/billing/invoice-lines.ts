import { netIn } from "../tax/groups.ts";
import type { VatTreatment } from "../tax/treatment.ts";
import type { Invoice } from "./model.ts";

/** A line of an invoice without VAT. Amounts are pence, negative for a reduction. */
export interface NetLine {
  readonly words: string;
  readonly quantity: number;
  /** Unit of the quantity; empty if the line has no unit. */
  readonly unit: string;
  /** Quantity times unit price can differ from `netPence` by rounding. */
  readonly unitPence: number;
  readonly netPence: number;
  readonly treatment: VatTreatment;
  readonly percent: number;
}

type Lined = Pick<Invoice, "lines" | "groups" | "title"> & {
  readonly supplier: Pick<Invoice["supplier"], "vatNumber">;
};

/**
 * Returns the lines of an invoice without VAT, as the app shows them. A "Rounding" line follows a group whose lines do
 * not add up to its net. An invoice of 0 has one line, its title. Source: decision P-4.
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
