// A separate file without schemas, so that pages load none.

/** Rounds to whole pence, half up. Compensates the errors of binary fractions. */
export const roundPence = (pence: number): number => Math.floor(Number(pence.toFixed(6)) + 0.5);
