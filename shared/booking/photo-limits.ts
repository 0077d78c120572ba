/** Days for which the photos of a delivery are kept as its proof. */
export const proofDays = 365;
