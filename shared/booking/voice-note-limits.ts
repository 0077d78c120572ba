/** Maximum size of a voice note: 2 MB. A separate file, so that pages with an upload load no schemas. */
export const voiceNoteMaxBytes = 2 * 1024 * 1024;
export const voiceNoteSeconds = 120;
