/** Bytes that a photo may have: 10 MB. In a file of its own, so that a page which only uploads carries no schemas. */
export const photoMaxBytes = 10 * 1024 * 1024;
/** Days for which the photos of a delivery are kept as its proof. */
export const proofDays = 365;
