// Without schemas, so that pages with a message box load none.

/** In characters. */
export const messageMaxLength = 4000;
