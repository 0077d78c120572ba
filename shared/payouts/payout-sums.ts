import type { PayoutRecord } from "./payout-model.ts";

// Without a schema, so that pages can import it cheaply.

type Sums = Pick<PayoutRecord, "pence" | "returnPence" | "setOffPence" | "recoveredPence">;

export const sentPence = ({ pence, returnPence, setOffPence }: Sums): number => pence - returnPence - setOffPence;

/** Amount that the haulier received, sent or set off, in pence. It owes this once the payment is taken back. */
export const hadPence = ({ pence, returnPence }: Sums): number => pence - returnPence;

export const owedPenceOf = (payout: Sums & Pick<PayoutRecord, "state">): number =>
  payout.state === "owedBack" ? hadPence(payout) - payout.recoveredPence : 0;

/** Net amount of a payout for its haulier, in pence: negative while the haulier owes it, 0 once repaid. */
export function netPence(payout: Sums & Pick<PayoutRecord, "state"> & { readonly payPence: number }): number {
  if (payout.state === "owedBack") return -owedPenceOf(payout);
  return payout.state === "recovered" ? 0 : payout.payPence;
}
