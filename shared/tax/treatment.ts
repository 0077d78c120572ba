import type { CisScope } from "./cis-scope.ts";
import { inForce } from "./dated.ts";
import { reverseChargeRows, type VatRate } from "./rates.ts";

/**
 * VAT treatment of a line. `noVat`: the supplier is not registered. `asked`: an answer is missing; until then VAT is
 * charged.
 */
export const vatTreatments = ["standard", "reverse", "zero", "exempt", "outside", "noVat", "asked"] as const;
export type VatTreatment = (typeof vatTreatments)[number];

/** A contractor's written statement to the haulier that the reverse charge does not apply. */
export type CustomerStatement = "endUser" | "intermediary";

export interface SupplyFacts {
  readonly day: string;
  readonly supplierVat: boolean;
  readonly customerVat: boolean;
  readonly customerCis: boolean;
  readonly scope: CisScope;
  readonly rate: VatRate;
  readonly isStaff: boolean;
  readonly statement: CustomerStatement | null;
}

export const vatReasons = {
  noVatNumber: "No VAT charged: the haulier is not registered for VAT.",
  exempt: "Exempt from VAT.",
  zeroRated: "Zero-rated for VAT.",
  notInForce: "VAT is charged: the reverse charge was not in force.",
  notInCis: "VAT is charged: CIS does not apply to this work.",
  payerNotCis: "VAT is charged: the customer is not registered for CIS as a contractor.",
  payerNoVat: "VAT is charged: the customer has given no VAT number.",
  staff: "VAT is charged: an employment business supplies workers.",
  endUser: "VAT is charged: the customer has stated in writing that it is an end user.",
  intermediary: "VAT is charged: the customer has stated in writing that it is an intermediary supplier.",
  cisAsked: "The customer has still to say whether CIS applies. Until then VAT is counted.",
  cisUntold: "VAT is charged: the customer has not said whether CIS applies.",
  section55A: "Reverse charge: VAT Act 1994 Section 55A applies.",
  disregarded: "VAT is charged: the part in CIS is small, and both sides disregard it.",
  outside: "Outside the scope of VAT.",
  accountant: "As the parties’ accountant has said.",
  notSettled: "The law is not settled here. Ask an accountant. Until then VAT is counted.",
} as const;
export type VatReason = keyof typeof vatReasons;

export interface Decided {
  readonly treatment: VatTreatment;
  readonly reason: VatReason;
}

/** Mandatory words of an invoice under the reverse charge. Source: VATREVCON37100. */
export const reverseChargeWords = "Reverse charge: VAT Act 1994 Section 55A applies";

const charged = (reason: VatReason): Decided => ({ treatment: "standard", reason });

/** Returns a supply's VAT treatment by HMRC's questions, in HMRC's order. Source: VATREVCON45000. */
export function decideVat(facts: SupplyFacts): Decided {
  const { day, supplierVat, customerVat, customerCis, scope, rate, isStaff, statement } = facts;
  if (!supplierVat) return { treatment: "noVat", reason: "noVatNumber" };
  if (rate === "exempt") return { treatment: "exempt", reason: "exempt" };
  if (rate === "zero") return { treatment: "zero", reason: "zeroRated" };
  if (!inForce(reverseChargeRows, day)) return charged("notInForce");
  if (scope === "out") return charged("notInCis");
  if (!customerCis) return charged("payerNotCis");
  if (!customerVat) return charged("payerNoVat");
  if (isStaff) return charged("staff");
  if (statement) return charged(statement);
  if (scope === "asked") return { treatment: "asked", reason: "cisAsked" };
  return { treatment: "reverse", reason: "section55A" };
}

export const statementWords: Readonly<Record<CustomerStatement, string>> = {
  endUser: "end user",
  intermediary: "intermediary supplier",
};
