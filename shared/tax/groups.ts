import type { VatTreatment } from "./treatment.ts";

/** Lines with the same treatment and rate. Their sum gives net and VAT, computed once. Amounts are pence. */
export interface TaxGroup {
  readonly treatment: VatTreatment;
  readonly percent: number;
  readonly netPence: number;
  readonly vatPence: number;
}

export interface GroupedLine {
  readonly treatment: VatTreatment;
  readonly percent: number;
  readonly pence: number;
}

const halfUp = (pence: number): number => Math.floor(pence + 0.5);

/** Returns the net part of an amount with VAT, in pence, rounded half up. */
export const netIn = (grossPence: number, percent: number): number => halfUp((grossPence * 100) / (100 + percent));

/** Returns the VAT on a net amount, in pence, rounded half up. */
export const vatOn = (netPence: number, percent: number): number => halfUp((netPence * percent) / 100);

const hasVat = (treatment: VatTreatment): boolean =>
  treatment === "standard" || treatment === "reverse" || treatment === "asked";

/**
 * Returns net and VAT of each treatment and rate, in the order of their first lines. From gross amounts the net is
 * rounded and VAT is the rest; from net amounts the VAT is rounded. Source: decisions P-4 and 69.
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

/** Returns the contractor's payment before CIS, in pence: net, plus VAT except under the reverse charge. */
export const payableOf = (groups: readonly TaxGroup[]): number =>
  sumOf(groups, ({ treatment, netPence, vatPence }) => netPence + (treatment === "reverse" ? 0 : vatPence));

/** Returns the VAT that the contractor pays to HMRC under the reverse charge, in pence. */
export const reverseChargeOf = (groups: readonly TaxGroup[]): number =>
  sumOf(groups, ({ treatment, vatPence }) => (treatment === "reverse" ? vatPence : 0));

export const netOfGroups = (groups: readonly TaxGroup[]): number => sumOf(groups, ({ netPence }) => netPence);
