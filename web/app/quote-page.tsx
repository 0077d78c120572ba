import { QuotePage } from "../landing/quote-page.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";

const Prices = lazyPart(
  async () => (await import("../booking/quote/instant-quote.tsx")).InstantQuote,
  "Loading the form",
);

export default function QuoteRoute() {
  return <QuotePage Prices={Prices} />;
}
