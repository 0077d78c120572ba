import { describe, expect, it } from "vitest";
import { penaltyWords } from "./penalty.ts";
import { asksPerson, barredBy, toCheckBefore, zoneVerdict } from "./verdict.ts";

const day = "2026-12-01";
const fails = { spec: { kind: "hiab", grossTonnes: 26, fuel: "diesel", emissionClass: "euro-5" } };
const unknown = { spec: { kind: "hiab", grossTonnes: 26 } };
const meets = { spec: { kind: "hiab", grossTonnes: 26, emissionClass: "euro-6" } };

const at = (lat: number, lng: number, precision: "address" | "place" | "street" | null = "address") => ({
  coordinates: { lat, lng },
  precision,
});
const georgeSquare = at(55.8612, -4.2502);
const royalMile = at(55.9497, -3.1903);
const cityChambers = at(56.4613, -2.9705);
const unionStreet = at(57.1451, -2.1093);
const leith = at(55.9757, -3.1681);
/** A point on Newton Street, the zone's edge along the motorway. */
const charingCross = at(55.8655, -4.27);

describe("the verdict", () => {
  it.each([
    ["Glasgow's middle", fails, [georgeSquare], { is: "charged", zone: "glasgow" }],
    ["Edinburgh's", fails, [royalMile], { is: "charged", zone: "edinburgh" }],
    ["Dundee's", fails, [cityChambers], { is: "charged", zone: "dundee" }],
    ["Aberdeen's", fails, [unionStreet], { is: "charged", zone: "aberdeen" }],
    ["a delivery", fails, [leith, georgeSquare], { is: "charged", zone: "glasgow" }],
    ["no zone", fails, [leith], { is: "allowed" }],
    ["an unknown class inside", unknown, [georgeSquare], { is: "unknown", zone: "glasgow" }],
    ["an unknown class outside", unknown, [leith], { is: "allowed" }],
    ["an edge", fails, [charingCross], { is: "check", zone: "glasgow" }],
    ["an edge, of an unknown class", unknown, [charingCross], { is: "check", zone: "glasgow" }],
    ["a class that may enter", meets, [georgeSquare, charingCross], { is: "allowed" }],
    ["the middle of a town", fails, [at(55.8612, -4.2502, "place")], { is: "check", zone: "glasgow" }],
    ["a place of unknown precision", fails, [at(55.8612, -4.2502, null)], { is: "check", zone: "glasgow" }],
    ["the middle of a street", fails, [at(55.8612, -4.2502, "street")], { is: "charged", zone: "glasgow" }],
    ["a street 350 m inside", fails, [at(55.8612, -4.2645, "street")], { is: "check", zone: "glasgow" }],
    ["a way through", fails, [leith, royalMile, leith], { is: "charged", zone: "edinburgh" }],
  ] as const)("of %s", (_what, vehicle, places, verdict) => {
    expect(zoneVerdict(vehicle, places, day)).toMatchObject(verdict);
  });

  it("takes the worst of several places", () => {
    expect(zoneVerdict(fails, [charingCross, royalMile], day)).toMatchObject({ is: "charged", zone: "edinburgh" });
    expect(zoneVerdict(unknown, [charingCross, royalMile], day)).toMatchObject({ is: "unknown", zone: "edinburgh" });
  });

  it("asks a person where a class is not known inside, or does not comply near an edge", () => {
    const asks = [fails, unknown, meets].map((vehicle) =>
      [georgeSquare, charingCross, leith].map((place) => asksPerson(zoneVerdict(vehicle, [place], day))),
    );
    expect(asks).toEqual([
      [true, true, false],
      [true, false, false],
      [false, false, false],
    ]);
  });

  it.each([
    [georgeSquare, "2023-05-31", "allowed"],
    [georgeSquare, "2023-06-01", "charged"],
    [cityChambers, "2024-05-29", "allowed"],
    [cityChambers, "2024-05-30", "charged"],
    [royalMile, "2024-05-31", "allowed"],
    [unionStreet, "2024-06-01", "charged"],
  ] as const)("counts from the day of enforcement (%#)", (place, on, is) => {
    expect(zoneVerdict(fails, [place], on).is).toBe(is);
  });

  it("is told in words", () => {
    const told = (vehicle: typeof fails | typeof unknown, place: typeof georgeSquare) => {
      const verdict = zoneVerdict(vehicle, [place], day);
      return [barredBy(verdict), toCheckBefore(verdict)];
    };
    expect(told(fails, georgeSquare)).toEqual(["Its emission class may not enter Glasgow’s low emission zone", null]);
    expect(told(unknown, georgeSquare)).toEqual([
      null,
      "Emission class unknown: check it for Glasgow’s low emission zone.",
    ]);
    expect(told(fails, charingCross)).toEqual([
      null,
      "Check the exact address: it is in or near Glasgow’s low emission zone.",
    ]);
    expect(told(fails, leith)).toEqual([null, null]);
  });
});

it("says what an entry costs", () => {
  expect(penaltyWords(fails, day)).toBe(
    "The penalty is £60, £30 if paid within 14 days. It doubles with each entry within 90 days, up to £960.",
  );
  expect(penaltyWords({ spec: { kind: "van", grossTonnes: 3.5 } }, day)).toMatch(/up to £480\.$/);
});
