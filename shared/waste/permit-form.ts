import { withoutMarks } from "../kernel/pasted.ts";
import { exactForm } from "../kernel/typed-form.ts";
import { typedText } from "../kernel/typed-text.ts";

/** Forms of a waste site's permit. Source: DEFRA/waste-movement-utils, src/constants/regexes.js of 21 July 2026. */
const forms: readonly RegExp[] = [
  // England and Wales
  /^(?:EPR\/)?[A-Z]{2}\d{4}[A-Z]{2}(?:\/D\d{4})?$/,
  /^(?:EA)?WML\d{5,6}$/,
  // Scotland
  /^PPC\/[AWEN]\/\d{7}$/,
  /^WML\/[LWEN]\/\d{7}(?:\/\d{2})?$/,
  /^(?:PPC\/A|WML\/L)\/SEPA\d{4}-\d{4}$/,
  /^EAS\/P\/\d{6}$/,
  // Northern Ireland
  /^P\d{4}\/\d{2}[A-Z](?:\/V\d+)?$/,
  /^WPPC \d{2}\/\d{2}(?:\/V\d+)?$/,
  /^WML \d{2}\/\d+(?:\/T)? LN\/\d{2}\/\d+(?:\/(?:[MTCN]|V\d+))*$/,
  /^WML \d{2}\/\d+ PAC\/\d{4}\/WCL\d{3}$/,
];

export const permitForm = exactForm({
  name: "the number of a waste site's permit",
  advice: "Write it as the regulator does, such as WML/L/1234567 or EAS/P/123456 (Scotland), EPR/AB1234CD (England).",
  normal: (typed) => {
    const number = withoutMarks(typed).toUpperCase().replaceAll(/\s+/g, " ");
    return forms.some((form) => form.test(number)) ? number : null;
  },
});

/** The permit of a tip in a request, in the regulator's spelling. */
export const PermitNumber = typedText(permitForm);
