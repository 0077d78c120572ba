import { beforeAll, describe, expect, it } from "vitest";
import { mapData } from "#test/support/map-data.ts";
import { type Geocoder, openGeocoder } from "./geocoder.ts";

/** Typed texts, each with the expected first result. */
const queries: [typed: string, first: string | undefined][] = [
  ["Princes Street", "Princes Street, Edinburgh, Scotland, GBR"],
  ["princes st", "Princes Street, Edinburgh, Scotland, GBR"],
  ["princes street, edinburgh", "Princes Street, Edinburgh, Scotland, GBR"],
  ["Edinburgh Princes Street", "Princes Street, Edinburgh, Scotland, GBR"],
  ["Princes Street Perth", "Princes Street, Perth, Scotland, GBR"],
  ["EH1 1AA", "EH1 1, Old Town, Edinburgh, Scotland, GBR"],
  ["eh11aa", "EH1 1, Old Town, Edinburgh, Scotland, GBR"],
  ["EH1 1", "EH1 1, Old Town, Edinburgh, Scotland, GBR"],
  ["EH1", "EH1, Edinburgh, Scotland, GBR"],
  ["g2", "G2, Glasgow, Scotland, GBR"],
  ["EH6 6QQ", "EH6 6QQ, North Leith, Edinburgh, Scotland, GBR"],
  ["SW1A 1AA", "SW1A 1, Green Park, London, England, GBR"],
  ["tr12ab", "TR1 2, Truro, England, GBR"],
  ["BT1 5GS", "BT1 5, Belfast, Northern Ireland, GBR"],
  ["TR1", "TR1, Truro, England, GBR"],
  ["ZZ99 9ZZ", undefined],
  ["EH99 9ZZ", "EH99, Edinburgh, Scotland, GBR"],
  ["Unit 4, Leith EH6 6QQ", "Leith, Edinburgh, EH6 6QQ, Scotland, GBR"],
  ["1 George Street, Aberdeen AB25 1HX", "1 George Street, Aberdeen, AB25 1HX, Scotland, GBR"],
  ["Aberdeen AB10", "Aberdeen, Scotland, GBR"],
  ["16 Leith Walk Edinburgh", "16 Leith Walk, Pilrig, Edinburgh, Scotland, GBR"],
  ["Acme Ltd, 12-14 High Street, Linlithgow", "12-14 High Street, Linlithgow, Scotland, GBR"],
  ["Bernard Street, Leith", "Bernard Street, Leith, Edinburgh, Scotland, GBR"],
  ["Acme Ltd, 12 Bernard Street, Leith", "12 Bernard Street, Leith, Edinburgh, Scotland, GBR"],
  ["Sauchiehall Street", "Sauchiehall Street, Woodlands, Glasgow, Scotland, GBR"],
  ["Buchanan st glasgow", "Buchanan Street, Glasgow, Scotland, GBR"],
  ["Byres Rd", "Byres Road, Dowanhill, Glasgow, Scotland, GBR"],
  ["high street perth", "High Street, Perth, Scotland, GBR"],
  ["Edinburgh", "Edinburgh, Scotland, GBR"],
  ["Edinbrugh", "Edinburgh, Scotland, GBR"],
  ["Glas", "Glasgow, Scotland, GBR"],
  ["Gllasgow", "Glasgow, Scotland, GBR"],
  ["Leith Wlak", "Leith Walk, Pilrig, Edinburgh, Scotland, GBR"],
  ["Perth", "Perth, Scotland, GBR"],
  ["Inverness, Scotland", "Inverness, Scotland, GBR"],
  ["Livingston", "Livingston, Scotland, GBR"],
  ["Kirkcaldy, Fife", "Kirkcaldy, Scotland, GBR"],
  ["Tesco Extra, Leith", "Leith, Edinburgh, Scotland, GBR"],
  ["Kirkcaldy", "Kirkcaldy, Scotland, GBR"],
  ["Fort William", "Fort William, Scotland, GBR"],
  ["Portobello", "Portobello, Edinburgh, Scotland, GBR"],
  ["leith edinburgh", "Leith, Edinburgh, Scotland, GBR"],
  ["Saint Andrews", "Saint Andrews, Scotland, GBR"],
  ["Edinburgh Airport", "Edinburgh Airport, Edinburgh, Scotland, GBR"],
  ["Stoke-on-Trent", "Stoke-on-Trent, England, GBR"],
  ["newcastle", "Newcastle upon Tyne, England, GBR"],
  ["London", "London, England, GBR"],
  ["Belfast", "Belfast, Northern Ireland, GBR"],
  ["Cardiff", "Cardiff, Wales, GBR"],
  ["asdkjhasd", undefined],
  ["High Street, Nowhereville", undefined],
];

describe("geocoder on the product's own map data", () => {
  let geocoder: Geocoder;
  beforeAll(() => {
    geocoder = openGeocoder(mapData);
  });

  it.each(queries)("%j gives first %j", (typed, first) => {
    expect(geocoder.search(typed)[0]?.label).toBe(first);
  });

  it("prefers results near a given position", () => {
    const stirling = geocoder.search("Princes Street", { bias: [-3.937, 56.117] });
    expect(stirling[0]?.municipality).toBe("Stirling");
  });

  it("gives the parts of an address", () => {
    expect(geocoder.search("16 Leith Walk Edinburgh")[0]).toMatchObject({
      kind: "street",
      number: "16",
      street: "Leith Walk",
      municipality: "Edinburgh",
      country: "Scotland",
      postcode: expect.stringMatching(/^EH[67] \d[A-Z]{2}$/),
    });
  });

  it.each([
    ["12 Leith Walk EH4 3HB", "12 Leith Walk, Pilrig, Edinburgh, Scotland, GBR"],
    ["Acme Ltd, 12 Leith Walk, EH4 3HB", "12 Leith Walk, Pilrig, Edinburgh, Scotland, GBR"],
    ["Glasgow EH4 3HB", "Glasgow, Scotland, GBR"],
  ])("gives both places that %s names, each at its own position", (typed, other) => {
    const hits = geocoder.search(typed);
    expect(hits.slice(0, 2).map(({ label }) => label)).toEqual([
      "EH4 3HB, Orchard Brae, Edinburgh, Scotland, GBR",
      other,
    ]);
    expect(hits[1]?.postcode).not.toBe("EH4 3HB");
    expect(geocoder.resolve(hits[1]?.id ?? "")).toMatchObject({ label: other, lat: hits[1]?.lat });
  });

  it("accepts a postcode at the end of a long road", () => {
    const [hit] = geocoder.search("Lanark Road, Edinburgh EH14 1TQ");
    expect(hit?.label).toContain("Lanark Road");
    expect(hit?.postcode).toBe("EH14 1TQ");
  });

  it.each(["Any Firm, EH6 6QQ", "Stirling Haulage, EH6 6QQ"])("gives only the postcode of %s", (typed) => {
    expect(geocoder.search(typed).map(({ kind }) => kind)).toEqual(["postcode"]);
  });

  it("marks a sector that replaces a postcode which is not live", () => {
    const [sector, ...units] = geocoder.search("EH1 1AA");
    expect(sector).toMatchObject({ kind: "postcode", postcode: "EH1 1", relevance: 0.8 });
    for (const unit of units) expect(unit.postcode).toMatch(/^EH1 1[A-Z]{2}$/);
  });

  it("finds the nearest postcode, then the nearest settlement of a position", () => {
    const [postcode, place] = geocoder.reverse([-3.171, 55.9726]);
    expect(postcode?.postcode).toMatch(/^EH6 \d[A-Z]{2}$/);
    expect(postcode?.metres).toBeLessThan(100);
    expect(place?.label).toBe("Leith, Edinburgh, Scotland, GBR");
  });

  it("knows nothing far out at sea", () => {
    expect(geocoder.reverse([-12, 58])).toEqual([]);
  });

  it.each(["Leith", "16 Leith Walk Edinburgh", "EH6 6QQ", "EH1 1AA", "Unit 4, Leith EH6 6QQ"])(
    "finds the place of %j again by its id, in another process",
    (typed) => {
      const found = geocoder.search(typed)[0];
      expect(found).toBeDefined();
      const again = openGeocoder(mapData).resolve(found?.id ?? "");
      expect(again).toEqual({ ...found, relevance: 1 });
    },
  );

  it.each(["", "   ", "!!!", "x".repeat(500), "W10", "[null]", "eyJ4IjoxfQ"])("has no place of id %j", (id) => {
    expect(geocoder.resolve(id)).toBeUndefined();
  });
});
