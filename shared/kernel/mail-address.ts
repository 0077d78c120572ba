import { z } from "zod";
import { withoutMarks } from "./pasted.ts";

/** The address alone, in lower case: `Anna Reid <Anna@Example.com>` is `anna@example.com`. */
export function bareAddress(address: string): string {
  return (/<([^<>]+)>\s*$/.exec(address)?.[1] ?? address).trim().toLowerCase();
}

/** An address without the end of the sentence, list or brackets that it was copied from, and without what is around it in a link. */
function copiedAddress(text: string): string {
  const address = bareAddress(text.replace(/[\s,;.]+$/, "")).replace(/^mailto:/, "");
  return address.replace(/^\((.*)\)$/, "$1").replace(/(@[^?]*)\?.*$/, "$1");
}

/** Characters of a mailbox without quotes (RFC 5322, 3.2.3). */
const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const form = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+[a-z](?:[a-z0-9-]*[a-z0-9])?$`);
/** The longest that a mail server takes (RFC 5321, 4.5.3.1). */
const longest = 254;

/**
 * An e-mail address in lower case, out of what people paste: with their name around it, or as a link. Refused with `refusal` unless it has an @ and, after it, a dot.
 */
export function mailAddress(refusal: string) {
  return z
    .string()
    .overwrite((text) => copiedAddress(withoutMarks(text)))
    .max(longest, refusal)
    .refine((address) => form.test(address), {
      error: ({ input }) => {
        const meant = String(input).replace(",", ".");
        return meant !== input && form.test(meant) ? `${refusal}. Did you mean ${meant}?` : refusal;
      },
    });
}
