import { describe, expect, it } from "vitest";
import { figure } from "#test/support/figure.ts";
import { wasteCarrier } from "./number-forms.ts";

/** Samples of DEFRA/waste-movement-utils (carrier-registration-numbers.js at 4986c602), and of Defra's OpenAPI. */
const taken = [
  ...["CBDL999", "CBDL9999", "CBDL99999", "CBDL999999", "CBDL99999999999999999999"],
  ...["CBDU999", "CBDU9999", "CBDU99999", "CBDU99999999999999999999", "CBDU999999"],
  ...["WCR/R/9999999", "WCR/R/1234567", "SCO/999999", "SEA/999999", "SNO/999999", "SWE/999999", "WCR/999999"],
  ...["SCO/123456", "SEA/123456", "SNO/123456", "SWE/123456", "WCR/123456"],
  ...["A", "B", "C", "D", "E"].map((letter, at) => ["PCT", letter, "9".repeat(3 + at)].join("-")),
  ...["ROC UT 9", "ROC UT 99", "ROC UT 999", "ROC UT 9999", "ROC UT 99999"],
  ...["ROC LT 9", "ROC LT 99", "ROC LT 999", "ROC LT 9999", "ROC LT 99999"],
];

/** Defra's examples of invalid numbers, except " CBDL999 ": pasted spaces are accepted. */
const refused = [
  ...["CBD999", "CBDT999", "CBDL99", "CBDU99", "WCR/R/999999", "WCR/R/99999999", "SCO/99999", "SCO/9999999"],
  ...["SC/999999", "SCD/999999", "ROC U 9", "ROC L 9", "ROC DT 9", "ROC UT 999999", "ROC LT 999999", "   "],
  ...["PCT-2-9999999", "PCT-E-999999A"],
];

describe("a waste carrier's registration number", () => {
  it("takes and spells each of Defra's samples, and refuses those that Defra refuses", () => {
    const wrong = [
      ...taken.filter((number) => wasteCarrier.normal(number) !== number),
      ...refused.filter((number) => wasteCarrier.normal(number) !== null),
    ];
    const all = taken.length + refused.length;
    expect(wrong).toEqual([]);
    figure("number.forms", (all - wrong.length) / all);
  });

  it("reads what people type instead", () => {
    const typed = { "cbdu 123456": "CBDU123456", ROCLT9999: "ROC LT 9999", "wcr r 1234567": "WCR/R/1234567" };
    for (const [text, number] of Object.entries(typed)) expect(wasteCarrier.normal(text)).toBe(number);
  });
});
