import { describe, expect, it } from "vitest";
import { entitiesByFolder } from "../../bin/declared-entities.ts";

// Before anything else loads the stores: an entity belongs to the folder that loads it first.
const declared = (await entitiesByFolder()).flatMap(([folder, entities]) =>
  entities.map(({ name }) => ({ name, folder })),
);
const { fatesByDomain } = await import("./fates.ts");
const { aWholeLife } = await import("#test/support/whole-life.ts");
const { startWorld } = await import("#test/support/world.ts");
const claims = (name: string) => Object.entries(fatesByDomain).flatMap(([by, fates]) => (name in fates ? [by] : []));

describe("every kind of record", () => {
  it("is found", () => {
    expect(declared.length).toBeGreaterThan(20);
  });

  it.each(declared)(
    "$name of $folder has a fate there: say in personal-records.ts what export and erasure do",
    ({ name, folder }) => {
      // The audit log is written by the platform and shown by admin.
      expect(claims(name)).toEqual([name === "auditEntry" ? "admin" : folder]);
    },
  );

  it("that people leave behind has a fate, guards and marks too", async () => {
    const world = await startWorld();
    await aWholeLife(world);
    const stored = new Set((await world.items()).flatMap(({ entity }) => (entity ? [String(entity)] : [])));
    await world.stop();
    expect(stored.size).toBeGreaterThan(15);
    expect([...stored].filter((name) => claims(name).length !== 1)).toEqual([]);
  });
});
