// Without a schema, so that pages need not load one.

/** Whole pence, half up, without the errors of binary fractions. */
export const roundPence = (pence: number): number => Math.floor(Number(pence.toFixed(6)) + 0.5);
