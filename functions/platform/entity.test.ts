import { describe, expect, it } from "vitest";
import { z } from "zod";
import { entity } from "./entity.ts";

const Lorry = z.object({ id: z.string(), name: z.string(), axles: z.int(), colour: z.enum(["red", "blue"]) });
const steps: string[] = [];
const lorry = entity({
  name: "lorry",
  schema: () => Lorry,
  key: ({ id }: { id: string }) => ({ PK: `LORRY#${id}`, SK: "META" }),
  lists: {
    red: {
      index: "GSI1",
      partition: ({ colour }: { colour: string }) => (colour === "red" ? "RED" : null),
      sort: ({ id }) => id,
    },
    named: { index: "GSI2", partition: (_all: object) => "NAMED", prefix: "N#", sort: ({ name }) => name },
  },
  ttl: ({ axles }) => (axles > 9 ? axles : null),
  upgrades: [
    {
      name: "title becomes name",
      up: ({ title, ...rest }) => {
        steps.push("name");
        return { ...rest, name: title };
      },
    },
    {
      name: "axles are counted",
      up: (old) => {
        steps.push("axles");
        return { ...old, axles: 2 };
      },
    },
    {
      name: "colour is one of two",
      up: (old) => {
        steps.push("colour");
        return { ...old, colour: old.colour === "crimson" ? "red" : "blue" };
      },
    },
  ],
});
const current = { id: "1", name: "Hiab 1", axles: 4, colour: "red" } as const;

describe("a stored record", () => {
  it("has its kind, its version and its keys, and reads back unchanged", () => {
    const item = lorry.toItem(current);
    expect(item).toEqual({
      PK: "LORRY#1",
      SK: "META",
      GSI1PK: "RED",
      GSI1SK: "1",
      GSI2PK: "NAMED",
      GSI2SK: "N#Hiab 1",
      entity: "lorry",
      v: 4,
      ...current,
    });
    expect(lorry.fromItem(item)).toEqual(current);
  });

  it("of a kind that never changed is version 1", () => {
    const plain = entity({ name: "plain", schema: () => Lorry, key: () => ({ PK: "P", SK: "S" }) });
    expect([plain.version, plain.toItem(current).v]).toEqual([1, 1]);
  });

  it("is absent from a list without a partition for it, and expires", () => {
    const blue = lorry.toItem({ ...current, colour: "blue", axles: 10 });
    expect([blue.GSI1PK, blue.GSI1SK, blue.GSI2SK, blue.ttl]).toEqual([undefined, undefined, "N#Hiab 1", 10]);
  });

  it("in a list of the table gets its key from that list", () => {
    const own = entity({
      name: "own",
      schema: () => Lorry,
      lists: {
        byName: { index: "table", partition: (_all: object) => "LORRIES", prefix: "N#", sort: ({ name }) => name },
      },
    });
    expect([own.key(current), own.listKeys("byName", current)]).toEqual(
      Array(2).fill({ PK: "LORRIES", SK: "N#Hiab 1" }),
    );
  });

  const at = { PK: "LORRY#1", SK: "META", id: "1" };
  it.each([
    ["no version", { ...at, title: "Old", colour: "crimson" }, ["name", "axles", "colour"], "Old", 2, "red"],
    ["version 1", { ...at, v: 1, title: "Old", colour: "crimson" }, ["name", "axles", "colour"], "Old", 2, "red"],
    ["version 2", { ...at, v: 2, name: "Old", colour: "navy" }, ["axles", "colour"], "Old", 2, "blue"],
    ["version 3", { ...at, v: 3, name: "Old", axles: 3, colour: "navy" }, ["colour"], "Old", 3, "blue"],
    ["version 4", { ...at, v: 4, name: "Old", axles: 3, colour: "red" }, [], "Old", 3, "red"],
  ])("of %s goes through the missing upgrades, in order", (_what, item, expected, name, axles, colour) => {
    steps.length = 0;
    expect(lorry.fromItem(item)).toEqual({ id: "1", name, axles, colour });
    expect(steps).toEqual(expected);
  });

  it("written by a newer release is rejected, by its key and version", () => {
    expect(() => lorry.fromItem({ ...at, v: 5 })).toThrow("lorry LORRY#1 was written by a newer release (v5)");
  });

  it.each([
    ["a missing field", { ...lorry.toItem(current), name: undefined }],
    ["a field of another type", { ...lorry.toItem(current), axles: "four" }],
    ["nothing of it", { ...at, v: 4 }],
  ])("with %s is rejected, by its keys and without its contents", (_what, item) => {
    expect(() => lorry.fromItem(item)).toThrow(/^stored lorry LORRY#1 META is malformed$/);
    expect(lorry.readAll([item, lorry.toItem(current)]), "beside another").toEqual([current]);
  });

  it("is not stored malformed", () => {
    expect(() => lorry.toItem({ ...current, axles: 2.5 })).toThrow("a lorry that is to be stored is malformed");
  });
});
