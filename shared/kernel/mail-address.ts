import { z } from "zod";
import { withoutMarks } from "./pasted.ts";

/** Returns `anna@example.com` for `Anna Reid <Anna@Example.com>`. */
export function bareAddress(address: string): string {
  return (/<([^<>]+)>\s*$/.exec(address)?.[1] ?? address).trim().toLowerCase();
}

function copiedAddress(text: string): string {
  const address = bareAddress(text.replace(/[\s,;.]+$/, "")).replace(/^mailto:/, "");
  return address.replace(/^\((.*)\)$/, "$1").replace(/(@[^?]*)\?.*$/, "$1");
}

/** Characters of a mailbox without quotes (RFC 5322, 3.2.3). */
const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const form = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+[a-z](?:[a-z0-9-]*[a-z0-9])?$`);
/** Maximum length for mail servers (RFC 5321, 4.5.3.1). */
const longest = 254;

/**
 * Schema of an email address, converted to lower case. Accepts pasted forms with a name or as a link. The address needs
 * an @ followed by a dot somewhere; otherwise the error text is `refusal`.
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
