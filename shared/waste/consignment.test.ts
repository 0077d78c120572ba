import { describe, expect, it } from "vitest";
import type { Nation } from "../kernel/bank-holidays.ts";
import {
  consignmentCodeForm,
  consignmentFields,
  isCodeOf,
  lacksOf,
  lacksWords,
  loadableFrom,
  needsNotice,
} from "./consignment.ts";
import { nationOfPermit } from "./permit-form.ts";

const given = Object.fromEntries(Object.keys(consignmentFields).map((field) => [field, ["given"]]));

describe("the code of a consignment note", () => {
  // Examples in Defra's API description, and codes of six digits as described by NetRegs.
  it.each<[string, string | null, Nation | null]>([
    ["CJ32LE/A0001", "CJ32LE/A0001", "england_and_wales"],
    ["cj32le / a0001", "CJ32LE/A0001", "england_and_wales"],
    ["SB1234567", "SB1234567", "scotland"],
    ["sa 123456", "SA123456", "scotland"],
    ["SC-1234567", "SC1234567", "scotland"],
    ["DA5301234", "DA5301234", "northern_ireland"],
    ["CJ32LEA0001", null, null],
    ["CJ32L/A0001", null, null],
    ["CJ32LE/A00012", null, null],
    ["SD1234567", null, null],
    ["SB12345", null, null],
    ["SB12345678", null, null],
  ])("%s is read as %s", (typed, code, nation) => {
    expect(consignmentCodeForm.normal(typed)).toBe(code);
    const all = ["scotland", "england_and_wales", "northern_ireland"] as const;
    expect(all.filter((one) => code && isCodeOf(one, code))).toEqual(nation ? [nation] : []);
  });

  it("is asked for again in words", () => {
    expect(consignmentCodeForm.wrong("S81234567")).toContain("Did you mean SB1234567?");
    expect(consignmentCodeForm.wrong("17 05 03")).toContain("SB1234567");
  });
});

describe("a note", () => {
  it("lacks what nobody has given, in the order of its parts", () => {
    expect(lacksOf(given as never)).toEqual([]);
    expect(lacksOf(null)).toEqual(Object.keys(consignmentFields));
    const some = { ...given, code: null, hazards: [], quantityKg: null };
    expect(lacksWords(lacksOf(some as never))).toBe("its code, its hazards and how much there is");
  });
});

describe("the regulator", () => {
  it.each<[Nation, Nation, string, boolean]>([
    ["scotland", "scotland", "SA1234567", false],
    ["scotland", "england_and_wales", "SA1234567", true],
    ["england_and_wales", "scotland", "CJ32LE/A0001", true],
    ["england_and_wales", "england_and_wales", "CJ32LE/A0001", false],
    ["northern_ireland", "northern_ireland", "DA5301234", true],
    ["northern_ireland", "northern_ireland", "DB5301234", false],
    ["northern_ireland", "northern_ireland", "DC5301234", false],
    ["northern_ireland", "scotland", "DC5301234", true],
  ])("of waste from %s to %s under %s is told before: %s", (site, tip, code, isTold) => {
    expect(needsNotice({ site, tip, code })).toBe(isTold);
  });

  // 4 December 2026 is a Friday.
  it.each<[Nation, Nation, string, string]>([
    ["scotland", "england_and_wales", "2026-12-04T10:00:00.000Z", "2026-12-07T10:00:00.000Z"],
    ["northern_ireland", "northern_ireland", "2026-12-04T10:00:00.000Z", "2026-12-09T10:00:00.000Z"],
    ["northern_ireland", "scotland", "2026-12-23T10:00:00.000Z", "2026-12-30T10:00:00.000Z"],
  ])("waits three days from %s to %s", (site, tip, told, from) => {
    expect(loadableFrom(told, { site, tip })).toBe(from);
  });
});

describe("a permit", () => {
  it.each<[string, Nation | null]>([
    ["EPR/AB1234CD", "england_and_wales"],
    ["WML/L/1234567", "scotland"],
    ["EAS/P/123456", "scotland"],
    ["WPPC 20/02", "northern_ireland"],
    ["12345", null],
  ])("%s is of %s", (number, nation) => {
    expect(nationOfPermit(number)).toBe(nation);
  });
});
