import type { CisScope } from "../tax/cis-scope.ts";
import type { CisStatus } from "../tax/cis-statuses.ts";
import { cisPercent, percentIn } from "../tax/deduction.ts";
import { groupsOf, netOfGroups, payableOf, type TaxGroup } from "../tax/groups.ts";
import type { CisAnswer } from "../tax/model.ts";
import { standardVat } from "../tax/rates.ts";
import { type CustomerStatement, decideVat } from "../tax/treatment.ts";
import type { PriceBreakdown } from "./price.ts";

export interface TaxParties {
  /** The haulier's CIS status by HMRC's verification; null: unknown, counts as unverified. */
  readonly haulierCis: CisStatus | null;
  readonly customerVat: boolean;
  readonly customerCis: boolean;
  readonly statement: CustomerStatement | null;
}

export function taxGroupsOf(
  { lines, vatRegistered }: Pick<PriceBreakdown, "lines" | "vatRegistered">,
  day: string,
): TaxGroup[] {
  const percent = percentIn(standardVat, day);
  const untold = vatRegistered ? "standard" : "noVat";
  return groupsOf(
    lines.map(({ treatment, grossPence }) => ({ treatment: treatment ?? untold, percent, pence: grossPence })),
    "gross",
  );
}

/**
 * Returns the price with VAT and CIS for one contractor, on the UK day of the job. All lines are one supply with one
 * treatment, including the council's fee, because the haulier applies in its own name (decision P-9). The total stays
 * the sum of the lines with VAT, so that prices are comparable.
 */
export function taxedPrice(
  price: PriceBreakdown,
  parties: TaxParties,
  work: { readonly day: string; readonly scope: CisScope; readonly answer: CisAnswer | null },
): PriceBreakdown {
  const { day, answer } = work;
  const isAsked = work.scope === "asked" && parties.customerCis;
  const scope = work.scope !== "asked" || !answer ? work.scope : answer.applies ? "in" : "out";
  const facts = { ...parties, day, scope, supplierVat: price.vatRegistered, rate: "standard", isStaff: false } as const;
  const decided = decideVat(facts);
  const lines = price.lines.map((line) => ({ ...line, ...decided }));
  const groups = taxGroupsOf({ ...price, lines }, day);
  const netPence = netOfGroups(groups);
  const percent = parties.customerCis && scope === "in" ? cisPercent(parties.haulierCis, day) : null;
  return {
    ...price,
    lines,
    netPence,
    vatPence: price.totalPence - netPence,
    tax: {
      payablePence: payableOf(groups),
      cisPercent: percent,
      isAsked,
      answer: isAsked ? answer : null,
    },
  };
}
