import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { serviceIds } from "../catalogue/services.ts";
import { capital, kindIds, kindLine, type SpecField, type VehicleKind } from "./kinds.ts";
import { specWords, VehicleSpec, vehicleTypeOf } from "./spec.ts";

function answerTo(field: SpecField): fc.Arbitrary<unknown> {
  switch (field.is) {
    case "number":
      return fc.integer({ min: Math.ceil(field.least), max: field.most });
    case "yes":
      return fc.boolean();
    case "choice":
      return fc.constantFrom(...Object.keys(field.options));
    case "choices":
      return fc.subarray(Object.keys(field.options));
    case "counts":
      return fc
        .subarray(Object.keys(field.options), { minLength: 1 })
        .map((options) => Object.fromEntries(options.map((option, at) => [option, at + 1])));
  }
}
const anySpec = fc.constantFrom(...kindIds).chain((kind) => {
  const fields = Object.entries(kindLine(kind).spec).map(([name, field]) => [name, answerTo(field)]);
  return fc
    .record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: [] })
    .map((answers) => ({ ...answers, kind }));
});

describe("a vehicle's details", () => {
  it("are accepted with any answers of the kind, and put into words for every answer", () => {
    fc.assert(
      fc.property(anySpec, (spec: { kind: VehicleKind } & Record<string, unknown>) => {
        expect(VehicleSpec.parse(spec)).toEqual(spec);
        const told = new Map(specWords(spec));
        for (const [name, field] of Object.entries(kindLine(spec.kind).spec)) {
          const answer = spec[name];
          const isSaid = answer !== undefined && answer !== false && String(answer) !== "";
          expect([name, told.has(field.label)]).toEqual([name, isSaid]);
        }
        expect(vehicleTypeOf(spec).toLowerCase()).toContain(kindLine(spec.kind).label.toLowerCase());
      }),
    );
  });

  it.each([
    ["of no kind", {}],
    ["of an unknown kind", { kind: "rocket" }],
    ["with another kind's answer", { kind: "skip", litres: 500 }],
    ["with too much", { kind: "bowser", litres: 45_001 }],
    ["with a word for a number", { kind: "hiab", reachMetres: "far" }],
    ["with a size that there is not", { kind: "skip", skipSizes: ["9-yard"] }],
    ["with what is on no object", { kind: "constructor" }],
  ])("are refused for %s", (_what, spec) => expect(VehicleSpec.safeParse(spec).success).toBe(false));

  it.each([
    [{ kind: "hiab", grossTonnes: 32 }, "32 t Hiab lorry"],
    [{ kind: "hiab" }, "Hiab lorry"],
    [{ kind: "excavator", weightTonnes: 1.5 }, "1.5 t excavator"],
    [{ kind: "bowser", litres: 18_000 }, "18,000 l fuel bowser"],
    [{ kind: "from a newer release" }, "Other vehicle or machine"],
  ])("%j reads as %s in search", (spec, words) => expect(vehicleTypeOf(spec)).toBe(words));
});

describe("the table of kinds", () => {
  it("uses one name for a question of several kinds, because one form field serves them all", () => {
    const asked = kindIds.flatMap((kind) => Object.entries(kindLine(kind).spec));
    for (const [name, field] of asked)
      for (const [other, twin] of asked) if (name === other) expect([name, twin.is]).toEqual([name, field.is]);
  });

  it("names kinds after a figure that exists, and leaves no service without a kind", () => {
    for (const kind of kindIds) {
      const { namedBy, spec, label } = kindLine(kind);
      if (namedBy) expect([kind, spec[namedBy]?.is]).toEqual([kind, "number"]);
      expect(capital(label)).toMatch(/^[A-Z]/);
    }
    const served = new Set(kindIds.flatMap((kind) => kindLine(kind).services));
    expect(serviceIds.filter((service) => !served.has(service))).toEqual([]);
  });
});
