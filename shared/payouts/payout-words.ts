import { csvOf } from "../kernel/csv.ts";
import { dayText } from "../kernel/day-text.ts";
import { momentText } from "../kernel/moment-text.ts";
import { decimalPounds, formatPence } from "../kernel/money-text.ts";
import { ukDayOf } from "../kernel/time.ts";
import type { Payout, PayoutState, PayoutWait } from "./payout-model.ts";
import { hadPence } from "./payout-sums.ts";

export const payoutStateWords: Readonly<Record<PayoutState, string>> = {
  held: "Held",
  batched: "Being sent",
  paid: "Paid",
  failed: "Returned",
  owedBack: "Owed back",
  recovered: "Settled",
};

const whys: Readonly<Record<PayoutWait, string>> = {
  fresh: "48 hours from delivery and payment",
  bankChange: "72 hours from a change of bank details",
  dispute: "a case about the job is open",
  noBank: "the haulier has given no bank details",
  takenBack: "the payment was taken back on the invoice",
  credited: "the invoice was credited: the money goes back to the contractor",
  owes: "the haulier’s debt from an earlier payout is kept first",
};

const hasReached: ReadonlySet<PayoutState> = new Set(["paid", "owedBack", "recovered"]);
const columns = ["pence", "returnPence", "setOffPence", "payPence"] as const;

type ShownPayout = Pick<
  Payout,
  "state" | "hold" | "paidOn" | "failure" | "pence" | "returnPence" | "setOffPence" | "takenBackAt" | "recoveredPence"
>;

export function payoutWords(payout: ShownPayout, now: string): string {
  const { state, hold, paidOn, failure, setOffPence, takenBackAt, recoveredPence } = payout;
  if (state === "paid" && paidOn)
    return `On ${dayText(paidOn)}${setOffPence > 0 ? `, ${formatPence(setOffPence)} of it kept for an earlier payout` : ""}`;
  if (state === "owedBack" || state === "recovered") {
    const since = takenBackAt ? ` on ${dayText(ukDayOf(takenBackAt))}` : "";
    return `Its payment was taken back${since}. ${formatPence(recoveredPence)} of ${formatPence(hadPence(payout))} has come back`;
  }
  if (state === "failed") return failure ?? "";
  if (state !== "held") return "In a batch for the bank";
  if (!hold) return "Goes into the next batch";
  return hold.until ? `Until ${momentText(hold.until, now)}: ${whys[hold.why]}` : `Held: ${whys[hold.why]}`;
}

/** Whether one side still owes the other. False if the payment was voided, or the money returns to the contractor. */
export const isOpenPayout = ({ state, hold, takenBackAt }: ShownPayout): boolean => {
  if (state === "held") return hold?.why !== "takenBack" && hold?.why !== "credited";
  if (state === "failed") return takenBackAt === null;
  return state === "batched" || state === "owedBack";
};

/** Returns the statement of a month, such as "2026-11", as CSV: the payouts that reached the haulier, and their sum. */
export function payoutStatement(all: readonly Payout[], month: string): string {
  const ofMonth = all
    .filter(({ state, paidOn }) => hasReached.has(state) && paidOn?.startsWith(month))
    .toSorted((one, other) => String(one.paidOn).localeCompare(String(other.paidOn)));
  const sum = (of: (payout: Payout) => number) => decimalPounds(ofMonth.reduce((all, payout) => all + of(payout), 0));
  return csvOf(
    ["Paid on", "Invoice", "Received", "Returned to the contractor", "Kept for an earlier payout", "Paid to you"],
    [
      ...ofMonth.map(({ paidOn, invoiceNumber, ...sums }) => [
        ...[paidOn, invoiceNumber],
        ...columns.map((name) => decimalPounds(sums[name])),
      ]),
      ["Total", "", ...columns.map((name) => sum((payout) => payout[name]))],
    ],
  );
}

export const payoutMonths = (all: readonly Payout[]): string[] =>
  [...new Set(all.flatMap(({ paidOn }) => (paidOn ? [paidOn.slice(0, 7)] : [])))].toSorted().toReversed();
