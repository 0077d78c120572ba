// A separate file without schemas, so that pages with a message box load none.

/** Maximum length of a message, in characters. */
export const messageMaxLength = 4000;
