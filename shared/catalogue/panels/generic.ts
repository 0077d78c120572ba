import type { Questions } from "../../kernel/question.ts";

/** Services without questions of their own. */
export const generic = {
  generalNotes: { ask: "notes", label: "Special Requirements" },
} as const satisfies Questions;
