export const proofDays = 365;
/**
 * Days for which photos of a request are stored: a job may be a year ahead, and a dispute may follow in the year after.
 */
export const requestPhotoDays = 730;
/** Maximum size of a drawn signature: 100 kB, ten times a usual one. */
export const signatureMaxBytes = 100 * 1024;
