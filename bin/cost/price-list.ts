import { z } from "zod";
import { readList } from "./read-list.ts";

const Price = z
  .strictObject({
    service: z.string(),
    unit: z.string(),
    /** Operations with this price. Absent: all operations of the service. */
    operations: z.array(z.string()).optional(),
    usd: z.number().min(0).optional(),
    /** Prices by monthly volume. The last tier has no upper limit. */
    tiers: z.array(z.strictObject({ upTo: z.number().positive().optional(), usd: z.number().min(0) })).optional(),
    per: z.number().positive(),
    source: z.url({ protocol: /^https$/ }),
    /** Date on which the price was compared with the AWS page. Null: entered from memory, not compared. */
    checked: z.string().nullable(),
  })
  .refine(({ usd, tiers }) => (usd === undefined) !== (tiers === undefined), "Give `usd` or `tiers`");
export type Price = z.infer<typeof Price>;

const PriceList = z.strictObject({
  region: z.string(),
  currency: z.literal("USD"),
  date: z.iso.date(),
  prices: z.array(Price),
});
export type PriceList = z.infer<typeof PriceList>;

export const usualPrices = new URL("./prices.json", import.meta.url);

/** Reads a price list. Throws an Error for the terminal when it is invalid. */
export const readPrices = (file: string | URL = usualPrices): PriceList => readList(PriceList, "price list", file);

export interface Priced {
  readonly service: string;
  readonly operation: string;
  readonly unit: string;
}

/** Returns a unit's price. Throws an Error with service, operation and unit if the list lacks it. */
export function priceOf({ prices, date }: Pick<PriceList, "prices" | "date">, asked: Priced): Price {
  const { service, operation, unit } = asked;
  const found = prices.find(
    (price) => price.service === service && price.unit === unit && (price.operations?.includes(operation) ?? true),
  );
  if (found) return found;
  const isKnown = prices.some((price) => price.service === service);
  throw new Error(
    isKnown
      ? `The price list of ${date} has no price for ${service}: ${operation} (${unit}).`
      : `The price list of ${date} lacks the service ${service}, which was counted: ${operation} (${unit}).`,
  );
}

/** Dollars for an amount in one month. */
export function dollarsFor({ usd, tiers = [{ usd: usd ?? 0 }], per }: Price, amount: number): number {
  let [sum, from] = [0, 0];
  for (const { upTo = Number.POSITIVE_INFINITY, usd: each } of tiers as readonly { upTo?: number; usd: number }[]) {
    sum += (Math.max(0, Math.min(amount, upTo) - from) * each) / per;
    from = upTo;
  }
  return sum;
}
