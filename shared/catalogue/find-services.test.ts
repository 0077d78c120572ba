import { describe, expect, it } from "vitest";
import { servicesNamed } from "./find-services.ts";
import { servicesByName } from "./services-by-name.ts";

const named = (typed: string) => servicesNamed(typed, servicesByName).map(({ id }) => id as string);

describe("finding services by typed words", () => {
  it.each([
    ["skip", "skips"],
    ["sikp", "skips"],
    ["SKIP hire", "skips"],
    ["diger", "excavator"],
    ["escavator", "excavator"],
    ["concreet", "concrete-mixer"],
    ["hiabb", "hiab"],
    ["tipperr truk", "tipper-truck"],
    ["plnat", "plant-hire"],
    ["drianage", "drainage"],
    ["presure wash", "pressure-washing"],
    ["vaccum", "vacuum-excavator"],
    ["mucka", "muck-away"],
    ["recovry", "recovery"],
    ["tyer", "mobile-tyre"],
  ])("reads %j as %s", (typed, id) => expect(named(typed)).toContain(id));

  it.each(["submarine", "zz", "skip submarine", "xqpw"])("finds nothing for %j", (typed) =>
    expect(named(typed)).toEqual([]),
  );

  it("lists all without words, and mistyped ones only if none is spelt that way", () => {
    expect(named("  ")).toHaveLength(servicesByName.length);
    expect(named("crane").every((id) => ["crane-hire", "hiab"].includes(id))).toBe(true);
  });

  it("forgives any one letter of a name of five letters or more", () => {
    for (const { id, displayName } of servicesByName) {
      const word = displayName
        .toLowerCase()
        .split(/[^a-z]+/)
        .find((one) => one.length >= 5);
      if (!word) continue;
      for (let at = 1; at < word.length; at++)
        expect(named(word.slice(0, at) + word.slice(at + 1)).length, id).not.toBe(0);
    }
  });
});
