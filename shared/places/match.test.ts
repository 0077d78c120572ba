import { describe, expect, it } from "vitest";
import { bestMatch, type Candidate } from "./match.ts";

const at = (label: string, more: Partial<Candidate> = {}): Candidate => ({
  ...{ label, also: [], precision: "place", relevance: 1, lat: 56, lng: -3 },
  ...more,
});
const street = (label: string, more: Partial<Candidate> = {}) => at(label, { precision: "street", ...more });

describe("a match that may be taken", () => {
  it.each<[text: string, leftOut: string, candidates: Candidate[]]>([
    ["Kirkcaldy", "", [at("Kirkcaldy, Scotland")]],
    ["kirkcaldy, UK", "", [at("Kirkcaldy, Scotland")]],
    ["Kirkcaldy, Fife", "Fife", [at("Kirkcaldy, Scotland")]],
    ["16 Leith Walk Edinburgh", "", [street("16 Leith Walk, Pilrig, Edinburgh, Scotland")]],
    ["Princes St, Perth", "", [street("Princes Street, Perth, Scotland")]],
    ["Princes Street Perth", "", [street("Princes St, Perth, Scotland")]],
    ["Acme Ltd, 12-14 High Street, Linlithgow", "Acme Ltd", [street("12-14 High Street, Linlithgow, Scotland")]],
    ["Flat 2 16 Leith Walk", "Flat 2", [street("16 Leith Walk, Edinburgh, Scotland")]],
    ["Any Firm, EH6 6QQ", "Any Firm", [at("EH6 6QQ, Leith, Scotland", { precision: "postcode" })]],
    [
      "Any Firm, EH6 6QQ",
      "Any Firm",
      [at("EH6 6QQ, Leith, Scotland", { precision: "postcode" }), at("Firmount, Fife", { lat: 57 })],
    ],
    [
      "12 High Street, Linlithgow EH49 9ZZ",
      "EH49 9ZZ",
      [street("12 High Street, Linlithgow"), at("EH49, Linlithgow", { precision: "area" })],
    ],
    ["EH1 1AA", "1AA", [at("EH1 1, Old Town, Edinburgh", { precision: "area" })]],
    ["Glasgow", "", [at("Glasgow, Scotland"), at("Glasgow, Hamlet", { relevance: 0.8, lat: 57 })]],
  ])("%s", (text, leftOut, candidates) => {
    expect(bestMatch(text, candidates)).toMatchObject({ isWeak: false, leftOut, candidate: candidates[0] });
  });
});

describe("a match that is asked about", () => {
  it.each<[why: string, text: string, candidates: Candidate[]]>([
    ["a word was typed otherwise", "Edinbrugh", [at("Edinburgh, Scotland")]],
    ["only the beginning was typed", "Glas", [at("Glasgow, Scotland")]],
    ["the map's name is longer", "Newcastle", [at("Newcastle upon Tyne, England")]],
    ["it is only near", "A9 lay-by near Dalwhinnie", [at("Dalwhinnie, Scotland")]],
    ["the site is not on the map", "Whitelee Windfarm, Eaglesham", [at("Eaglesham, Scotland")]],
    ["the plot is not on the map", "New build plot 12, Shawfair", [at("Shawfair, Edinburgh")]],
    [
      "the postcode is not in the street",
      "12 Leith Walk EH6 6QQ",
      [street("12 Leith Walk, Pilrig, Edinburgh"), at("EH6 6QQ, North Leith", { precision: "postcode", lat: 56.02 })],
    ],
    [
      "the postcode is not in the town",
      "Glasgow EH6 6QQ",
      [at("EH6 6QQ, North Leith", { precision: "postcode" }), at("Glasgow, Scotland", { lat: 55 })],
    ],
    [
      "the new postcode is in another area",
      "12 Leith Walk EH12 9ZZ",
      [street("12 Leith Walk, Edinburgh"), at("EH12 9, Edinburgh", { precision: "area", lng: -3.3 })],
    ],
    ["a firm is somewhere in a street", "Tesco, Leith Walk", [street("Leith Walk, Edinburgh")]],
    ["another is as likely", "Newton", [at("Newton, Ayr"), at("Newton, Powys", { lat: 52 })]],
    ["the county may mean another", "Newton, Fife", [at("Newton, Ayr"), at("Newton, X", { relevance: 0.5, lat: 52 })]],
  ])("as %s: %s", (_why, text, candidates) => {
    expect(bestMatch(text, candidates)?.isWeak).toBe(true);
  });
});

it("is the one that fits the whole text, whatever the map has first", () => {
  const candidates = [at("Newton, Powys, Wales"), at("Newton, Ayr, Scotland", { relevance: 0.7, lat: 55.5 })];
  expect(bestMatch("Newton, Ayr", candidates)).toMatchObject({
    isWeak: false,
    candidate: { label: "Newton, Ayr, Scotland" },
  });
});

it("is none where the map has none", () => expect(bestMatch("qqxxzz", [])).toBeNull());
