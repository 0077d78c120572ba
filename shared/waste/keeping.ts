/** Days for which a transfer note is stored after the transfer: two years by law, and a month for questions. */
export const noteDays = 2 * 365 + 31;
/** Days for which a consignment note is stored after loading: three years by law, and a month for questions. */
export const consignmentDays = 3 * 365 + 1 + 31;
