import type { CisScope } from "./cis-scope.ts";
import { inForce } from "./dated.ts";
import { reverseChargeRows, type VatRate } from "./rates.ts";

/**
 * How VAT is treated on a line. `noVat`: the supplier is not registered. `asked`: it depends on something that nobody has
 * answered yet; until then VAT is counted as charged.
 */
export const vatTreatments = ["standard", "reverseCharge", "zero", "exempt", "outside", "noVat", "asked"] as const;
export type VatTreatment = (typeof vatTreatments)[number];

/** A written statement by which a customer takes itself out of the reverse charge. */
export type CustomerStatement = "endUser" | "intermediary";

/** What decides the treatment of a supply. */
export interface SupplyFacts {
  /** UK day of the supply. */
  readonly day: string;
  readonly supplierVat: boolean;
  readonly customerVat: boolean;
  /** The customer is registered for CIS as a contractor. */
  readonly customerCis: boolean;
  readonly scope: CisScope;
  readonly rate: VatRate;
  /** Workers supplied by an employment business. */
  readonly isStaff: boolean;
  readonly statement: CustomerStatement | null;
}

/** A treatment, and why, as a sentence for both parties. */
export interface Decided {
  readonly treatment: VatTreatment;
  readonly reason: string;
}

/** The words that an invoice must have. Source: VATREVCON37100. */
export const reverseChargeWords = "Reverse charge: VAT Act 1994 Section 55A applies";

const charged = (why: string): Decided => ({ treatment: "standard", reason: `VAT is charged: ${why}.` });

/** The treatment of a supply, by HMRC's questions in their order. Source: VATREVCON45000. */
export function decideVat(facts: SupplyFacts): Decided {
  const { day, supplierVat, customerVat, customerCis, scope, rate, isStaff, statement } = facts;
  if (!supplierVat) return { treatment: "noVat", reason: "No VAT charged: the haulier is not registered for VAT." };
  if (rate === "exempt") return { treatment: "exempt", reason: "Exempt from VAT." };
  const isZero = rate === "zero";
  if (isZero) return { treatment: "zero", reason: "Zero-rated for VAT." };
  if (!inForce(reverseChargeRows, day)) return charged("the reverse charge was not in force");
  if (scope === "out") return charged("CIS does not apply to this work");
  if (!customerCis) return charged("the customer is not registered for CIS as a contractor");
  if (!customerVat) return charged("the customer is not registered for VAT");
  if (isStaff) return charged("an employment business supplies workers");
  if (statement) return charged(`the customer has stated in writing that it is an ${statementWords[statement]}`);
  if (scope === "asked")
    return {
      treatment: "asked",
      reason: "The customer has still to say whether CIS applies. Until then VAT is counted.",
    };
  return { treatment: "reverseCharge", reason: `${reverseChargeWords}.` };
}

export const statementWords: Readonly<Record<CustomerStatement, string>> = {
  endUser: "end user",
  intermediary: "intermediary supplier",
};
