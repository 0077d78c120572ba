import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FleetId, UserId } from "../kernel/id.ts";
import { addDays } from "../kernel/time.ts";
import { type PaperForm, paperProblems, spelledNumber } from "./paper-form.ts";
import { type PaperTypeId, paperTypeIds, paperTypes } from "./paper-types.ts";

const today = "2026-11-22";
const fleetId = FleetId.parse("00000000-0000-4000-8000-000000000001");
const driverId = UserId.parse("00000000-0000-4000-8000-000000000002");

/** A number that each kind of paper takes. */
const numbers: Partial<Record<PaperTypeId, string>> = {
  operator_licence: "OM1234567",
  waste_carrier: "CBDU123456",
  mot: "1234 5678 9012",
};

/** A form as it should be, of any kind and about anything that the kind may be about. */
const aForm = fc.constantFrom(...paperTypeIds).chain((type) => {
  const line = { number: undefined, isInsurance: false, ...paperTypes[type] };
  return fc.record({
    type: fc.constant(type),
    covers: fc.constantFrom(...line.covers),
    number: fc.constant(line.number ? (numbers[type] ?? "AB 1234") : null),
    sumInsuredPence: fc.constant(line.isInsurance ? 500_000_000 : null),
    issuedOn: fc.integer({ min: -2000, max: 60 }).map((days) => addDays(today, days)),
    days: fc.integer({ min: 0, max: 2000 }),
  });
});
const whole = aForm.map(({ days, ...form }): PaperForm => {
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
        expect(paperProblems(form, today)).toEqual([]);
      }),
    );
  });

  it("names exactly the field that does not fit", () => {
    const spoilt = fc.constantFrom<readonly [keyof PaperForm, (form: PaperForm) => Partial<PaperForm> | null]>(
      ["expiresOn", ({ issuedOn }) => ({ expiresOn: addDays(issuedOn, -1) })],
      ["expiresOn", ({ issuedOn }) => (issuedOn < today ? { expiresOn: addDays(today, -1) } : null)],
      ["expiresOn", ({ type }) => (type === "other" || type === "company_identity" ? null : { expiresOn: null })],
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
        expect(paperProblems({ ...form, ...change }, today).map(([name]) => name)).toEqual([field]);
      }),
    );
  });

  it("is about what its kind is about, and nothing else", () => {
    for (const type of paperTypeIds)
      for (const covers of ["company", "vehicle", "driver"] as const) {
        const form = { type, covers, issuedOn: today } as PaperForm;
        const isWrong = paperProblems(form, today).some(([field]) => field === "covers");
        expect([type, covers, isWrong]).toEqual([
          type,
          covers,
          !(paperTypes[type].covers as readonly string[]).includes(covers),
        ]);
      }
  });
});

it("numbers are taken as people write them, spelled in one way, and nothing else is taken", () => {
  const cases: [PaperTypeId, string, string | null][] = [
    ["operator_licence", "om1234567", "OM1234567"],
    ["operator_licence", " OB 1234567 ", "OB1234567"],
    ["operator_licence", "ON1234567", "ON1234567"],
    ["operator_licence", "OZ1234567", null],
    ["operator_licence", "OM123456", null],
    ["waste_carrier", "cbdu 123456", "CBDU123456"],
    ["waste_carrier", "CBDL1", "CBDL1"],
    ["waste_carrier", "CBDX123456", null],
    ["waste_carrier", "WCR/R/1048132", "WCR/R/1048132"],
    ["waste_carrier", "wcr r 1048132", "WCR/R/1048132"],
    ["waste_carrier", "WCR/R/", null],
    ["waste_carrier", "ROC UT 3524", "ROC UT 3524"],
    ["waste_carrier", "roclt77", "ROC LT 77"],
    ["waste_carrier", "ROC XT 3524", null],
    ["mot", "123456789012", "1234 5678 9012"],
    ["mot", "12345678901", null],
    ["public_liability", "  POL/2026-77 (a) ", "POL/2026-77 (a)"],
    ["public_liability", "pending", null],
    ["public_liability", "<b>1</b>", null],
    ["other", "123", null],
  ];
  for (const [type, typed, spelled] of cases)
    expect([type, typed, spelledNumber({ type, number: typed })]).toEqual([type, typed, spelled]);
});
