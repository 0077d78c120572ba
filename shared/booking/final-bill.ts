import type { PriceLine } from "../pricing/line.ts";
import type { PriceBreakdown } from "../pricing/price.ts";
import { taxGroupsOf } from "../pricing/taxed-price.ts";
import { withVat } from "../pricing/vat.ts";
import { isPayForWork, taxOfCharge } from "../tax/charges.ts";
import { cisDeduction } from "../tax/cis-deduction.ts";
import { netOfGroups, payableOf, reverseChargeOf, type TaxGroup } from "../tax/groups.ts";
import type { Extra } from "./agreement-model.ts";
import { extraWords, netOfExtra } from "./extra-rules.ts";

export interface Agreed {
  readonly price: Pick<PriceBreakdown, "lines" | "vatRegistered" | "tax">;
  readonly extras: readonly Extra[];
}

export interface FinalBill {
  readonly lines: readonly PriceLine[];
  readonly groups: readonly TaxGroup[];
  readonly netPence: number;
  /** Amount that the contractor owes, before a CIS deduction. */
  readonly payablePence: number;
  /** VAT under the reverse charge, which the contractor pays to HMRC instead of the haulier. */
  readonly reverseChargePence: number;
  readonly deductionPence: number;
}

interface TaxPoint {
  readonly supplierVat: boolean;
  /** Whether the contractor has a VAT number. Without one the reverse charge is impossible. Default: true. */
  readonly customerVat?: boolean;
  readonly day: string;
}

/**
 * Returns the bill of a booking, for invoices and for the preview of extras. Net and VAT are computed once per group of
 * lines with one treatment (decision 69). CIS is deducted from payment for work, less the cost of materials.
 */
export function finalBill({ price, extras }: Agreed, { supplierVat, customerVat = true, day }: TaxPoint): FinalBill {
  const now = (line: PriceLine): PriceLine => {
    // The registration at the tax point decides, even if it differed when the price was agreed.
    if (supplierVat !== price.vatRegistered)
      return { ...line, treatment: supplierVat ? "standard" : "noVat", reason: supplierVat ? null : "noVatNumber" };
    if (line.treatment === "reverse" && !customerVat) return { ...line, treatment: "standard", reason: "payerNoVat" };
    // VAT is charged until the contractor states that it accounts for VAT itself.
    return line.treatment === "asked" ? { ...line, treatment: "standard", reason: "cisUntold" } : line;
  };
  const work = price.lines.map((line) => ({ charge: "work" as const, line: now(line) }));
  const more = extras.map((extra) => {
    const { treatment = null, reason = null } = (work[extra.lineAt] ?? work[0])?.line ?? {};
    const answer = extra.vat && extra.vat.says === "outside" ? "outside" : (treatment ?? "standard");
    const facts = { day, supplierVat, work: { treatment, reason }, answer };
    return { charge: extra.kind, line: { ...lineOfExtra(extra), ...taxOfCharge(extra.kind, facts) } };
  });
  const all = [...work, ...more];
  const taxed = (some: typeof all) =>
    taxGroupsOf({ lines: some.map(({ line }) => line), vatRegistered: supplierVat }, day);
  const groups = taxed(all);
  const pay = taxed(all.filter(({ charge, line }) => isPayForWork(charge, line.treatment ?? "standard", day)));
  const materialsPence = extras.reduce((sum, { costPence }) => sum + (costPence ?? 0), 0);
  return {
    lines: all.map(({ line }) => line),
    groups,
    netPence: netOfGroups(groups),
    payablePence: payableOf(groups),
    reverseChargePence: reverseChargeOf(groups),
    deductionPence: cisDeduction(netOfGroups(pay), materialsPence, price.tax?.cisPercent ?? 0),
  };
}

function lineOfExtra(extra: Extra): PriceLine {
  const { quantity, unit, unitNetPence, pence } = extra;
  const unitPence = pence !== netOfExtra(extra) ? withVat(unitNetPence) : unitNetPence;
  return { kind: "extra", words: extraWords(extra), quantity, unit, unitPence, grossPence: pence };
}

/** Returns the amount that each extra adds to the bill, in pence. The amounts add up to the bill's growth. */
export function paidForExtras(agreed: Agreed, taxPoint: TaxPoint): number[] {
  const upTo = (count: number) =>
    finalBill({ ...agreed, extras: agreed.extras.slice(0, count) }, taxPoint).payablePence;
  return agreed.extras.map((_, at) => upTo(at + 1) - upTo(at));
}
