import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ServiceMapping } from "#shared/catalogue/mapping.ts";
import type { ServiceCard } from "#shared/catalogue/model.ts";
import { serviceIds } from "#shared/catalogue/services.ts";
import { aPerson } from "#test/support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
const admin = aPerson("admin");
const contractor = aPerson("contractor");
beforeAll(async () => {
  world = await startWorld();
  await world.add({ people: [admin, contractor] });
});
afterAll(() => world?.stop());

const words = { displayName: "Digger Hire", description: "A digger with its driver." };
const save = (change: object = {}) =>
  world.call(admin, "saveServiceMapping", { service: "excavator", version: 0, ...words, ...change });
const cards = async () => dataOf<ServiceCard[]>(await world.call(null, "services", {}));
const excavator = async () => (await cards()).find(({ id }) => id === "excavator");
const names = (list: readonly { displayName: string }[]) => list.map(({ displayName }) => displayName);

describe("the words of a service", () => {
  it("are the release's until an admin changes them; then everybody reads those, in order of name", async () => {
    expect(await excavator()).toMatchObject({
      ...{ displayName: "Excavator", databaseValue: "equipment_hire", imageUrl: "/pictures/excavator.svg" },
    });
    expect(dataOf<ServiceMapping>(await save())).toMatchObject({ ...words, version: 1, changedBy: admin.id });
    expect(await excavator()).toMatchObject(words);
    const shown = names(await cards());
    expect(shown).toEqual(shown.toSorted((one, other) => one.localeCompare(other, "en-GB")));
    expect(shown).toHaveLength(serviceIds.length);
  });

  it("changes no price, no id, no older name of its kind", async () => {
    const card = await excavator();
    expect(card).toMatchObject({ id: "excavator", databaseValue: "equipment_hire", indicativeFromPence: 18_000 });
  });

  it("keeps every version, and can be restored", async () => {
    const history = async () =>
      dataOf<ServiceMapping[]>(await world.call(admin, "serviceMappingHistory", { service: "digger" }));
    expect(names(await history())).toEqual(["Digger Hire", "Excavator"]);
    const first = (await history()).at(-1);
    dataOf(await save({ version: 1, displayName: first?.displayName, description: first?.description }));
    expect((await history()).map(({ version }) => version)).toEqual([2, 1, 0]);
    expect(await excavator()).toMatchObject({ displayName: "Excavator" });
    const lines = dataOf<{ items: { after: string }[] }>(
      await world.call(admin, "auditLog", { subjectId: "excavator" }),
    ).items;
    expect(lines.map(({ after }) => after)).toContain("Digger Hire: A digger with its driver.");
  });

  it("is written by one admin at a time", async () => {
    const both = await Promise.all([1, 2].map(() => save({ service: "tar", displayName: "Tar" })));
    expect(both.filter((answer) => "data" in answer)).toHaveLength(1);
    expect(both.filter((answer) => !("data" in answer)).map(codeOf)).toEqual(["catalogue.mappingChanged"]);
  });

  it.each([
    ["a name of another service", { displayName: "Skips" }, "catalogue.nameOfOther", "displayName"],
    ["another spelling of one", { displayName: "skip hire" }, "catalogue.nameOfOther", "displayName"],
    ["a name that an admin gave another", { displayName: "TAR" }, "catalogue.nameOfOther", "displayName"],
    ["no name", { displayName: " " }, "input.invalid", "displayName"],
    ["a long one", { displayName: "x".repeat(41) }, "input.invalid", "displayName"],
    ["no description", { description: "" }, "input.invalid", "description"],
    ["a service that nobody knows", { service: "submarine" }, "input.invalid", "service"],
    ["an older version", { version: 1 }, "catalogue.mappingChanged", undefined],
  ])("is refused with %s", async (_what, change, code, field) => {
    const answer = await save({ version: 2, ...change });
    expect(codeOf(answer)).toBe(code);
    expect("error" in answer && answer.error.info?.field).toBe(field);
  });

  it("is for admins to manage", async () => {
    for (const person of [contractor, null]) {
      expect(codeOf(await world.call(person, "serviceMappings", {}))).not.toBeNull();
      expect(
        codeOf(await world.call(person, "saveServiceMapping", { service: "tar", version: 1, ...words })),
      ).not.toBeNull();
    }
    expect(dataOf<ServiceMapping[]>(await world.call(admin, "serviceMappings", {}))).toHaveLength(serviceIds.length);
  });
});
