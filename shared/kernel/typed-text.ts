import { z } from "zod";
import { withoutMarks } from "./pasted.ts";
import { mostTyped, type TypedForm } from "./typed-form.ts";

export function typedText({ normal, wrong }: TypedForm) {
  return z
    .string()
    .max(mostTyped, `Use at most ${mostTyped} characters.`)
    .transform((typed, context): string => {
      const spelled = normal(typed);
      if (spelled !== null) return spelled;
      context.addIssue({ code: "custom", message: withoutMarks(typed) === "" ? "Please fill this in." : wrong(typed) });
      return z.NEVER;
    })
    .meta({ scalar: "String" });
}
