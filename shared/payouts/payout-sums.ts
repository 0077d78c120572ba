import type { PayoutRecord } from "./payout-model.ts";

// A separate file without zod schemas, so that pages load little code.

type Sums = Pick<PayoutRecord, "pence" | "returnPence" | "setOffPence" | "recoveredPence">;

export const sentPence = ({ pence, returnPence, setOffPence }: Sums): number => pence - returnPence - setOffPence;

/** Amount that the haulier received, sent or set off, in pence. It is owed back if the payment is voided. */
export const hadPence = ({ pence, returnPence }: Sums): number => pence - returnPence;

export const owedPenceOf = (payout: Sums & Pick<PayoutRecord, "state">): number =>
  payout.state === "owedBack" ? hadPence(payout) - payout.recoveredPence : 0;

/** Returns a payout's net amount for its haulier, in pence: negative while owed back, 0 once repaid. */
export function netPence(payout: Sums & Pick<PayoutRecord, "state"> & { readonly payPence: number }): number {
  if (payout.state === "owedBack") return -owedPenceOf(payout);
  return payout.state === "recovered" ? 0 : payout.payPence;
}
