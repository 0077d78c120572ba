import { formatPence } from "../kernel/money-text.ts";
import { type ChargeKind, isPayForWork, taxOfCharge } from "./charges.ts";
import { cisDeduction } from "./cis-deduction.ts";
import type { CisScope } from "./cis-scope.ts";
import { cisStatuses } from "./cis-statuses.ts";
import { cisPercent, cisStatusOf, percentIn } from "./deduction.ts";
import { type GroupedLine, groupsOf, payableOf, reverseChargeOf, type TaxGroup } from "./groups.ts";
import { disregardRows, type VatRate, vatRates } from "./rates.ts";
import { type CustomerStatement, type Decided, decideVat, type VatTreatment } from "./treatment.ts";

/** An invoice line before tax: a part of the work, or a charge beside it. */
export interface SuppliedLine {
  readonly charge: "work" | ChargeKind;
  /** Pence without VAT. */
  readonly netPence: number;
  readonly scope?: CisScope;
  /** VAT rate of the work; default: standard. */
  readonly rate?: VatRate;
  readonly answer?: VatTreatment;
}

export interface Supply {
  readonly day: string;
  readonly supplierVat: boolean;
  readonly cisPercent: number;
  readonly customerVat: boolean;
  readonly customerCis: boolean;
  readonly statement?: CustomerStatement | null;
  readonly isStaff?: boolean;
  /** Whether both parties agree to disregard a small part under the reverse charge. */
  readonly disregards?: boolean;
  /** Direct cost of materials that the supplier has proved, in pence. Without VAT if the supplier can reclaim it. */
  readonly materialsPence?: number;
  readonly lines: readonly SuppliedLine[];
}

export interface Settled {
  readonly lines: readonly (SuppliedLine & Decided & { readonly percent: number })[];
  readonly groups: readonly TaxGroup[];
  readonly payablePence: number;
  readonly reverseChargePence: number;
  readonly deductionPence: number;
  /** Whether the part under the reverse charge is small enough for both parties to disregard it. */
  readonly offersDisregard: boolean;
}

export interface Refused {
  readonly refused: string;
}

/** Maximum amount of a line, in pence; the same as of a price. */
const most = 100_000_000;

const cisPercents = (day: string) => cisStatuses.map((status) => cisPercent(status, day));

const isAmount = (pence: number): boolean => Number.isSafeInteger(pence) && pence >= 0 && pence <= most;

function refusalOf({ lines, materialsPence = 0, cisPercent: percent, day }: Supply): string | null {
  if (lines.length === 0) return "Add at least one line.";
  if (![...lines.map(({ netPence }) => netPence), materialsPence].every(isAmount))
    return `Enter whole pence, from £0.00 to ${formatPence(most)}.`;
  if (!lines.some(({ charge }) => charge === "work")) return "Say which work these charges are for.";
  if (cisStatusOf(percent, day) === null)
    return `CIS has no deduction of ${percent}%. Choose ${cisPercents(day).join("%, ")}%.`;
  return null;
}

/**
 * Returns the tax of one supply. If one part of the work is in CIS, all of it is under the reverse charge
 * (VATREVCON13000) and subject to the deduction (CISR14030). Charges are treated as the work unless a rule says
 * otherwise. A small part is disregarded only if both parties agree.
 */
export function settle(supply: Supply): Settled | Refused {
  const refused = refusalOf(supply);
  if (refused) return { refused };
  const { day, supplierVat, lines, materialsPence = 0, customerCis } = supply;
  const work = lines.filter(({ charge }) => charge === "work");
  const small = isSmall(work, day);
  if (supply.disregards && !small) return { refused: "The part in CIS is too large to be disregarded." };
  const scope = wholeScope(work.filter(({ rate }) => rate !== "zero" && rate !== "exempt"));
  const facts = { ...supply, scope, isStaff: supply.isStaff ?? false, statement: supply.statement ?? null };
  const decide = (rate: VatRate): Decided => {
    const decided = decideVat({ ...facts, rate });
    return supply.disregards && decided.treatment === "reverse"
      ? { treatment: "standard", reason: "disregarded" }
      : decided;
  };
  const [main] = work;
  const settled = lines.map((line) => {
    const rate = line.rate ?? main?.rate ?? "standard";
    const decided =
      line.charge === "work"
        ? decide(rate)
        : taxOfCharge(line.charge, { day, supplierVat, work: decide(rate), answer: line.answer });
    return { ...line, ...decided, percent: percentIn(vatRates[rate], day) };
  });
  const grouped: GroupedLine[] = settled.map(({ netPence: pence, ...line }) => ({ ...line, pence }));
  const groups = groupsOf(grouped, "net");
  const paid = settled.filter(({ charge, treatment }) => isPayForWork(charge, treatment, day));
  const contractPence = paid.reduce((sum, { netPence }) => sum + netPence, 0);
  if (materialsPence > contractPence)
    return { refused: "Materials cost more than the whole work. Check both amounts." };
  const deducts = customerCis && wholeScope(work) === "in";
  return {
    lines: settled,
    groups,
    payablePence: payableOf(groups),
    reverseChargePence: reverseChargeOf(groups),
    deductionPence: deducts ? cisDeduction(contractPence, materialsPence, supply.cisPercent) : 0,
    offersDisregard: small && settled.some(({ treatment }) => treatment === "reverse"),
  };
}

/** If one part is in CIS, the whole work is. Otherwise a part whose scope must be asked makes the whole "asked". */
function wholeScope(work: readonly SuppliedLine[]): CisScope {
  const scopes = work.map(({ scope }) => scope ?? "asked");
  return scopes.find((scope) => scope === "in") ?? scopes.find((scope) => scope === "asked") ?? "out";
}

function isSmall(work: readonly SuppliedLine[], day: string): boolean {
  const sum = (lines: readonly SuppliedLine[]) => lines.reduce((all, { netPence }) => all + netPence, 0);
  const part = sum(work.filter(({ scope }) => scope === "in"));
  return part > 0 && part < sum(work) && part * 100 <= sum(work) * percentIn(disregardRows, day);
}
