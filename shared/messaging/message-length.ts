// Without schemas, so that a box to write in carries none.

/** Longest message, characters. */
export const messageMaxLength = 4000;
