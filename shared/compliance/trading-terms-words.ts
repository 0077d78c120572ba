/** Whose text a haulier's terms are, and the terms by name, as people read them. */
export const tradingTermsWords = {
  cpa: "CPA conditions",
  rha: "RHA conditions",
  own: "its own terms",
} as const;
