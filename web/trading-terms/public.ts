// What other slices may import of the terms on which hauliers trade. It only re-exports.

export { ReadTerms, TradingTermsLine, termsName, useTradingTerms } from "./trading-terms.tsx";
