import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GateId, SiteId } from "#shared/kernel/id.ts";
import type { RawInput } from "#shared/kernel/operation.ts";
import type { Place } from "#shared/places/model.ts";
import type { placesOperations } from "#shared/places/operations.ts";
import { mostGates, type Site } from "#shared/places/site.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { aPerson } from "#test/support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
type Profile = ReturnType<typeof aPerson>;
const [one, other] = [aPerson("contractor"), aPerson("contractor")];
beforeAll(async () => {
  world = await startWorld();
  neverRefused(world.db);
  await world.add({ people: [one, other] });
});
afterAll(() => world.stop());

type Wanted = RawInput<typeof placesOperations.saveSite>;
const text = "12 Constitution Street, Edinburgh";
const north = { lat: 55.9752, lng: -3.1669 };
const south = { lat: 55.9672, lng: -3.1669 };
const twoGates = [
  { name: "North gate", pin: north, gateNotes: "Ring Iain" },
  { name: "South gate", pin: south },
];
const save = (change: Partial<Wanted> = {}, as: Profile = one) =>
  world.call(as, "saveSite", {
    ...{ clientKey: randomUUID(), name: `Docks ${randomUUID()}`, address: { text }, gates: twoGates },
    ...change,
  });
const saved = async (change: Partial<Wanted> = {}) => dataOf<Site>(await save(change));
const find = (choice: Pick<RawInput<typeof placesOperations.findPlace>, "siteId" | "gateId">, as: Profile = one) =>
  world.call(as, "findPlace", { text: "Glasgow", ...choice });

describe("the gates of a site", () => {
  it("are stored in order, each with its point and notes; the first is the place of the site", async () => {
    const site = await saved();
    expect(site.gates.map(({ name, gateNotes }) => [name, gateNotes])).toEqual([
      ["North gate", "Ring Iain"],
      ["South gate", null],
    ]);
    expect(site.gates.map(({ place }) => place.coordinates)).toEqual([north, south]);
    expect([site.place, site.gateNotes]).toEqual([site.gates[0]?.place, "Ring Iain"]);
  });

  it("keep their ids when they are renamed or reordered", async () => {
    const { id: siteId, name, gates } = await saved();
    const [first, second] = gates.map(({ place, ...gate }) => ({ ...gate, pin: place.coordinates }));
    if (!first || !second) throw new Error("no two gates");
    const changed = await saved({ siteId, name, gates: [{ ...second, name: "Weighbridge" }, first] });
    expect(changed.gates.map((gate) => [gate.id, gate.name])).toEqual([
      [second.id, "Weighbridge"],
      [first.id, "North gate"],
    ]);
  });

  it("stay when a caller who names no gates changes the first", async () => {
    const { id: siteId, name, gates } = await saved();
    const changed = await saved({ siteId, name, address: { text, pin: south }, gateNotes: "Ring Ann", gates: null });
    expect(changed.gates.map(({ id }) => id)).toEqual(gates.map(({ id }) => id));
    expect(changed.gates[0]).toMatchObject({
      name: "North gate",
      gateNotes: "Ring Ann",
      place: { coordinates: south },
    });
    expect(changed.gates[1]).toEqual(gates[1]);
  });

  it("of a site without an address each keep the figures of their own point", async () => {
    const moor = [
      { name: "East", pin: { lat: 55.69, lng: -4.27 }, gateNotes: "Past the visitor centre" },
      { name: "West", pin: { lat: 55.7, lng: -4.34 }, gateNotes: "By the quarry road" },
    ];
    const { gates } = await saved({ address: { text: "NS 5720 4700" }, gates: moor });
    const [east, west] = gates.map(({ place }) => place.label);
    expect(east).toMatch(/NS 5\d{3} 4\d{3}$/);
    expect(west).not.toBe(east);
  });

  it.each<[string, Wanted["gates"], string]>([
    ["none", [], "input.invalid"],
    ["eleven", Array.from({ length: mostGates + 1 }, (_, at) => ({ name: `Gate ${at}`, pin: north })), "input.invalid"],
    [
      "one name twice",
      [
        { name: "Main", pin: north },
        { name: "MAIN", pin: south },
      ],
      "input.invalid",
    ],
    ["two without a pin", [{ name: "Main" }, { name: "Back" }], "input.invalid"],
    ["one in another town", [{ name: "Main" }, { name: "Back", pin: { lat: 55.86, lng: -4.25 } }], "places.pinTooFar"],
    ["one that the site does not have", [{ id: GateId.parse(randomUUID()), name: "Main" }], "places.gateGone"],
  ])("with %s are refused, and nothing is stored", async (_what, gates, code) => {
    const before = await world.items();
    expect(codeOf(await save({ gates }))).toBe(code);
    expect(await world.items()).toEqual(before);
  });

  it("need notes where there is no address, and the refusal names the gate", async () => {
    const gates = [
      { name: "East", pin: { lat: 55.69, lng: -4.27 }, gateNotes: "Past the visitor centre" },
      { name: "West", pin: { lat: 55.7, lng: -4.34 } },
    ];
    const answer = await save({ address: { text: "NS 5720 4700" }, gates });
    expect(codeOf(answer)).toBe("places.gateNotesNeeded");
    expect("error" in answer && answer.error.info?.field).toBe("gates.1");
  });
});

describe("a place by its saved site", () => {
  it("is the named gate, the first where none is named, whatever the text says", async () => {
    const { id: siteId, gates } = await saved();
    expect(dataOf<Place>(await find({ siteId })).coordinates).toEqual(north);
    expect(dataOf<Place>(await find({ siteId, gateId: gates[1]?.id ?? null })).coordinates).toEqual(south);
  });

  it("applies to a vehicle's base, too", async () => {
    const keeper = aPerson("haulier");
    await world.add({ people: [keeper] });
    const { id: siteId, gates } = dataOf<Site>(await save({}, keeper));
    const added = await world.call(keeper, "addFleet", {
      ...{ clientKey: randomUUID(), name: "Lorry", services: ["hiab"], spec: { kind: "hiab" } },
      base: { text: "Glasgow", siteId, gateId: gates[1]?.id ?? null },
    });
    expect(dataOf<{ base: unknown }>(added).base).toEqual(south);
  });

  it("is refused when its gate or site is gone, or is somebody else's", async () => {
    const { id: siteId, name, gates } = await saved();
    const gateId = gates[1]?.id ?? null;
    await saved({ siteId, name, gates: [{ id: gates[0]?.id ?? null, name: "Only" }] });
    expect(codeOf(await find({ siteId, gateId }))).toBe("places.gateGone");
    expect(codeOf(await find({ siteId }, other))).toBe("places.siteGone");
    expect(codeOf(await find({ siteId: SiteId.parse(randomUUID()) }))).toBe("places.siteGone");
  });
});
