/** Days for which a note is kept after its transfer: two years, and a month in which the other side may still ask. */
export const noteDays = 2 * 365 + 31;
