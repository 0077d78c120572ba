/** Current CIS rates by verification status, in percent. Separate from the table, because pages need only these. */
export const grossNow = 0;
export const netNow = 20;
export const unverifiedNow = 30;
