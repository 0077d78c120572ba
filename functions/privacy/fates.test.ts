import { describe, expect, it } from "vitest";
import { entitiesByFolder } from "../../bin/declared-entities.ts";
import type { Fates } from "../platform/personal-records.ts";

const declared = (await entitiesByFolder()).flatMap(([folder, entities]) =>
  entities.map(({ name }) => ({ name, folder })),
);
const { fatesByDomain } = await import("./fates.ts");
const { aWholeLife } = await import("#test/support/whole-life.ts");
const { dataOf, startWorld } = await import("#test/support/world.ts");
const claims = (name: string) => Object.entries(fatesByDomain).flatMap(([by, fates]) => (name in fates ? [by] : []));

describe("every kind of record", () => {
  it("is found", () => {
    expect(declared.length).toBeGreaterThan(20);
  });

  it.each(declared)("$name of $folder has a fate there: add it to personal-records.ts", ({ name, folder }) => {
    // The platform writes the audit log, but the folder admin declares its treatment.
    expect(claims(name)).toEqual([name === "auditEntry" ? "admin" : folder]);
  });

  it("has its lists of an export described exactly once", () => {
    const lists = Object.values<Fates>(fatesByDomain)
      .flatMap((fates) => Object.values(fates))
      .flatMap((fate) => ("exportedIn" in fate ? Object.entries(fate.exportedIn) : []));
    const described = lists.filter(([, words]) => words !== null).map(([list]) => list);
    expect(described.length).toBeGreaterThan(40);
    expect(described.sort()).toEqual([...new Set(lists.map(([list]) => list))].sort());
  });

  it("that outlives its person has a fate, guards and marks too, and expires as stated", async () => {
    const world = await startWorld();
    const { contractor } = await aWholeLife(world);
    dataOf(await world.call(contractor, "requestDataExport", {}));
    const items = await world.items();
    await world.stop();
    const all: Fates = Object.assign({}, ...Object.values(fatesByDomain));
    const expiring = items.filter(({ entity }) => {
      const fate = all[String(entity)];
      return fate && "endedBy" in fate && fate.endedBy === "expiry";
    });
    expect(expiring.length).toBeGreaterThan(10);
    for (const { entity, ttl } of expiring) expect([entity, typeof ttl]).toEqual([entity, "number"]);
    const stored = new Set(items.flatMap(({ entity }) => (entity ? [String(entity)] : [])));
    expect(stored.size).toBeGreaterThan(15);
    expect([...stored].filter((name) => claims(name).length !== 1)).toEqual([]);
  });
});
