// The terms on which hauliers trade, for other slices. Apart from public.ts, so that the form of a booking loads nothing of documents.

export { ReadTerms, TradingTermsLine, termsName, useTradingTerms } from "./trading-terms.tsx";
