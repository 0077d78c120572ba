import { useSyncExternalStore } from "react";
import { formatPence } from "#shared/kernel/money-text.ts";
import { reverseChargeIn } from "#shared/pricing/payable.ts";
import type { PriceBreakdown } from "#shared/pricing/price.ts";
import { quantityText } from "#shared/pricing/quantity-text.ts";
import { netOf } from "#shared/pricing/vat.ts";
import { reverseChargeWords } from "#shared/tax/treatment.ts";
import { readStored, writeStored } from "../device/browser-storage.ts";
import { useSession } from "../session/session-context.ts";
import type { MoneyLine } from "../ui/money-breakdown.tsx";

/** Show prices first without VAT (net) or with VAT (gross). */
export type PriceView = "net" | "gross";

const listeners = new Set<() => void>();
const stored = () => readStored("priceView");
const follow = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function usePriceView(): PriceView {
  const { user } = useSession();
  const choice = useSyncExternalStore(follow, stored, () => null);
  return viewOf(user?.role, choice);
}

const viewOf = (role: unknown, choice: unknown): PriceView => (!role || choice === "gross" ? "gross" : "net");

export const currentPriceView = (role: unknown): PriceView => viewOf(role, stored());

export function choosePriceView(view: PriceView): void {
  writeStored("priceView", view === "net" ? null : view);
  for (const listener of listeners) listener();
}

type Shown = Pick<PriceBreakdown, "lines" | "totalPence" | "netPence" | "vatPence" | "vatRegistered" | "tax">;

/** Whether the contractor accounts for the VAT (reverse charge), so that prices and totals exclude it. */
export const isReverseCharge = (price: Pick<Shown, "tax" | "totalPence">): boolean => reverseChargeIn(price) > 0;

export function totalShown({ totalPence, netPence, vatRegistered }: Shown, view: PriceView) {
  if (!vatRegistered) return { pence: totalPence, words: "No VAT charged" };
  return view === "net"
    ? { pence: netPence, words: `+ VAT, ${formatPence(totalPence)} inc. VAT` }
    : { pence: totalPence, words: "Total inc. VAT" };
}

/** The legal text of the reverse charge with the VAT amount, which no total includes. False if none applies. */
export function reverseChargeNote(prices: readonly Pick<Shown, "tax" | "totalPence">[]): string | false {
  const pence = prices.reduce((sum, price) => sum + reverseChargeIn(price), 0);
  return (
    pence > 0 && `${reverseChargeWords}. ${formatPence(pence)} VAT is not in the total: the customer accounts for it.`
  );
}

/** Lines that add up to the total: each with VAT, or each without VAT plus one VAT line. */
export function linesShown(price: Shown, view: PriceView): MoneyLine[] {
  const { lines, netPence, vatPence, vatRegistered } = price;
  const isReverse = isReverseCharge(price);
  const isNet = isReverse || (view === "net" && vatRegistered);
  const shown = lines.map((line, nth) => ({
    key: `${nth} ${line.words}`,
    label: line.words,
    pence: isNet ? netOf(line.grossPence) : line.grossPence,
    ...(line.unit && { note: quantityText(line) }),
  }));
  if (!isNet) return shown;
  const rounding = netPence - shown.reduce((sum, { pence }) => sum + pence, 0);
  return [
    ...shown,
    ...(rounding === 0 ? [] : [{ key: "rounding", label: "Rounding", pence: rounding }]),
    ...(isReverse ? [] : [{ key: "vat", label: "VAT", pence: vatPence }]),
  ];
}
