import { withoutMarks } from "./pasted.ts";
import { preview } from "./preview.ts";
import type { TypedForm } from "./typed-form.ts";

/** A number that each insurer, examiner or card scheme writes in its own way. */
export function plainNumber(of: "policy" | "card" | "licence" | "report"): TypedForm {
  return {
    normal: (typed) => {
      const line = withoutMarks(typed).replaceAll(/\s+/g, " ");
      return /^[\p{L}\p{N}][\p{L}\p{N} ./\-_#&()]{2,39}$/u.test(line) && /\d/.test(line) ? line : null;
    },
    wrong: (typed) => {
      const advice = `Write the ${of} number as it is printed: 3 to 40 letters and digits, one digit at least.`;
      const seen = withoutMarks(typed);
      return seen === "" ? advice : `“${preview(seen, 40)}” is not a ${of} number. ${advice}`;
    },
  };
}
