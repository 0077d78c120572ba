/** What the number of a paper looks like. */
export interface NumberForm {
  /** What is asked for, as a form's label. */
  readonly label: string;
  /** The number in its usual spelling, or null where it is none. */
  readonly normal: (typed: string) => string | null;
  /** What is wrong with one that is none. */
  readonly wrong: string;
}

/** The first pattern that the capital letters and digits of a text fit, spelled as it says. */
function firstFitting(typed: string, forms: readonly (readonly [pattern: RegExp, spelling: string])[]): string | null {
  const bare = typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
  const fitting = forms.find(([pattern]) => pattern.test(bare));
  return fitting ? bare.replace(...fitting) : null;
}

/** Traffic areas of Great Britain by letter (B to M), and Northern Ireland (N), then seven digits. */
export const operatorLicence: NumberForm = {
  label: "Licence number",
  normal: (typed) => firstFitting(typed, [[/^(O[BCDFGHKMN])(\d{7})$/, "$1$2"]]),
  wrong: "An operator's licence number is O, the letter of the traffic area and seven digits, such as OM1234567.",
};

/**
 * England and Wales share a form (upper or lower tier), Scotland writes WCR/R/1234567, Northern Ireland ROC UT 1234.
 */
export const wasteCarrier: NumberForm = {
  label: "Registration number",
  normal: (typed) =>
    firstFitting(typed, [
      [/^(CBD[UL])(\d{1,7})$/, "$1$2"],
      [/^WCRR(\d{4,8})$/, "WCR/R/$1"],
      [/^ROC([UL])T(\d{1,6})$/, "ROC $1T $2"],
    ]),
  wrong:
    "A waste carrier's registration is CBDU or CBDL and digits (England, Wales), WCR/R/ and digits (Scotland), or ROC UT or ROC LT and digits (Northern Ireland).",
};

/** The twelve digits of an MOT test. */
export const testNumber: NumberForm = {
  label: "Test number",
  normal: (typed) => firstFitting(typed, [[/^(\d{4})(\d{4})(\d{4})$/, "$1 $2 $3"]]),
  wrong: "An MOT test number has twelve digits.",
};

/** A number that each insurer, body or examiner writes in its own way. */
export function plainNumber(of: "policy" | "card" | "report"): NumberForm {
  return {
    label: `${of[0]?.toUpperCase()}${of.slice(1)} number`,
    normal: (typed) => {
      const line = typed.trim().replace(/\s+/g, " ");
      return /^[\p{L}\p{N}][\p{L}\p{N} ./\-–_#&()]{2,39}$/u.test(line) && /\d/.test(line) ? line : null;
    },
    wrong: `Write the ${of} number as it is printed: 3 to 40 letters and digits.`,
  };
}
