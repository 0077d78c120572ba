/** Bytes that a voice note may have: 2 MB. In a file of its own, so that a page which only uploads carries no schemas. */
export const voiceNoteMaxBytes = 2 * 1024 * 1024;
/** Seconds for which a voice note records before it stops by itself. */
export const voiceNoteSeconds = 120;
