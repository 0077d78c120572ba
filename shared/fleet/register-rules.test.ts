import { describe, expect, it } from "vitest";
import { classOfDvla } from "./emission-class.ts";
import type { RegisterCheck } from "./register-check.ts";
import { classAbove, defectCounts, registerNotes, specByDvla, weightNote } from "./register-rules.ts";

const vehicleReg = "SK26 ABC";
const dvla = {
  ...{ answeredAt: "2026-11-30T08:00:00.000Z", make: "DAF", taxStatus: "Taxed", taxDueOn: "2027-03-31" },
  ...{ motStatus: "Valid", motExpiresOn: null, revenueKg: null, fuelType: "DIESEL", euroStatus: null },
};
const said = (change: Partial<RegisterCheck["dvla"]> = {}, more: Partial<RegisterCheck> = {}) =>
  ({ vehicleReg, dvla: { ...dvla, ...change }, mot: null, provedClass: null, ...more }) as RegisterCheck;
const words = (check: RegisterCheck | null, day = "2026-12-01") =>
  registerNotes({ vehicleReg }, check, day).map(({ tone, words }) => `${tone}: ${words}`);

describe("DVLA's emission class", () => {
  it.each([
    ["EURO6", "DIESEL", "euro-6"],
    ["EURO 6 DG", "DIESEL", "euro-6"],
    ["Euro VI", "HEAVY OIL", "euro-6"],
    ["EUROV", "DIESEL", "euro-5"],
    ["EURO IV", "DIESEL", "euro-4-exactly"],
    ["EURO1", "PETROL", "euro-3"],
    ["EURO III", "DIESEL", "euro-3"],
    ["EURO1", "ELECTRICITY", "electric"],
    ["EURO7", "DIESEL", null],
    ["EURO66", "DIESEL", null],
    ["", "DIESEL", null],
    [null, null, null],
  ])("%s of %s is %s", (euroStatus, fuelType, expected) => {
    expect(classOfDvla({ euroStatus, fuelType })).toBe(expected);
  });
});

describe("a stated class", () => {
  const of = (emissionClass?: string) => ({
    vehicleReg,
    spec: { kind: "hiab", ...(emissionClass && { emissionClass }) },
  });
  it.each([
    ["euro-6", "EURO5", "euro-5"],
    ["electric", "EURO6", "euro-6"],
    ["euro-4", "EURO3", "euro-3"],
    ["euro-5", "EURO6", null],
    ["euro-6", null, null],
    [undefined, "EURO5", null],
  ])("%s beside DVLA's %s is above %s", (stated, euroStatus, above) => {
    expect(classAbove(of(stated), said({ euroStatus }))).toBe(above);
  });

  it("counts as an admin has read it on the V5C, and only for the registration in the question", () => {
    expect(classAbove(of("euro-6"), said({ euroStatus: "EURO5" }, { provedClass: "euro-6" }))).toBeNull();
    expect(classAbove(of("euro-6"), said({ euroStatus: "EURO4" }, { provedClass: "euro-5" }))).toBe("euro-5");
    expect(classAbove(of("euro-6"), said({ euroStatus: null }, { provedClass: "euro-5" }))).toBe("euro-5");
    expect(classAbove({ ...of("euro-6"), vehicleReg: "SK26 ABD" }, said({ euroStatus: "EURO5" }))).toBeNull();
  });

  it.each([
    ["euro-6", { emissionClass: "euro-5", fuel: "diesel" }],
    [undefined, { emissionClass: "euro-5", fuel: "diesel" }],
    ["euro-3", { emissionClass: "euro-3", fuel: "diesel" }],
  ])("%s becomes DVLA's if it is higher or missing", (stated, after) => {
    expect(specByDvla(of(stated), said({ euroStatus: "EURO5" }))).toMatchObject(after);
  });

  it("of the time before the split becomes Euro 4 if DVLA says so", () => {
    expect(specByDvla(of("euro-4"), said({ euroStatus: "EURO4" })).emissionClass).toBe("euro-4-exactly");
  });
});

describe("warnings of the registers about a vehicle", () => {
  it.each<[string, Partial<RegisterCheck["dvla"]>, string[]]>([
    ["nothing if it is taxed and tested", {}, []],
    ["that it is untaxed", { taxStatus: "Untaxed" }, ["stop: DVLA lists no vehicle tax for it"]],
    [
      "that it may not be on the road",
      { taxStatus: "Not Taxed for on Road Use" },
      ["stop: DVLA lists no vehicle tax for it"],
    ],
    ["SORN", { taxStatus: "SORN", taxDueOn: null }, ["stop: DVLA lists it as off the road (SORN)"]],
    ["tax due before that day", { taxDueOn: "2026-11-30" }, ["stop: DVLA: its tax was due on 30 November 2026"]],
    ["nothing on the day it is due", { taxDueOn: "2026-12-01" }, []],
    ["an MOT that is not valid", { motStatus: "Not valid" }, ["stop: DVLA: its MOT is not valid"]],
    [
      "an MOT that has ended",
      { motExpiresOn: "2026-11-30" },
      ["stop: DVLA and DVSA: its MOT ended on 30 November 2026"],
    ],
    ["nothing if DVLA holds no details", { motStatus: "No details held by DVLA" }, []],
  ])("is %s", (_what, change, expected) => {
    expect(words(said(change))).toEqual(expected);
  });

  it("include the later of the two MOT ends, and a failed last test", () => {
    const lastTest = { on: "2026-11-20", passed: false, defects: [{ kind: "dangerous" as const, words: "Brakes" }] };
    const mot = { answeredAt: dvla.answeredAt, expiresOn: "2027-01-31", lastTest };
    expect(words(said({ motExpiresOn: "2026-11-01" }, { mot }))).toEqual([
      "stop: It failed its MOT on 20 November 2026: 1 dangerous",
    ]);
    expect(words(said({}, { mot: { ...mot, lastTest: { ...lastTest, passed: true } } }))).toEqual([]);
  });

  it("are none if nobody has asked, nothing was answered, or the answer is about another registration", () => {
    expect(words(null)).toEqual([]);
    expect(words(said({}, { dvla: null }))).toEqual([]);
    expect(words(said({ taxStatus: "SORN" }, { vehicleReg: "SK26 ABD" }))).toEqual([]);
  });
});

it("include a different weight at DVLA", () => {
  const of = (grossTonnes: number) => ({ vehicleReg, spec: { kind: "hiab", grossTonnes } });
  expect(weightNote(of(32), said({ revenueKg: 26_000 }))).toBe(
    "DVLA taxes it for 26 t, but you state 32 t gross weight",
  );
  expect(weightNote(of(26), said({ revenueKg: 26_000 }))).toBeNull();
  expect(weightNote(of(26), said())).toBeNull();
});

it("count defects, most serious first", () => {
  expect(defectCounts([{ kind: "minor" }, { kind: "dangerous" }, { kind: "minor" }])).toBe("1 dangerous, 2 minor");
  expect(defectCounts([])).toBe("");
});
