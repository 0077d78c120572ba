/** Days for which the photos of a delivery are kept as its proof. */
export const proofDays = 365;
/** Days for which the photos of a request are kept: a job may be a year ahead, and is argued about in the year after it. */
export const requestPhotoDays = 730;
