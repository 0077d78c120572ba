/** Current standard rate of VAT, in percent. Separate from its table, because pages need only this. */
export const standardNow = 20;
