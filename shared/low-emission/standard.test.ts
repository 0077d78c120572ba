import { expect, it } from "vitest";
import { kindIds, kindLine } from "../fleet/kinds.ts";
import { standardMet } from "./standard.ts";

const day = "2026-12-01";
const lorry = (answers: object = {}) => ({ kind: "hiab", grossTonnes: 26, fuel: "diesel", ...answers });
const van = (answers: object = {}) => ({ kind: "van", grossTonnes: 3.5, fuel: "diesel", ...answers });

it.each([
  [lorry({ emissionClass: "euro-6" }), "meets"],
  [lorry({ emissionClass: "euro-5" }), "fails"],
  [lorry({ emissionClass: "euro-4-exactly" }), "fails"],
  // The old answer `euro-4` is below VI in both its meanings, so the result is certain.
  [lorry({ emissionClass: "euro-4" }), "fails"],
  [lorry({ emissionClass: "euro-5", fuel: "hvo" }), "fails"],
  [lorry({ emissionClass: "euro-5", fuel: "diesel-hybrid" }), "fails"],
  [lorry({ emissionClass: "euro-5", fuel: undefined }), "fails"],
  [lorry({ emissionClass: "euro-5", fuel: "gas" }), "unknown"],
  [lorry({ emissionClass: "euro-3", fuel: "gas" }), "fails"],
  [lorry(), "unknown"],
  [lorry({ emissionClass: "euro-9" }), "unknown"],
  [van({ emissionClass: "euro-6" }), "meets"],
  [van({ emissionClass: "euro-6", fuel: undefined }), "meets"],
  [van({ emissionClass: "euro-5" }), "fails"],
  [van({ emissionClass: "euro-5", fuel: undefined }), "unknown"],
  [van({ emissionClass: "euro-5", fuel: "petrol" }), "meets"],
  [van({ emissionClass: "euro-4-exactly", fuel: "petrol" }), "meets"],
  [van({ emissionClass: "euro-4-exactly", fuel: "petrol-hybrid" }), "meets"],
  // The old answer `euro-4` meant Euro 4, which may enter, or Euro 3, which may not.
  [van({ emissionClass: "euro-4", fuel: "petrol" }), "unknown"],
  [van({ emissionClass: "euro-4" }), "fails"],
  [van({ emissionClass: "euro-3", fuel: "petrol" }), "fails"],
  [van({ emissionClass: "euro-3", fuel: undefined }), "fails"],
  [van({ emissionClass: "euro-4-exactly", fuel: "gas" }), "unknown"],
  // Without a weight the vehicle may be a van or a lorry.
  [van({ grossTonnes: undefined, fuel: "petrol", emissionClass: "euro-5" }), "unknown"],
  [van({ grossTonnes: undefined, emissionClass: "euro-5" }), "fails"],
  [van({ fuel: "electric" }), "meets"],
  [lorry({ fuel: "hydrogen" }), "meets"],
  [van({ emissionClass: "electric", fuel: undefined }), "meets"],
  [van({ emissionClass: "electric" }), "unknown"],
  // Plant travels on a lorry, which is not known here.
  [{ kind: "excavator", emissionClass: "euro-3" }, "unasked"],
  [{ kind: "trailer" }, "unasked"],
  [{ kind: "of-a-newer-release" }, "unknown"],
] as const)("%j: %s", (spec, met) => {
  expect(standardMet({ spec }, day)).toBe(met);
});

it("asks each kind of vehicle that has an emission class, and no other", () => {
  const asked = kindIds.filter((kind) => standardMet({ spec: { kind } }, day) !== "unasked");
  expect(asked).toEqual(kindIds.filter((kind) => "emissionClass" in kindLine(kind).spec));
});

it.each([
  [1995, "meets"],
  [1996, "unknown"],
  [1997, "fails"],
  [null, "fails"],
] as const)("a lorry of Euro 3 of the year %s: %s", (year, met) => {
  expect(standardMet({ spec: lorry({ emissionClass: "euro-3" }), year }, day)).toBe(met);
});
