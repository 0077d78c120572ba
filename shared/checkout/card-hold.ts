import { addSeconds, ukDayOf } from "../kernel/time.ts";

/** Brands of cards whose holds differ. */
export const cardBrands = ["visa", "other"] as const;
export type CardBrand = (typeof cardBrands)[number];

/** For how long an authorisation without the card holder lasts. */
interface HoldRow {
  readonly brand: CardBrand;
  readonly hours: number;
  /** The first and the last UK day on which a hold begins so; null: still so. */
  readonly from: string;
  readonly until: string | null;
  readonly source: string;
}

const source = "docs.stripe.com, “Place a hold on a payment method”, read in 2026. It does not say since when.";

/** By brand: card networks change these times. The first day is the first on which we use a row. */
const holdRows: readonly HoldRow[] = [
  { brand: "visa", hours: 4 * 24 + 18, from: "2026-01-01", until: null, source },
  { brand: "other", hours: 7 * 24, from: "2026-01-01", until: null, source },
];

/** Until when a sum is held that was authorised at `at`. Without a row in force nothing is held for longer than a moment. */
export function heldUntil(brand: CardBrand, at: string): string {
  const day = ukDayOf(at);
  const row = holdRows.find((one) => one.brand === brand && one.from <= day && (!one.until || day <= one.until));
  return addSeconds(at, (row?.hours ?? 0) * 3600);
}
