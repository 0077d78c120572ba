// Trading terms for other slices. Separate from public.ts, so that the booking form loads no documents code.

export { ReadTerms, TradingTermsLine, termsName, useTradingTerms } from "./trading-terms.tsx";
