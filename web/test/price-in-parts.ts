import { type PriceBreakdown, priceOf, wholeLine } from "#shared/pricing/price.ts";

type Parts = Pick<PriceBreakdown, "basePence" | "urgencyPence" | "deliveryPence" | "basis" | "distanceMiles">;

export function priceInParts({ basePence, urgencyPence, deliveryPence, ...more }: Parts): PriceBreakdown {
  const lines = [
    wholeLine("Hire", basePence),
    wholeLine("Urgency surcharge", urgencyPence, "surcharge"),
    wholeLine("Travel", deliveryPence, "way"),
  ];
  const charged = lines.filter(({ grossPence }, nth) => nth === 0 || grossPence > 0);
  return priceOf(charged, { ...more, vatRegistered: true });
}
