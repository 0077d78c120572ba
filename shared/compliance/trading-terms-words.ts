export const tradingTermsWords = {
  cpa: "CPA conditions",
  rha: "RHA conditions",
  own: "its own terms",
} as const;
