/** Days for which a note is stored after the transfer: two years, and a spare month for questions. */
export const noteDays = 2 * 365 + 31;
/** Days for which a consignment note is stored after loading: three years, and the spare month. */
export const consignmentDays = 3 * 365 + 1 + 31;
