import { InstantQuote } from "../booking/quote/instant-quote.tsx";
import type { PriceSteps } from "../landing/get-started-steps.tsx";
import { PlaceField } from "../places/place-field.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";

/** Nobody sees prices before the job is filled in. */
const BestOffers = lazyPart(
  async () => (await import("../fleet/best-offers.tsx")).BestOffers,
  "Finding suppliers near you...",
);

/** Prices before an account, put together: the job of booking, the address field of places, the prices of fleet. */
export function InstantPrices(steps: PriceSteps) {
  return <InstantQuote PlaceField={PlaceField} Offers={BestOffers} {...steps} />;
}
