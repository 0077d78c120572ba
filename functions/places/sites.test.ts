import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SiteId } from "#shared/kernel/id.ts";
import type { RawInput } from "#shared/kernel/operation.ts";
import type { Place } from "#shared/places/model.ts";
import type { placesOperations } from "#shared/places/operations.ts";
import { mostSites, type Site } from "#shared/places/site.ts";
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
const save = (as: Profile, change: Partial<Wanted> = {}) =>
  world.call(as, "saveSite", {
    ...{ clientKey: randomUUID(), name: "Harbour", address: { text: "12 Constitution Street, Edinburgh" } },
    gateNotes: "Gate B, ask for Iain",
    ...change,
  });
const remove = (as: Profile, siteId: Site["id"]) => world.call(as, "deleteSite", { clientKey: randomUUID(), siteId });
const namesOf = async (as: Profile) => dataOf<Site[]>(await world.call(as, "mySites", {})).map(({ name }) => name);

describe("a site", () => {
  it("is found by the server, visible to its owner only, changed and deleted", async () => {
    const site = dataOf<Site>(await save(one));
    expect(site).toMatchObject({ name: "Harbour", gateNotes: "Gate B, ask for Iain", version: 1 });
    expect(site.place.coordinates.lat).toBeCloseTo(55.97, 1);
    expect(await namesOf(other)).toEqual([]);
    const changed = dataOf<Site>(await save(one, { siteId: site.id, name: "Old harbour", gateNotes: null }));
    expect(changed).toMatchObject({ id: site.id, name: "Old harbour", gateNotes: null, version: 2 });
    const second = dataOf<Site>(await save(one));
    expect(await namesOf(one)).toEqual(["Harbour", "Old harbour"]);
    for (const { id } of [changed, second]) dataOf(await remove(one, id));
    expect(await namesOf(one)).toEqual([]);
  });

  it("has a unique name among its owner's, in any case", async () => {
    const { id } = dataOf<Site>(await save(one, { name: "Yard" }));
    const before = await world.items();
    expect(codeOf(await save(one, { name: "YARD" }))).toBe("places.siteNameTaken");
    expect(await world.items()).toEqual(before);
    expect(dataOf<Site>(await save(one, { siteId: id, name: "yard" })).name).toBe("yard");
    expect(dataOf<Site>(await save(other, { name: "Yard" })).name).toBe("Yard");
  });

  it.each<[string, (site: Site) => Promise<unknown>]>([
    ["changed", ({ id }) => save(other, { siteId: id, name: "Mine now" })],
    ["deleted", ({ id }) => remove(other, id)],
  ])("of another user is not %s", async (_what, attempt) => {
    const site = dataOf<Site>(await save(one, { name: `Site ${randomUUID()}` }));
    const before = await world.items();
    expect(codeOf((await attempt(site)) as never)).toBe("access.notFound");
    expect(await world.items()).toEqual(before);
  });

  it.each<[string, Partial<Wanted>, string, string]>([
    ["no name", { name: " " }, "input.invalid", "name"],
    ["a place that is not there", { address: { text: "Qwxyz Zzyx 99" } }, "places.notFound", "address"],
    ["too many notes", { gateNotes: "x".repeat(501) }, "input.invalid", "gateNotes"],
  ])("with %s is refused, and nothing is stored", async (_what, change, code, field) => {
    const before = await world.items();
    const answer = await save(one, change);
    expect(codeOf(answer)).toBe(code);
    expect("error" in answer && answer.error.info?.field).toBe(field);
    expect(await world.items()).toEqual(before);
  });

  it("is one of fifty", async () => {
    const keeper = aPerson("contractor");
    await world.add({ people: [keeper] });
    for (let nth = 0; nth < mostSites; nth++) dataOf(await save(keeper, { name: `Site ${nth}` }));
    expect(codeOf(await save(keeper, { name: "One more" }))).toBe("places.enoughSites");
  });
});

describe("a moved pin", () => {
  const address = { text: "12 Constitution Street, Edinburgh" };
  const found = async (pin?: { lat: number; lng: number }) =>
    world.call(one, "findPlace", { ...address, ...(pin && { pin }) });

  it("gives the exact spot, within a mile of the address", async () => {
    const { coordinates } = dataOf<Place>(await found());
    const pin = { lat: coordinates.lat + 0.005, lng: coordinates.lng };
    expect(dataOf<Place>(await found(pin))).toMatchObject({ coordinates: pin, precision: "address" });
  });

  it.each([
    ["another town", { lat: 55.86, lng: -4.25 }],
    ["another country", { lat: 48.85, lng: 2.35 }],
  ])("to %s is refused", async (_where, pin) => {
    const answer = await found(pin);
    expect(codeOf(answer)).toBe("places.pinTooFar");
    expect("error" in answer && answer.error.info?.field).toBe("pin");
  });
});

it("knows no site that does not exist", async () => {
  expect(codeOf(await remove(one, SiteId.parse(randomUUID())))).toBe("access.notFound");
});
