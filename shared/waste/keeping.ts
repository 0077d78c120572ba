/** Days for which a note is kept after its transfer: two years, and a month in which the other side may still ask. */
export const noteDays = 2 * 365 + 31;
/** Days for which a consignment note is kept after the waste was loaded: three years, and that month. */
export const consignmentDays = 3 * 365 + 1 + 31;
