import { withoutMarks } from "./pasted.ts";
import { preview } from "./preview.ts";
import type { TypedForm } from "./typed-form.ts";

export function plainNumber(of: "policy" | "card" | "licence" | "report"): TypedForm {
  return {
    normal: (typed) => {
      const line = withoutMarks(typed).replaceAll(/\s+/g, " ");
      return /^[\p{L}\p{N}][\p{L}\p{N} ./\-_#&()]{2,39}$/u.test(line) && /\d/.test(line) ? line : null;
    },
    wrong: (typed) => {
      const advice = `Write the ${of} number as printed: 3 to 40 letters and digits, with at least one digit.`;
      const seen = withoutMarks(typed);
      return seen === "" ? advice : `“${preview(seen, 40)}” is not a ${of} number. ${advice}`;
    },
  };
}
