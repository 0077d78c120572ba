import { netIn, type TaxGroup } from "../tax/groups.ts";
import type { Invoice } from "./model.ts";

type Shown = Pick<Invoice, "lines" | "groups" | "netPence">;

/** A line of an invoice without VAT, pence. */
export interface NetLine {
  readonly words: string;
  /** How many units are charged, such as "4.5 hours"; empty for a line as a whole. */
  readonly units: string;
  readonly netPence: number;
}

/**
 * The lines of an invoice without VAT. They add up to its net: where rounding each line leaves a rest, it is a line of its own.
 * Source: decision 69, VAT is worked out once for each group.
 */
export function netLines({ lines, groups, netPence }: Shown): NetLine[] {
  const percentOf = (treatment: unknown) => groups.find((group) => group.treatment === treatment)?.percent ?? 0;
  const [only] = groups;
  const shown = lines.map(({ words, quantity, unit, grossPence, treatment }) => ({
    words,
    units: unit ? `${quantity} ${quantity === 1 || unit.endsWith("s") || unit === "m²" ? unit : `${unit}s`}` : "",
    netPence: netIn(grossPence, treatment ? percentOf(treatment) : (only?.percent ?? 0)),
  }));
  const rest = netPence - shown.reduce((sum, line) => sum + line.netPence, 0);
  return rest === 0 ? shown : [...shown, { words: "Rounding", units: "", netPence: rest }];
}

/** The groups whose VAT is in the total. */
export const chargedGroups = ({ groups }: Pick<Invoice, "groups">): TaxGroup[] =>
  groups.filter(({ treatment, vatPence }) => treatment !== "reverse" && vatPence > 0);
