import type { Extra } from "#shared/booking/agreement-model.ts";
import { extraWords, netOfExtra } from "#shared/booking/extra-rules.ts";
import { finalBill, paidForExtras } from "#shared/booking/final-bill.ts";
import type { Booking } from "#shared/booking/model.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import type { PriceLine } from "#shared/pricing/line.ts";
import { quantityText } from "#shared/pricing/quantity-text.ts";
import { vatOn } from "#shared/tax/groups.ts";
import { standardNow } from "#shared/tax/standard-now.ts";
import { vatReasons } from "#shared/tax/treatment.ts";

type Priced = Pick<Booking, "price" | "extras" | "collectAt">;

const taxPointOf = ({ price, collectAt }: Priced) => ({ supplierVat: price.vatRegistered, day: ukDayOf(collectAt) });

/** The contractor's total for a booking and the amount for each extra, in pence. */
export function paidFor(booking: Priced): { readonly extras: readonly number[]; readonly totalPence: number } {
  const taxPoint = taxPointOf(booking);
  return { extras: paidForExtras(booking, taxPoint), totalPence: finalBill(booking, taxPoint).payablePence };
}

export function extraFacts(booking: Priced, extra: Extra): [label: string, words: string][] {
  const after = { ...booking, extras: [...booking.extras, extra] };
  const { extras, totalPence } = paidFor(after);
  const line = finalBill(after, taxPointOf(booking)).lines.at(-1);
  const netPence = netOfExtra(extra);
  const { unit, unitNetPence } = extra;
  return [
    ["Extra", extraWords(extra)],
    ...(unit ? ([["Quantity", `${quantityText(extra)} at ${formatPence(unitNetPence)}`]] as [string, string][]) : []),
    ...(booking.price.vatRegistered ? ([["Without VAT", formatPence(netPence)]] as [string, string][]) : []),
    ["VAT", vatText(extra, taxOf(line, booking.price), netPence)],
    ["Contractor pays", formatPence(extras.at(-1) ?? 0)],
    ["New total to pay", formatPence(totalPence)],
  ];
}

const taxOf = (line: PriceLine | undefined, { vatRegistered }: Booking["price"]) => ({
  treatment: line?.treatment ?? (vatRegistered ? "standard" : "noVat"),
  reason: line?.reason ?? (vatRegistered ? "outside" : "noVatNumber"),
});

function vatText({ vat }: Extra, { treatment, reason }: ReturnType<typeof taxOf>, netPence: number): string {
  const pence = formatPence(vatOn(netPence, standardNow));
  const said = vat ? " The haulier has said so." : "";
  if (treatment === "standard") return `${pence}, ${standardNow}%.${said}`;
  if (treatment === "reverse") return `${vatReasons.section55A} ${pence} is not in what you pay.${said}`;
  return `${vatReasons[reason]}${said}`;
}
