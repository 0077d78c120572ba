import type { PayoutRecord } from "./payout-model.ts";

// Without a schema, so that pages can sum up without loading one.

type Sums = Pick<PayoutRecord, "pence" | "returnPence" | "setOffPence" | "recoveredPence">;

/** What a bank sends to the haulier of a payout, pence. */
export const sentPence = ({ pence, returnPence, setOffPence }: Sums): number => pence - returnPence - setOffPence;

/** What the haulier has had of a payout, sent or set off, pence: it owes that once the payment is taken back. */
export const hadPence = ({ pence, returnPence }: Sums): number => pence - returnPence;

/** What the haulier owes of a payout still, pence. */
export const owedPenceOf = (payout: Sums & Pick<PayoutRecord, "state">): number =>
  payout.state === "owedBack" ? hadPence(payout) - payout.recoveredPence : 0;

/** What a payout comes to for its haulier, pence: below nothing where the haulier owes it, nothing once that has come back. */
export function netPence(payout: Sums & Pick<PayoutRecord, "state"> & { readonly payPence: number }): number {
  if (payout.state === "owedBack") return -owedPenceOf(payout);
  return payout.state === "recovered" ? 0 : payout.payPence;
}
