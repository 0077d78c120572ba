import type { PriceBreakdown } from "#shared/fleet/model.ts";
import type { MoneyLine } from "../ui/money-breakdown.tsx";

const basisWords: Record<PriceBreakdown["basis"], string> = {
  hourly: "Hire, by the supplier's hourly rate",
  daily: "Hire, by the supplier's day rate",
  table: "Fixed price for this service",
  quote: "As quoted",
};

/** A server's price as lines that add up; parts that cost nothing are left out, save the first. */
export function priceLines(price: PriceBreakdown): MoneyLine[] {
  return [
    { key: "base", label: basisWords[price.basis], pence: price.basePence },
    ...(price.urgencyPence > 0 ? [{ key: "urgency", label: "Urgency surcharge", pence: price.urgencyPence }] : []),
    {
      key: "delivery",
      label: "Delivery",
      pence: price.deliveryPence,
      note: `${price.distanceMiles} miles to the site`,
    },
  ];
}
