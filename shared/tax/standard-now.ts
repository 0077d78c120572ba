/** The standard rate of VAT now, percent: beside its table, as pages need no other. */
export const standardNow = 20;
