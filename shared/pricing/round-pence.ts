// Without a schema, so that pages can round without loading one.

/** Whole pence, half up, free of the errors of binary fractions. */
export const roundPence = (pence: number): number => Math.floor(Number(pence.toFixed(6)) + 0.5);
