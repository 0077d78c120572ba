import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Drive, Place, PlaceSuggestion } from "#shared/places/model.ts";
import { aPerson } from "#test/support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

let address = 0;
/** Each call comes from a new visitor, because calls are rate limited. */
const ask = <N extends "findPlace" | "placeSuggestions">(name: N, input: Parameters<World["call"]>[2] & object) =>
  world.call(null, name, input as never, { address: `198.51.100.${address++}` });
const found = async (text: string, placeId?: string) => dataOf<Place>(await ask("findPlace", { text, placeId }));

describe("placeSuggestions", () => {
  it("are at most five, and each can be picked", async () => {
    const suggestions = dataOf<PlaceSuggestion[]>(await ask("placeSuggestions", { text: "Princes Str" }));
    expect(suggestions.length).toBeGreaterThan(0);
    expect(suggestions.length).toBeLessThanOrEqual(5);
    for (const { mainText, placeId } of suggestions) expect((await found(mainText, placeId)).label).toContain(mainText);
  });

  it("of nonsense are none", async () => {
    expect(dataOf(await ask("placeSuggestions", { text: "qqxxzzqq" }))).toEqual([]);
  });
});

describe("the precision of a place", () => {
  // The map data has every postcode of Scotland, and only sectors elsewhere.
  it.each<[asked: string, precision: PlaceSuggestion["precision"], nearestKnown: boolean, label: string]>([
    ["EH6 6QQ", "postcode", false, "EH6 6QQ"],
    ["eh66qq", "postcode", false, "EH6 6QQ"],
    ["TR1 2AB", "area", true, "TR1 2"],
    ["tr12ab", "area", true, "TR1 2"],
    ["BT1 5GS", "area", true, "BT1 5"],
    ["EH1 1AA", "area", true, "EH1 1"],
    ["EH17 1ZZ", "area", true, "EH17"],
    ["EH6 6", "area", false, "EH6 6"],
    ["Princes Street, Edinburgh", "street", false, "Princes Street"],
    ["16 Leith Walk Edinburgh", "street", false, "16 Leith Walk"],
    ["Canna", "place", false, "Canna"],
    ["Kirkcaldy", "place", false, "Kirkcaldy"],
  ])("is %s for %s, nearest known %s", async (text, precision, nearestKnown, label) => {
    const [first] = dataOf<PlaceSuggestion[]>(await ask("placeSuggestions", { text }));
    expect(first).toMatchObject({ precision, nearestKnown, mainText: label });
    expect(await found(text)).toMatchObject({ precision });
  });
});

it.each(["12 Leith Walk EH4 3HB", "Unit 3, Princes Street, Edinburgh EH6 6QQ", "Glasgow EH6 6QQ"])(
  "a place and a postcode that do not fit together, %s, are asked about",
  async (text) => expect(codeOf(await ask("findPlace", { text }))).toBe("places.weakMatch"),
);

it.each([
  ["12 Bernard Street, Leith EH6 6QQ", "EH6 6QQ"],
  ["Station Road, Newbridge, EH28 8PT", "EH28 8PT"],
  ["Stirling Haulage, EH6 6QQ", "EH6 6QQ"],
])("a postcode beside the name of its surroundings, %s, is accepted", async (text, known) => {
  expect((await found(text)).label).toContain(known);
});

it.each([
  ["EH1O 5DT", "EH10 5DT"],
  ["G2 IDT", "G2 1DT"],
])("a place that is not found is answered with the likely postcode %s", async (text, postcode) => {
  expect(await ask("findPlace", { text })).toMatchObject({
    error: {
      message: `We cannot find "${text}" on the map. Did you mean ${postcode}?`,
      info: { code: "places.notFound", field: "text" },
    },
  });
});

describe("driveTimes", () => {
  const haulier = aPerson("haulier");
  const [leith, livingston, canna] = [
    { lat: 55.975, lng: -3.17 },
    { lat: 55.884, lng: -3.515 },
    { lat: 57.06, lng: -6.5 },
  ];

  it("are the minutes by road from each place to each of the others, longer than the straight line", async () => {
    await world.add({ people: [haulier] });
    const asked = { from: [leith, livingston], to: [livingston] };
    const drives = dataOf<Drive[]>(await world.call(haulier, "driveTimes", asked));
    const [first, second] = drives;
    expect(drives.map(({ from, to }) => [from, to])).toEqual([
      [0, 0],
      [1, 0],
    ]);
    expect(first?.minutes).toBeGreaterThan(20);
    expect(first?.minutes).toBeLessThan(90);
    expect(second?.minutes).toBeLessThan(10);
    // The second answer comes from the stored drives.
    expect(dataOf(await world.call(haulier, "driveTimes", asked))).toEqual(drives);
  });

  it("are limited to a dozen, for people who give out work", async () => {
    const many = { from: Array.from({ length: 13 }, () => leith), to: [canna] };
    expect(codeOf(await world.call(haulier, "driveTimes", many))).toBe("input.invalid");
    const square = { from: [leith, livingston, canna, leith], to: [leith, livingston, canna, leith] };
    expect(codeOf(await world.call(haulier, "driveTimes", square))).toBe("input.invalid");
    expect(codeOf(await world.call(null, "driveTimes", { from: [leith], to: [canna] }))).toBe("access.signIn");
  });
});

describe("findPlace", () => {
  it("uses the picked suggestion before the text", async () => {
    const [picked] = dataOf<PlaceSuggestion[]>(await ask("placeSuggestions", { text: "Glasgow" }));
    expect((await found("Edinburgh", picked?.placeId)).label).toBe((await found("Glasgow")).label);
  });

  it.each([
    "made-up",
    " ",
    ".",
    "..",
    "../indexes",
    "a/b",
    "%",
    "%2e%2e",
    "?x=1",
    "#",
    "\n",
    "é",
    "👷",
    "\ud83d",
    "x".repeat(500),
  ])("uses the text when the suggestion is %j", async (placeId) => {
    expect(await found("Edinburgh", placeId)).toEqual(await found("Edinburgh"));
  });

  it.each(["ZZ99 9ZZ", "qqxxzzqq", "x".repeat(300), "👷".repeat(150), "\ud83d\ud83d", "\u0000\u0000", "Paris, France"])(
    "says that %j is not on the map",
    async (text) => {
      expect(codeOf(await ask("findPlace", { text }))).toBe("places.notFound");
    },
  );

  it("reads the beginning of a very long address", async () => {
    const address = `EH1 1YZ ${"second floor, ring the bell ".repeat(10)}`.slice(0, 299);
    expect((await found(address)).postcode).toBe("EH1 1YZ");
  });
});
