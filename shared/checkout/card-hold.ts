import { addSeconds, ukDayOf } from "../kernel/time.ts";

export const cardBrands = ["visa", "other"] as const;
export type CardBrand = (typeof cardBrands)[number];

interface HoldRow {
  readonly brand: CardBrand;
  readonly hours: number;
  /** First UK day of this row, by the hold's start. `until`: last day; null: still in force. */
  readonly from: string;
  readonly until: string | null;
  readonly source: string;
}

const source = "docs.stripe.com, “Place a hold on a payment method”, read in 2026. It does not say since when.";

/** Duration of a card hold by brand; card networks change it. `from`: first day on which Haulyard uses the row. */
const holdRows: readonly HoldRow[] = [
  { brand: "visa", hours: 4 * 24 + 18, from: "2026-01-01", until: null, source },
  { brand: "other", hours: 7 * 24, from: "2026-01-01", until: null, source },
];

/** Returns the end of a card hold authorised at `at`; `at` itself if no row is in force. */
export function heldUntil(brand: CardBrand, at: string): string {
  const day = ukDayOf(at);
  const row = holdRows.find((one) => one.brand === brand && one.from <= day && (!one.until || day <= one.until));
  return addSeconds(at, (row?.hours ?? 0) * 3600);
}
