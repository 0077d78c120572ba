/** Maximum size of a voice note: 2 MB. In its own file, so that an upload page need not load schemas. */
export const voiceNoteMaxBytes = 2 * 1024 * 1024;
export const voiceNoteSeconds = 120;
