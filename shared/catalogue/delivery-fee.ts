// Beside prices.ts, not in it: the front page works its examples by this, and would carry that file's schemas along.

/** Delivery fee in pence for miles given to one decimal, rounded to the penny. */
export function deliveryFeePence(feePencePerMile: number, distanceMiles: number): number {
  return Math.round(Number((feePencePerMile * distanceMiles).toFixed(4)));
}
