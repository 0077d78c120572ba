import { type Dated, inForce } from "./dated.ts";
import type { Decided, VatTreatment } from "./treatment.ts";

/** VAT treatment of a charge: the same as of the work, outside the scope of VAT, or unsettled in law. */
export type ChargeRule = "follows" | "outside" | "asked";

export type ChargeRow = Dated & { readonly rule: ChargeRule };

const always = { from: "1973-04-01", until: null } as const;

export const chargeRules = {
  waiting: [{ ...always, rule: "follows", source: "singleSupply" }],
  wastedJourney: [{ ...always, rule: "follows", source: "singleSupply" }],
  mobilisation: [{ ...always, rule: "follows", source: "singleSupply" }],
  cancellation: [
    { rule: "outside", from: "1973-04-01", until: "2022-03-31", source: "rcb2of2022" },
    { rule: "follows", from: "2022-04-01", until: null, source: "rcb2of2022" },
  ],
  tipFee: [{ ...always, rule: "follows", source: "singleSupply" }],
  permit: [{ ...always, rule: "follows", source: "singleSupply" }],
  permitOfCustomer: [{ ...always, rule: "outside", source: "disbursement" }],
  materials: [{ ...always, rule: "follows", source: "singleSupply" }],
  fuel: [{ ...always, rule: "asked", source: "ukftt970" }],
  damage: [
    { rule: "outside", from: "1973-04-01", until: "2022-03-31", source: "damage" },
    { rule: "asked", from: "2022-04-01", until: null, source: "damage" },
  ],
  // A reduction for idle days is part of the price of the work.
  idle: [{ ...always, rule: "follows", source: "singleSupply" }],
  interest: [{ ...always, rule: "outside", source: "interest" }],
  lateFee: [{ ...always, rule: "outside", source: "interest" }],
  other: [{ ...always, rule: "asked", source: "singleSupply" }],
} as const satisfies Record<string, readonly ChargeRow[]>;
export type ChargeKind = keyof typeof chargeRules;

export const chargeRule = (kind: ChargeKind, day: string): ChargeRule =>
  inForce<ChargeRow>(chargeRules[kind], day)?.rule ?? "asked";

export interface ChargeFacts<Work> {
  readonly day: string;
  readonly supplierVat: boolean;
  readonly work: Work;
  readonly answer?: VatTreatment | undefined;
}

export function taxOfCharge<Work>(kind: ChargeKind, facts: ChargeFacts<Work>): Work | Decided {
  const rule = chargeRule(kind, facts.day);
  if (rule === "follows") return facts.work;
  if (rule === "outside") return { treatment: "outside", reason: "outside" };
  if (!facts.supplierVat) return { treatment: "noVat", reason: "noVatNumber" };
  if (facts.answer) return { treatment: facts.answer, reason: "accountant" };
  return { treatment: "asked", reason: "notSettled" };
}

/** Whether CIS is deducted from a line: from the work, and from charges with the same treatment. */
export const isPayForWork = (charge: "work" | ChargeKind, treatment: VatTreatment, day: string): boolean =>
  charge === "work" || (treatment !== "outside" && chargeRule(charge, day) === "follows");
