import { addSeconds, ukDayOf } from "../kernel/time.ts";

export const cardBrands = ["visa", "other"] as const;
export type CardBrand = (typeof cardBrands)[number];

interface HoldRow {
  readonly brand: CardBrand;
  readonly hours: number;
  /** First and last UK day of this row, by start of the hold; null: still in force. */
  readonly from: string;
  readonly until: string | null;
  readonly source: string;
}

const source = "docs.stripe.com, “Place a hold on a payment method”, read in 2026. It does not say since when.";

/** Per brand: card networks change these times. The first day is the first one on which we use a row. */
const holdRows: readonly HoldRow[] = [
  { brand: "visa", hours: 4 * 24 + 18, from: "2026-01-01", until: null, source },
  { brand: "other", hours: 7 * 24, from: "2026-01-01", until: null, source },
];

/** Returns the end of a hold authorised at `at`. Without a row in force it ends at once. */
export function heldUntil(brand: CardBrand, at: string): string {
  const day = ukDayOf(at);
  const row = holdRows.find((one) => one.brand === brand && one.from <= day && (!one.until || day <= one.until));
  return addSeconds(at, (row?.hours ?? 0) * 3600);
}
