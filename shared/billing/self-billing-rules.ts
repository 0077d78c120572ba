import type { Fault } from "../kernel/errors.ts";
import { ukDayOf } from "../kernel/time.ts";
import { selfBillingChanged, selfBillingDays, selfBillingNoVat, selfBillingPayerNoVat } from "./faults.ts";
import type { SelfBilling } from "./self-billing.ts";
import { lastSelfBillingDay, selfBillingState } from "./self-billing-state.ts";

/** The agreement's current text and its first day. Existing agreements keep their own text. */
export const selfBillingText = {
  date: "2026-11-29",
  words: [
    "The contractor agrees to issue self-billed invoices for all that the haulier supplies to it through Haulyard until the last day of " +
      "this agreement; to state on them the haulier’s name, address and VAT number and all that a full VAT invoice states; to make a new " +
      "agreement if its own VAT number changes; and that Haulyard issues the invoices for it.",
    "The haulier agrees to accept these invoices; to issue none of its own for the same supplies; and to tell the contractor at once if " +
      "its VAT number changes, if it is no longer registered for VAT, or if it sells its business or a part of it.",
    "Either side can end this agreement at any time. It ends by itself on its last day, or when either VAT number has changed.",
  ].join("\n"),
} as const;

export const renewalDays = 14;

export interface PairNumbers {
  readonly contractor: string | null;
  readonly haulier: string | null;
}

type Frozen = Pick<SelfBilling, "contractorVatNumber" | "haulierVatNumber">;

export const hasSameNumbers = ({ contractorVatNumber, haulierVatNumber }: Frozen, now: PairNumbers): boolean =>
  now.contractor === contractorVatNumber && now.haulier === haulierVatNumber;

/** Returns why two parties cannot make a self-billing agreement until a UK day; null: they can. */
export function proposalRefusal(
  now: PairNumbers,
  { until, today }: { readonly until: string; readonly today: string },
): Fault | null {
  if (!now.haulier) return selfBillingNoVat();
  if (!now.contractor) return selfBillingPayerNoVat();
  const last = lastSelfBillingDay(today);
  return until <= today || until > last ? selfBillingDays({ values: { last } }) : null;
}

export const changeRefusal = (of: Frozen, now: PairNumbers): Fault | null =>
  hasSameNumbers(of, now) ? null : selfBillingChanged();

/** Returns the agreement in force at an instant, and whether invoices with these VAT numbers are self-billed. */
export function selfBillingAt(all: readonly SelfBilling[], now: PairNumbers, at: string) {
  const held = all.find((one) => selfBillingState(one, ukDayOf(at)) === "holds");
  return held ? { held, isSelfBilled: hasSameNumbers(held, now) } : null;
}
