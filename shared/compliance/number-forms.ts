import { classOfV5c } from "../fleet/emission-class.ts";
import { withoutMarks } from "../kernel/pasted.ts";
import { plainNumber } from "../kernel/plain-number.ts";
import { compact, exactForm, type TypedForm } from "../kernel/typed-form.ts";

export interface NumberForm extends TypedForm {
  readonly label: string;
}

/** Returns a parser that formats a number by the first matching pattern. Ignores spaces, dashes, slashes and dots. */
const firstFitting = (patterns: readonly (readonly [pattern: RegExp, spelling: string])[]) => (typed: string) => {
  const bare = compact(typed, /[\s\-/.]/g);
  const fitting = patterns.find(([pattern]) => pattern.test(bare));
  return fitting ? bare.replace(...fitting) : null;
};

/** A letter for the traffic area, B to M in Great Britain, N in Northern Ireland, and seven digits. */
export const operatorLicence: NumberForm = {
  label: "Licence number",
  ...exactForm({
    name: "an operator's licence number",
    advice: "Enter O, the letter of the traffic area and seven digits, such as OM1234567.",
    normal: firstFitting([[/^(O[BCDFGHKMN])(\d{7})$/, "$1$2"]]),
  }),
};

/**
 * Waste carrier registrations. England and Wales share one format (upper or lower tier). Scotland has a current format,
 * five older ones, and one with a letter between dashes. Northern Ireland has an upper and a lower tier. Source: the
 * check of Defra's digital waste tracking (DEFRA/waste-movement-utils, 21 July 2026). Defra's OpenAPI also mentions
 * CBDL9 and CBDL99, but its check rejects them.
 */
export const wasteCarrier: NumberForm = {
  label: "Registration number",
  ...exactForm({
    name: "a waste carrier's registration number",
    advice:
      "Enter it as the regulator does, such as CBDU123456 (England, Wales), WCR/R/1234567 or SCO/123456 (Scotland), ROC UT 1234 (Northern Ireland).",
    normal: firstFitting([
      [/^(CBD[UL])(\d{3,})$/, "$1$2"],
      [/^WCRR(\d{7})$/, "WCR/R/$1"],
      [/^(SCO|SEA|SNO|SWE|WCR)(\d{6})$/, "$1/$2"],
      [/^ROC([UL])T(\d{1,5})$/, "ROC $1T $2"],
      [/^PCT([A-Z])(\d{3,7})$/, "PCT-$1-$2"],
    ]),
  }),
};

export const testNumber: NumberForm = {
  label: "Test number",
  ...exactForm({
    name: "an MOT test number",
    advice: "Enter its twelve digits, such as 1234 5678 9012.",
    normal: firstFitting([[/^(\d{4})(\d{4})(\d{4})$/, "$1 $2 $3"]]),
  }),
};

/** Euro class in section V.9 of a V5C, spelled "Euro 6". */
export const emissionClass: NumberForm = {
  label: "Emission class, section V.9",
  ...exactForm({
    name: "an emission class",
    advice: "Enter Euro 3, 4, 5 or 6 as printed there, or electric.",
    normal: (typed) => {
      const read = classOfV5c(withoutMarks(typed));
      return read === "electric" ? "Electric" : read && `Euro ${read.charAt(5)}`;
    },
  }),
};

export const policyNumber: NumberForm = { label: "Policy number", ...plainNumber("policy") };
export const cardNumber: NumberForm = { label: "Card number", ...plainNumber("card") };
export const reportNumber: NumberForm = { label: "Report number", ...plainNumber("report") };
export const licenceNumber: NumberForm = { label: "Licence number", ...plainNumber("licence") };
