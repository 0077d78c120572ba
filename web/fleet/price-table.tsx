import type { PriceBreakdown } from "#shared/pricing/price.ts";
import { netOf } from "#shared/pricing/vat.ts";
import { useSession } from "../session/session-context.ts";
import { Button } from "../ui/button.tsx";
import { MoneyBreakdown, type MoneyLine } from "../ui/money-breakdown.tsx";
import { choosePriceView, isReverseCharge, linesShown, reverseChargeNote, usePriceView } from "./price-view.ts";

type PriceTableProps = {
  caption: string;
  price: PriceBreakdown;
  /** Lines that were agreed later, with VAT, and the total with them. */
  more?: readonly MoneyLine[];
  totalPence?: number;
  footnote?: string | false;
};

/** A price in lines, with or without VAT as the reader chose, and what its total does not contain. */
export function PriceTable({ caption, price, more = [], totalPence = price.totalPence, footnote }: PriceTableProps) {
  const view = usePriceView();
  const isReverse = isReverseCharge(price);
  const without = (pence: number) => (isReverse ? netOf(pence) : pence);
  return (
    <MoneyBreakdown
      caption={caption}
      lines={[...linesShown(price, view), ...more.map((line) => ({ ...line, pence: without(line.pence) }))]}
      totalLabel={isReverse ? "Total to pay" : price.vatRegistered ? "Total inc. VAT" : "Total, no VAT charged"}
      totalPence={without(totalPence)}
      footnote={[...price.notes.map((note) => `${note}.`), reverseChargeNote([price]), footnote]
        .filter(Boolean)
        .join(" ")}
    />
  );
}

/** Shows prices with VAT, or without it first. Visitors see them with VAT. */
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
