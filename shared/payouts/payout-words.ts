import { csvOf } from "../kernel/csv.ts";
import { dayText } from "../kernel/day-text.ts";
import { momentText } from "../kernel/moment-text.ts";
import { decimalPounds } from "../kernel/money-text.ts";
import type { Payout, PayoutState, PayoutWait } from "./payout-model.ts";

/** A payout's state in a word. */
export const payoutStateWords: Readonly<Record<PayoutState, string>> = {
  held: "Held",
  batched: "Being sent",
  paid: "Paid",
  failed: "Returned",
};

const whys: Readonly<Record<PayoutWait, string>> = {
  fresh: "48 hours from delivery and payment",
  bankChange: "72 hours from a change of bank details",
  dispute: "a case about the job is open",
  noBank: "the haulier has given no bank details",
  takenBack: "the payment was taken back on the invoice",
  credited: "the invoice was credited: the money goes back to the contractor",
};

type Told = Pick<Payout, "state" | "hold" | "paidOn" | "failure">;

/** What a payout waits for and until when, or what came of it. */
export function payoutWords({ state, hold, paidOn, failure }: Told, now: string): string {
  if (state === "paid") return paidOn ? `On ${dayText(paidOn)}` : "";
  if (state === "failed") return failure ?? "";
  if (state === "batched") return "In a batch for the bank";
  if (!hold) return "Goes into the next batch";
  return hold.until ? `Until ${momentText(hold.until, now)}: ${whys[hold.why]}` : `Held: ${whys[hold.why]}`;
}

/** The statement of a month, such as "2026-11", as CSV: the payouts that reached the haulier in it, with their sum. */
export function payoutStatement(all: readonly Payout[], month: string): string {
  const ofMonth = all
    .filter(({ state, paidOn }) => state === "paid" && paidOn?.startsWith(month))
    .toSorted((one, other) => String(one.paidOn).localeCompare(String(other.paidOn)));
  const sum = (of: (payout: Payout) => number) => decimalPounds(ofMonth.reduce((all, payout) => all + of(payout), 0));
  return csvOf(
    ["Paid on", "Invoice", "Received", "Returned to the contractor", "Paid to you"],
    [
      ...ofMonth.map(({ paidOn, invoiceNumber, pence, returnPence, payPence }) => [
        ...[paidOn, invoiceNumber, decimalPounds(pence), decimalPounds(returnPence), decimalPounds(payPence)],
      ]),
      ["Total", "", sum(({ pence }) => pence), sum(({ returnPence }) => returnPence), sum(({ payPence }) => payPence)],
    ],
  );
}

/** The months in which payouts were paid, the newest first. */
export const payoutMonths = (all: readonly Payout[]): string[] =>
  [...new Set(all.flatMap(({ paidOn }) => (paidOn ? [paidOn.slice(0, 7)] : [])))].toSorted().toReversed();
