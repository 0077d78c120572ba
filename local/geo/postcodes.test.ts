import { describe, expect, it } from "vitest";
import type { PostcodeArea, PostcodeTable } from "#functions/places/map/map-data.ts";
import { openPostcodes, splitPostcode } from "#functions/places/map/postcodes.ts";

const area = (code: string, lat: number): PostcodeArea => ({
  code,
  lat,
  lng: -3.2,
  district: "Council",
  country: "Scotland",
});
/** Outcode AB1 with 1AA, 1AC and 2ZZ; AB10 with 1AA. Each is a thousandth of a degree north of the one before. */
const table: PostcodeTable = {
  outcodes: ["AB1", "AB10"],
  starts: Uint32Array.of(0, 3, 4),
  boxes: Int32Array.of(-320000, 5600000, -320000, 5600200, -320000, 5600300, -320000, 5600300),
  inwards: Uint16Array.of(676, 678, 2 * 676 + 25 * 26 + 25, 676),
  lats: Int32Array.of(5600000, 5600100, 5600200, 5600300),
  lngs: Int32Array.of(-320000, -320000, -320000, -320000),
  outcodeAreas: [area("AB1", 56.001), area("AB10", 56.003)],
  sectorAreas: [area("AB1 1", 56), area("AB1 2", 56.002), area("AB10 1", 56.003)],
};
const postcodes = openPostcodes(table);
const codes = (text: string, limit = 10) => postcodes.search(text, limit).map(({ code }) => code);

describe("postcodes", () => {
  it.each([
    ["AB1 1AC", ["AB1 1AC"]],
    ["ab11ac", ["AB1 1AC"]],
    ["AB1 2ZZ", ["AB1 2ZZ"]],
    ["AB101AA", ["AB10 1AA"]],
    ["AB1 1AB", ["AB1 1", "AB1 1AA", "AB1 1AC"]],
    ["AB1 3AA", ["AB1"]],
    ["ZZ9 9ZZ", []],
    ["AB1 1", ["AB1 1", "AB1 1AA", "AB1 1AC"]],
    ["AB1 1A", ["AB1 1AA", "AB1 1AC"]],
    ["AB1", ["AB1", "AB1 1", "AB1 2", "AB10"]],
    ["AB10", ["AB10", "AB10 1"]],
    ["AB", []],
    ["Leith", []],
    ["", []],
  ])("%j answers %j", (text, expected) => expect(codes(text)).toEqual(expected));

  it("respects the limit", () => expect(codes("AB1", 2)).toEqual(["AB1", "AB1 1"]));

  it("finds the unit nearest to a position, also across the edge of its outcode", () => {
    expect(postcodes.nearest([-3.2, 56.0022], 200)).toMatchObject({ code: "AB1 2ZZ" });
    expect(postcodes.nearest([-3.2, 56.0026], 200)).toMatchObject({ code: "AB10 1AA" });
    expect(postcodes.nearest([-3.2, 56.01], 200)).toBeUndefined();
  });

  it("finds exactly the given code, or nothing", () => {
    expect(postcodes.find("AB1 1AA")).toMatchObject({ kind: "unit", lat: 56 });
    expect(postcodes.find("AB1 2")).toMatchObject({ kind: "sector" });
    expect(postcodes.find("AB1 1AB")).toBeUndefined();
  });
});

describe("splitPostcode", () => {
  it.each([
    ["Unit 4, Leith EH6 6QQ", "EH6 6QQ", "Unit 4, Leith"],
    ["EH66QQ Leith", "EH6 6QQ", "Leith"],
    ["Aberdeen AB10", "AB10", "Aberdeen"],
    ["Leith, EH6 6", "EH6 6", "Leith"],
  ])("%j is %j and %j", (text, postcode, rest) => expect(splitPostcode(text)).toEqual({ postcode, rest }));

  it("finds none in a street", () => expect(splitPostcode("12 High Street")).toBeUndefined());
});
