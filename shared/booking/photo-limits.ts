export const proofDays = 365;
/** Days for which photos of a request are stored: a job may be a year ahead, and a case may follow within a year. */
export const requestPhotoDays = 730;
/** Maximum size of a drawn signature: 100 kB, ten times a typical signature. */
export const signatureMaxBytes = 100 * 1024;
