import type { Nation } from "../kernel/bank-holidays.ts";
import { withoutMarks } from "../kernel/pasted.ts";
import { exactForm } from "../kernel/typed-form.ts";
import { typedText } from "../kernel/typed-text.ts";

/**
 * Forms of a waste site's permit number, by nation. Source: DEFRA/waste-movement-utils, src/constants/regexes.js of 21
 * July 2026.
 */
const forms: readonly (readonly [Nation, RegExp])[] = [
  ["england_and_wales", /^(?:EPR\/)?[A-Z]{2}\d{4}[A-Z]{2}(?:\/D\d{4})?$/],
  ["england_and_wales", /^(?:EA)?WML\d{5,6}$/],
  ["scotland", /^PPC\/[AWEN]\/\d{7}$/],
  ["scotland", /^WML\/[LWEN]\/\d{7}(?:\/\d{2})?$/],
  ["scotland", /^(?:PPC\/A|WML\/L)\/SEPA\d{4}-\d{4}$/],
  ["scotland", /^EAS\/P\/\d{6}$/],
  ["northern_ireland", /^P\d{4}\/\d{2}[A-Z](?:\/V\d+)?$/],
  ["northern_ireland", /^WPPC \d{2}\/\d{2}(?:\/V\d+)?$/],
  ["northern_ireland", /^WML \d{2}\/\d+(?:\/T)? LN\/\d{2}\/\d+(?:\/(?:[MTCN]|V\d+))*$/],
  ["northern_ireland", /^WML \d{2}\/\d+ PAC\/\d{4}\/WCL\d{3}$/],
];

/** Returns the nation whose format a permit number has; null if none. */
export const nationOfPermit = (number: string): Nation | null =>
  forms.find(([, form]) => form.test(number))?.[0] ?? null;

export const permitForm = exactForm({
  name: "the number of a waste site's permit",
  advice: "Enter it as the regulator does, such as WML/L/1234567 or EAS/P/123456 (Scotland), EPR/AB1234CD (England).",
  normal: (typed) => {
    const number = withoutMarks(typed).toUpperCase().replaceAll(/\s+/g, " ");
    return nationOfPermit(number) ? number : null;
  },
});

export const PermitNumber = typedText(permitForm);
