import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FleetId, UserId } from "../kernel/id.ts";
import { addDays } from "../kernel/time.ts";
import { type DocumentForm, documentProblems, spelledNumber } from "./document-form.ts";
import { type DocumentTypeId, documentTypeIds, documentTypes } from "./document-types.ts";
import { policyNumber } from "./number-forms.ts";

const today = "2026-11-22";
const fleetId = FleetId.parse("00000000-0000-4000-8000-000000000001");
const driverId = UserId.parse("00000000-0000-4000-8000-000000000002");

const numbers: Partial<Record<DocumentTypeId, string>> = {
  operator_licence: "OM1234567",
  waste_carrier: "CBDU123456",
  mot: "1234 5678 9012",
  v5c: "Euro 6",
};

const aForm = fc.constantFrom(...documentTypeIds.filter((type) => type !== "no_employees")).chain((type) => {
  const line = { number: undefined, isInsurance: false, ...documentTypes[type] };
  return fc.record({
    type: fc.constant(type),
    covers: fc.constantFrom(...line.covers),
    number: fc.constant(line.number ? (numbers[type] ?? "AB 1234") : null),
    sumInsuredPence: fc.constant(line.isInsurance ? 500_000_000 : null),
    issuedOn: fc.integer({ min: -2000, max: 60 }).map((days) => addDays(today, days)),
    days: fc.integer({ min: 0, max: 2000 }),
  });
});
const whole = aForm.map(({ days, ...form }): DocumentForm => {
  const from = form.issuedOn > today ? form.issuedOn : today;
  const about = {
    fleetId: form.covers === "vehicle" ? fleetId : null,
    driverId: form.covers === "driver" ? driverId : null,
  };
  return { ...form, ...about, expiresOn: addDays(from, days) };
});

describe("a paper's form", () => {
  it("has nothing wrong when it fits its kind", () => {
    fc.assert(
      fc.property(whole, (form) => {
        expect(documentProblems(form, today)).toEqual([]);
      }),
    );
  });

  it("names exactly the field that does not fit", () => {
    const spoilt = fc.constantFrom<readonly [keyof DocumentForm, (form: DocumentForm) => Partial<DocumentForm> | null]>(
      ["expiresOn", ({ issuedOn }) => ({ expiresOn: addDays(issuedOn, -1) })],
      ["expiresOn", ({ issuedOn }) => (issuedOn < today ? { expiresOn: addDays(today, -1) } : null)],
      [
        "expiresOn",
        ({ type }) => (type === "other" || type === "company_identity" || type === "v5c" ? null : { expiresOn: null }),
      ],
      ["number", ({ number }) => ({ number: number === null ? "AB 1234" : "?" })],
      ["number", ({ number }) => (number === null ? null : { number: null })],
      ["sumInsuredPence", ({ sumInsuredPence }) => ({ sumInsuredPence: sumInsuredPence === null ? 100 : null })],
      ["fleetId", ({ covers }) => ({ fleetId: covers === "vehicle" ? null : fleetId })],
      ["driverId", ({ covers }) => ({ driverId: covers === "driver" ? null : driverId })],
    );
    fc.assert(
      fc.property(whole, spoilt, (form, [field, spoil]) => {
        const change = spoil(form);
        fc.pre(change !== null);
        expect(documentProblems({ ...form, ...change }, today).map(([name]) => name)).toEqual([field]);
      }),
    );
  });

  it("is about what its kind is about, and nothing else", () => {
    for (const type of documentTypeIds)
      for (const covers of ["company", "vehicle", "driver"] as const) {
        const form = { type, covers, issuedOn: today } as DocumentForm;
        const isWrong = documentProblems(form, today).some(([field]) => field === "covers");
        expect([type, covers, isWrong]).toEqual([
          type,
          covers,
          !(documentTypes[type].covers as readonly string[]).includes(covers),
        ]);
      }
  });
});

/** Document numbers as typed, with their normalised form; null for invalid ones. */
const spelled: [DocumentTypeId, string, string | null][] = [
  ["operator_licence", "om1234567", "OM1234567"],
  ["operator_licence", " OB 1234567 ", "OB1234567"],
  ["operator_licence", "\u202aOC\u00a01234567\u202c", "OC1234567"],
  ["operator_licence", "OD-1234567", "OD1234567"],
  ["operator_licence", "OF1234567", "OF1234567"],
  ["operator_licence", "OG1234567", "OG1234567"],
  ["operator_licence", "OH1234567", "OH1234567"],
  ["operator_licence", "OK1234567", "OK1234567"],
  ["operator_licence", "ON1234567", "ON1234567"],
  ["operator_licence", "OZ1234567", null],
  ["operator_licence", "OM123456", null],
  ["operator_licence", "OM12345678", null],
  ["operator_licence", "OM1234567!", null],
  // Valid and invalid numbers from Defra's test fixtures for digital waste tracking (carrier-registration-numbers.js).
  ["waste_carrier", "CBDL999", "CBDL999"],
  ["waste_carrier", "CBDU9999", "CBDU9999"],
  ["waste_carrier", "CBDL99999999999999999999", "CBDL99999999999999999999"],
  ["waste_carrier", "WCR/R/9999999", "WCR/R/9999999"],
  ["waste_carrier", "SCO/999999", "SCO/999999"],
  ["waste_carrier", "SEA/999999", "SEA/999999"],
  ["waste_carrier", "SNO/999999", "SNO/999999"],
  ["waste_carrier", "SWE/999999", "SWE/999999"],
  ["waste_carrier", "WCR/999999", "WCR/999999"],
  ["waste_carrier", "ROC UT 9", "ROC UT 9"],
  ["waste_carrier", "ROC LT 99999", "ROC LT 99999"],
  ["waste_carrier", "CBD999", null],
  ["waste_carrier", "CBDT999", null],
  ["waste_carrier", "CBDL99", null],
  ["waste_carrier", "WCR/R/999999", null],
  ["waste_carrier", "WCR/R/99999999", null],
  ["waste_carrier", "SCO/99999", null],
  ["waste_carrier", "SCO/9999999", null],
  ["waste_carrier", "SC/999999", null],
  ["waste_carrier", "SCD/999999", null],
  ["waste_carrier", "ROC U 9", null],
  ["waste_carrier", "ROC DT 9", null],
  ["waste_carrier", "ROC UT 999999", null],
  ["waste_carrier", "cbdu 123456", "CBDU123456"],
  ["waste_carrier", "wcr r 1048132", "WCR/R/1048132"],
  ["waste_carrier", "SCO 123456", "SCO/123456"],
  ["waste_carrier", "sea\u2013123456\u200b", "SEA/123456"],
  ["waste_carrier", "roclt77", "ROC LT 77"],
  ["waste_carrier", "PCT-X-12345", "PCT-X-12345"],
  ["waste_carrier", "WCR/R/", null],
  ["waste_carrier", "ROC XT 3524", null],
  ["mot", "123456789012", "1234 5678 9012"],
  ["mot", "1234\u20095678\u20119012", "1234 5678 9012"],
  ["mot", "12345678901", null],
  ["public_liability", "  POL/2026-77 (a) ", "POL/2026-77 (a)"],
  ["public_liability", "POL\u20132026\u00a077", "POL-2026 77"],
  ["public_liability", "pending", null],
  ["public_liability", "<b>1</b>", null],
  ["driver_cpc", "DQC\u00a01234\u200e", "DQC 1234"],
  ["other", "123", null],
];
it.each(spelled)("as number of a %s %j is %j", (type, typed, number) => {
  expect(spelledNumber({ type, number: typed })).toBe(number);
});

it.each<[DocumentTypeId, string, string]>([
  ["operator_licence", "0M1234567", "“0M1234567” is not an operator's licence number. Did you mean OM1234567?"],
  [
    "operator_licence",
    "OM 123456",
    "“OM 123456” is not an operator's licence number. Enter O, the letter of the traffic area and seven digits, such as OM1234567.",
  ],
  [
    "waste_carrier",
    "SC0/123456",
    "“SC0/123456” is not a waste carrier's registration number. Did you mean SCO/123456?",
  ],
  [
    "waste_carrier",
    "cbdui23456",
    "“cbdui23456” is not a waste carrier's registration number. Did you mean CBDU123456?",
  ],
  ["mot", "1234 5678 9O12", "“1234 5678 9O12” is not an MOT test number. Did you mean 1234 5678 9012?"],
])("a wrong number of a %s, %j, is refused with %j", (type, number, sentence) => {
  const form = { type, number, covers: documentTypes[type].covers[0], issuedOn: today, expiresOn: addDays(today, 1) };
  expect(documentProblems({ ...form, fleetId, driverId }, today)).toContainEqual(["number", sentence]);
});

it.each([
  [
    "12",
    "“12” is not a policy number. Write the policy number as printed: 3 to 40 letters and digits, with at least one digit.",
  ],
  [
    "ABCDEF",
    "“ABCDEF” is not a policy number. Write the policy number as printed: 3 to 40 letters and digits, with at least one digit.",
  ],
  ["", "Write the policy number as printed: 3 to 40 letters and digits, with at least one digit."],
])("says of the policy number %j: %s", (typed, sentence) => expect(policyNumber.wrong(typed)).toBe(sentence));
