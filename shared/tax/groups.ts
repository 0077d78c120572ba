import type { VatTreatment } from "./treatment.ts";

/** The lines of one treatment and rate together: net and VAT are worked out once from their sum. Amounts in pence. */
export interface TaxGroup {
  readonly treatment: VatTreatment;
  /** Percent of VAT. */
  readonly percent: number;
  readonly netPence: number;
  /** Under the reverse charge, the VAT that the customer accounts for. */
  readonly vatPence: number;
}

/** A line to be grouped; its amount has the VAT in it, or has not. */
export interface GroupedLine {
  readonly treatment: VatTreatment;
  readonly percent: number;
  readonly pence: number;
}

const halfUp = (pence: number): number => Math.floor(pence + 0.5);

/** The net part of an amount that has VAT in it, pence, half up. */
export const netIn = (grossPence: number, percent: number): number => halfUp((grossPence * 100) / (100 + percent));

/** The VAT on a net amount, pence, half up. */
export const vatOn = (netPence: number, percent: number): number => halfUp((netPence * percent) / 100);

/** Treatments whose amounts have VAT in them, or beside them. */
const hasVat = (treatment: VatTreatment): boolean =>
  treatment === "standard" || treatment === "reverse" || treatment === "asked";

/**
 * Net and VAT of each group of lines of one treatment and rate, in the order of their first lines. From amounts with VAT, the net
 * is rounded and the VAT is the rest; from net amounts, the VAT is rounded. Source: decisions P-4 and 69.
 */
export function groupsOf(lines: readonly GroupedLine[], amounts: "gross" | "net"): TaxGroup[] {
  const groups = Map.groupBy(lines, ({ treatment, percent }) => `${treatment} ${hasVat(treatment) ? percent : 0}`);
  return [...groups.values()].map((group) => {
    const [{ treatment, percent: asked } = { treatment: "outside" as const, percent: 0 }] = group;
    const percent = hasVat(treatment) ? asked : 0;
    const sum = group.reduce((all, { pence }) => all + pence, 0);
    if (amounts === "net") return { treatment, percent, netPence: sum, vatPence: vatOn(sum, percent) };
    const netPence = netIn(sum, percent);
    return { treatment, percent, netPence, vatPence: sum - netPence };
  });
}

const sumOf = (groups: readonly TaxGroup[], pence: (group: TaxGroup) => number): number =>
  groups.reduce((all, group) => all + pence(group), 0);

/** What the customer pays the supplier, before any CIS deduction, pence: net, and VAT except under the reverse charge. */
export const payableOf = (groups: readonly TaxGroup[]): number =>
  sumOf(groups, ({ treatment, netPence, vatPence }) => netPence + (treatment === "reverse" ? 0 : vatPence));

/** The VAT that the customer accounts for under the reverse charge, pence. */
export const reverseChargeOf = (groups: readonly TaxGroup[]): number =>
  sumOf(groups, ({ treatment, vatPence }) => (treatment === "reverse" ? vatPence : 0));

/** The net of all groups, pence. */
export const netOfGroups = (groups: readonly TaxGroup[]): number => sumOf(groups, ({ netPence }) => netPence);
