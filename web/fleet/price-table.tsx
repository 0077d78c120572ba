import { idleWords } from "#shared/pricing/idle-terms.ts";
import { payableOf } from "#shared/pricing/payable.ts";
import type { PriceBreakdown } from "#shared/pricing/price.ts";
import { waitingWords } from "#shared/pricing/waiting-words.ts";
import { useSession } from "../session/session-context.ts";
import { Button } from "../ui/button.tsx";
import { MoneyBreakdown, type MoneyLine } from "../ui/money-breakdown.tsx";
import { choosePriceView, isReverseCharge, linesShown, reverseChargeNote, usePriceView } from "./price-view.ts";

type PriceTableProps = {
  caption: string;
  price: PriceBreakdown;
  /** Agreed extras and changes, as the contractor pays them. */
  more?: readonly MoneyLine[];
  /** The total with agreed extras, in pence: with all VAT, and the amount that the contractor pays. */
  paid?: { readonly withVatPence: number; readonly pence: number };
  footnote?: string | false;
};

export function PriceTable({ caption, price, more = [], paid, footnote }: PriceTableProps) {
  const view = usePriceView();
  const isReverse = isReverseCharge(price);
  const all = paid
    ? { totalPence: paid.withVatPence, tax: price.tax && { ...price.tax, payablePence: paid.pence } }
    : price;
  return (
    <MoneyBreakdown
      caption={caption}
      lines={[...linesShown(price, view), ...more]}
      totalLabel={isReverse ? "Total to pay" : price.vatRegistered ? "Total inc. VAT" : "Total, no VAT charged"}
      totalPence={payableOf(all)}
      footnote={[
        ...price.notes.map((note) => `${note}.`),
        reverseChargeNote([all]),
        waitingWords(price),
        idleWords(price),
        footnote,
      ]
        .filter(Boolean)
        .join(" ")}
    />
  );
}

/** Switch between prices with and without VAT. Visitors start with VAT, users with a role without it. */
export function PriceViewSwitch() {
  const view = usePriceView();
  const { user } = useSession();
  if (!user?.role) return null;
  return (
    <Button kind="quiet" onClick={() => choosePriceView(view === "net" ? "gross" : "net")}>
      {view === "net" ? "Show prices with VAT" : "Show prices without VAT"}
    </Button>
  );
}
