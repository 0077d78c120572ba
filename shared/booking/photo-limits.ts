/** Days for which the photos and the signature of a delivery are kept as its proof. */
export const proofDays = 365;
/** Days for which the photos of a request are kept: a job may be a year ahead, and is argued about in the year after it. */
export const requestPhotoDays = 730;
/** Bytes that a drawn signature may have: 100 kB, ten times what a finger draws. */
export const signatureMaxBytes = 100 * 1024;
