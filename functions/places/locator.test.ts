import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { metresOff, spotFrom } from "#shared/geo/plane.ts";
import type { FoundPlace } from "#shared/places/model.ts";
import type { Site } from "#shared/places/site.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { aPerson } from "#test/support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
const keeper = aPerson("contractor");
beforeAll(async () => {
  world = await startWorld();
  neverRefused(world.db);
  await world.add({ people: [keeper] });
});
afterAll(() => world.stop());

type Choice = { text: string; pin?: { lat: number; lng: number }; gateNotes?: string };
const find = (choice: Choice) => world.call(keeper, "findPlace", choice);
const keep = (address: Choice, gateNotes?: string) =>
  world.call(keeper, "saveSite", { clientKey: randomUUID(), name: randomUUID(), address, gateNotes });

/** A point on the moor, 3.7 miles south of Eaglesham, its nearest village in GeoNames and OpenStreetMap. */
const moor = { lat: 55.6879, lng: -4.2735 };

describe("a place without an address", () => {
  it.each([
    ["NT 2515 7388", 55.9518, -3.2, "NT 2515 7388"],
    ["55.9533, -3.1883", 55.9533, -3.1883, "NT 2589 7400"],
    ["https://www.google.com/maps/@55.9533,-3.1883,15z", 55.9533, -3.1883, "NT 2589 7400"],
    ["Gate 2, 55.9533, -3.1883", 55.9533, -3.1883, "Gate 2, NT 2589 7400"],
    ["54.5973, -5.9301", 54.5973, -5.9301, "54.5973, -5.9301"],
  ])("%s is at the point of its figures, and needs gate notes", async (text, lat, lng, label) => {
    const place = dataOf<FoundPlace>(await find({ text }));
    expect(metresOff(spotFrom({ lat, lng }, place.coordinates))).toBeLessThan(60);
    expect(place).toMatchObject({ label, precision: "pin", needsGateNotes: true, postcode: null });
    expect(place.locality).not.toBe("");
  });

  it.each([
    ["the map does not know the text", "Whitelee windfarm gate"],
    ["the text is a village more than a mile off", "Eaglesham"],
    ["the text is its grid reference", "NS 5720 4700"],
  ])("is the pin where %s", async (_when, text) => {
    const place = dataOf<FoundPlace>(await find({ text, pin: moor }));
    expect(place).toMatchObject({ coordinates: moor, precision: "pin", needsGateNotes: true });
    expect(place.label).toMatch(/NS \d{4} \d{4}$/);
  });

  it.each([undefined, "", "gate", "Gate B"])("is no site with %j for gate notes", async (gateNotes) => {
    const records = async () => (await world.items()).filter(({ entity }) => entity !== "addressLookup");
    const before = await records();
    const answer = await keep({ text: "Whitelee windfarm gate", pin: moor }, gateNotes);
    expect(codeOf(answer)).toBe("places.gateNotesNeeded");
    expect(await records()).toEqual(before);
  });

  it("is a site with gate notes", async () => {
    const notes = "Track by the visitor centre, ring Iain";
    const site = dataOf<Site>(await keep({ text: "Whitelee windfarm gate", pin: moor }, notes));
    expect(site).toMatchObject({ gateNotes: notes, place: { coordinates: moor } });
    expect(site.place).not.toHaveProperty("needsGateNotes");
  });

  it.each([
    ["at sea", { lat: 56, lng: 0 }, "places.notOnLand"],
    ["in France", { lat: 48.85, lng: 2.35 }, "places.notInUk"],
  ])("is refused %s", async (_where, pin, code) => {
    const answer = await find({ text: "Somewhere nobody knows", pin });
    expect(codeOf(answer)).toBe(code);
    expect("error" in answer && answer.error.info?.field).toBe("pin");
  });
});

describe("a text that the map knows in part", () => {
  it.each([
    ["Edinbrugh", "Edinburgh, Scotland"],
    ["Glas", "Glasgow, Scotland"],
    ["Dalwhinnie distillery lay-by", expect.stringMatching(/^Dalwhinnie/)],
    ["Tesco Extra, Leith", "Leith, Edinburgh, Scotland"],
    ["New build plot 12, Shawfair", "Shawfair, Edinburgh, Scotland"],
  ])("%s is asked about", async (text, meant) => {
    const answer = await find({ text });
    if (codeOf(answer) === "places.notFound") return;
    expect(answer).toMatchObject({ error: { info: { code: "places.weakMatch", metadata: { meant } } } });
    const placeId = "error" in answer && answer.error.info?.metadata?.placeId;
    expect(dataOf<FoundPlace>(await world.call(keeper, "findPlace", { text, placeId: `${placeId}` })).label).toEqual(
      meant,
    );
  });

  it("is asked about when two places of the name fit equally", async () => {
    expect(codeOf(await find({ text: "Station Road" }))).toBe("places.weakMatch");
  });

  it.each([
    ["Acme Ltd, 12-14 High Street, Linlithgow", "Acme Ltd"],
    ["Kirkcaldy, Fife", "Fife"],
    ["Ravelrig Quarry, EH14 7AB", null],
  ])("%s is accepted with its unknown part", async (text, notUnderstood) => {
    const place = dataOf<FoundPlace>(await find({ text }));
    if (notUnderstood) expect(place.notUnderstood).toBe(notUnderstood);
  });

  it.each(["Edinburgh", "16 Leith Walk Edinburgh", "Princes St, Perth", "Inverness, Scotland", "EH6 6QQ", "G2"])(
    "%s is understood completely",
    async (text) => expect(dataOf<FoundPlace>(await find({ text })).notUnderstood ?? null).toBeNull(),
  );
});

it.each(["M8 Junction 5", "M74 J13 northbound", "A74(M) J22", "Junction 12 M73", "J15 M74", "M9 Exit 3"])(
  "says that the map has no junctions: %s",
  async (text) => {
    const answer = await find({ text });
    expect(codeOf(answer)).toBe("places.notFound");
    expect(answer).toMatchObject({ error: { message: expect.stringContaining("no motorway junctions") } });
  },
);
