import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Place, PlaceSuggestion } from "#shared/places/model.ts";
import type { Site } from "#shared/places/site.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { aPerson } from "#test/support/people.ts";
import { isDown, watchLocation } from "#test/support/watch-location.ts";
import { dataOf, startWorld, type World } from "#test/support/world.ts";
import { setClockAhead } from "../platform/clock.ts";
import { locationSuggestions } from "./by-location.ts";

let world: World;
let location: ReturnType<typeof watchLocation>;
const person = aPerson("contractor");
beforeAll(async () => {
  world = await startWorld();
  neverRefused(world.db);
  await world.add({ people: [person] });
});
afterAll(() => world.stop());
beforeEach(() => {
  location = watchLocation();
});

const suggest = async (text: string) =>
  dataOf<PlaceSuggestion[]>(await world.call(person, "placeSuggestions", { text }));
const find = (text: string, placeId?: string) => world.call(person, "findPlace", { text, ...(placeId && { placeId }) });
const save = (text: string, placeId?: string) =>
  world.call(person, "saveSite", {
    ...{ clientKey: randomUUID(), name: randomUUID(), address: { text, ...(placeId && { placeId }) } },
    gateNotes: "Ring Iain at the gate",
  });
const asked = () => location.calls.map(({ action, resource }) => `${action} ${resource}`);

/** Texts as users type them; a search runs after every fourth letter. */
const typed = ["Princes Street, Edinburgh", "16 Leith Walk", "Kirkcaldy", "EH6 6QQ", "g12 8qq", "12 constitution st"];
const texts = typed.flatMap((text) =>
  Array.from({ length: Math.ceil(text.length / 4) }, (_, i) => text.slice(0, 2 + i * 4).trim()),
);

it("suggests from our own map what Amazon Location's stand-in knows from the same data", async () => {
  for (const text of texts) {
    const own = await suggest(text);
    const known = await locationSuggestions(text, 5);
    expect(own.map(({ source: _, ...place }) => place)).toEqual(known.map(({ source: _, ...place }) => place));
  }
});

it.each([
  ["EH6 6QQ", "EH6 6QQ", "postcode"],
  ["leith", "Leith", "place"],
  ["12 constitution st", "12 Constitution Street", "street"],
  ["SW1A", "SW1A", "area"],
])("suggests for %s without a paid call", async (text, mainText, precision) => {
  const [first] = await suggest(text);
  expect(first).toMatchObject({ mainText, precision, source: "haulyard" });
  expect(asked()).toEqual([]);
});

it.each([
  ["a whole postcode that our map lacks", "SW1A 1AA"],
  ["a mistyped town", "Edinbrugh"],
  ["nothing that is known", "qqxxzzqq"],
])("asks Amazon Location about %s", async (_what, text) => {
  await suggest(text);
  expect(asked()).toEqual(["search/suggestions haulyard-suggestions"]);
});

it("finds and stores a picked postcode without a paid call", async () => {
  const [picked] = await suggest("EH6 6QQ");
  dataOf(await find("EH6 6QQ", picked?.placeId));
  dataOf(await save("EH6 6QQ", picked?.placeId));
  dataOf(await save("EH6 6QQ"));
  expect(asked()).toEqual([]);
});

const house = {
  Results: [
    {
      Place: {
        Label: "12 Constitution Street, Leith, Edinburgh, EH6 7BT, GBR",
        Geometry: { Point: [-3.1669, 55.9752] },
        ...{ AddressNumber: "12", Street: "Constitution Street", Municipality: "Edinburgh", PostalCode: "EH6 7BT" },
        Categories: ["AddressType"],
      },
      Relevance: 1,
    },
  ],
};

it("looks up a house as a check, and as a stored result only for a record", async () => {
  location.answer(() => house);
  const text = "12 Constitution Street, Leith, Edinburgh";
  const [picked] = await suggest(text);
  expect(dataOf<Place>(await find(text, picked?.placeId))).toMatchObject({ precision: "address", postcode: "EH6 7BT" });
  expect(dataOf<Place>(await find(text))).toMatchObject({ precision: "address" });
  expect(dataOf<Site>(await save(text, picked?.placeId)).place).toMatchObject({ precision: "address" });
  expect(asked()).toEqual([
    "search/text haulyard-suggestions",
    "search/text haulyard-suggestions",
    "search/text haulyard-places",
  ]);
});

it("asks about an address once, however often it is stored or shown, until a year has passed", async () => {
  const sixteen = { ...house.Results[0]?.Place, Label: "16 Constitution Street, Leith, Edinburgh, EH6 7BT, GBR" };
  location.answer(() => ({ Results: [{ Place: { ...sixteen, AddressNumber: "16" }, Relevance: 1 }] }));
  const text = "16 Constitution Street, Leith, Edinburgh";
  dataOf(await save(text));
  expect(dataOf<Place>(await find(` 16 constitution street Leith,Edinburgh `))).toMatchObject({ precision: "address" });
  dataOf(await save(text));
  expect(asked()).toHaveLength(1);
  setClockAhead(366 * 86_400_000);
  dataOf(await save(text));
  setClockAhead(0);
  expect(asked()).toHaveLength(2);
});

it("accepts no house in another town for a street of our map", async () => {
  const [found] = house.Results;
  const elsewhere = { ...found, Place: { ...found?.Place, Geometry: { Point: [-2.97, 56.46] } } };
  location.answer(() => ({ Results: [elsewhere] }));
  const [picked] = await suggest("14 Constitution Street, Leith, Edinburgh");
  const place = dataOf<Place>(await find("14 Constitution Street, Leith", picked?.placeId));
  expect(place.precision).toBe("street");
  expect(place.coordinates.lat).toBeCloseTo(55.97, 1);
});

it("answers from our own map while Amazon Location is down", async () => {
  location.answer(isDown);
  expect((await suggest("Edinbrugh"))[0]?.mainText).toBe("Edinburgh");
  expect(dataOf<Place>(await find("14 Constitution Street, Leith, Edinburgh"))).toMatchObject({ precision: "street" });
});

it("asks Amazon Location for everything when our own map cannot be read", async () => {
  vi.stubEnv("MAP_DATA", "/nowhere");
  location.answer(() => ({ Results: [] }));
  expect(await suggest("leith")).toEqual([]);
  expect(asked()).toEqual(["search/suggestions haulyard-suggestions"]);
  vi.unstubAllEnvs();
});
