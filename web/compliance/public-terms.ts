// Trading terms for other slices. Separate from public.ts, so that the booking form does not load the documents code.

export { ReadTerms, TradingTermsLine, termsName, useTradingTerms } from "./trading-terms.tsx";
