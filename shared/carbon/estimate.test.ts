import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { carbonAsCsv } from "./carbon-csv.ts";
import { type CarbonJob, type Estimate, estimated } from "./estimate.ts";
import { factorsOf, factorYears } from "./factors.ts";

/** Kilometres per degree of latitude, on a sphere with a radius of 3,959 miles. The trail runs due north from Leith. */
const kmPerDegree = 111.195;
const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, "0")}:00.000Z`;
const north = (km: number, minute: number) => ({ lat: 55.9 + km / kmPerDegree, lng: -3.2, at: at(minute) });
const job = (change: Partial<CarbonJob> = {}): CarbonJob => ({
  vehicle: { kind: "tipper", grossTonnes: 32, payloadTonnes: 20 },
  day: "2026-11-20",
  trail: [north(0, 0), north(10, 15), north(40, 45)],
  loadedAt: at(15),
  loadTonnes: 10,
  ...change,
});
const gramsOf = (change: Partial<CarbonJob>) => (estimated(job(change)) as Estimate).grams / 1000;

describe("carbon of a job", () => {
  it("is 10 km empty and 30 km half full, by the published rows for 0 % and 50 %", () => {
    const found = estimated(job()) as Estimate;
    // DESNZ 2025, rigid lorry over 17 tonnes: 0.774 kg CO2e per km empty, 0.94152 at 50 % load.
    expect(found.grams / 1000).toBeCloseTo(10 * 0.774 + 30 * 0.94152, 1);
    expect(found.metres / 1000).toBeCloseTo(40, 1);
    expect(found.loadedMetres).not.toBeNull();
    expect(found.gramsPerTonneKm).toBe(Math.round(found.grams / (10 * ((found.loadedMetres as number) / 1000))));
    expect(found.factorYear).toBe(2025);
  });

  // Published kg CO2e per km of 2025, for a full load and the average load.
  it.each([
    [
      "a 7.5 tonne flatbed, full",
      { kind: "flatbed", grossTonnes: 7.5, payloadTonnes: 10 },
      10 * 0.46138 + 30 * 0.50103,
    ],
    ["a skip loader of 17 tonnes without a payload", { kind: "skip", grossTonnes: 17 }, 40 * 0.60501],
    ["a lorry of 17.5 tonnes without a payload", { kind: "hiab", grossTonnes: 17.5 }, 40 * 0.99156],
    ["an artic of 33 tonnes", { kind: "artic", grossTonnes: 33 }, 40 * 0.78471],
    ["an artic of 44 tonnes", { kind: "artic", grossTonnes: 44 }, 40 * 0.93421],
    ["a diesel van", { kind: "van", grossTonnes: 3.5, fuel: "diesel" }, 40 * 0.25561],
    ["an electric van", { kind: "van", grossTonnes: 3.5, fuel: "electric" }, 40 * 0.06976],
    ["a van of a fuel that nobody told", { kind: "van", grossTonnes: 2.8 }, 40 * 0.2543],
  ])("of %s", (_words, vehicle, kg) => {
    const loadTonnes = vehicle.kind === "flatbed" ? 5 : 10;
    expect(gramsOf({ vehicle, loadTonnes })).toBeCloseTo(kg, 1);
  });

  it("counts the average of the class where the load is unknown, takes several trips or never left a pickup", () => {
    for (const change of [{ loadTonnes: null }, { loadTonnes: 60 }, { loadedAt: null }])
      expect(gramsOf(change)).toBeCloseTo(40 * 0.99156, 1);
  });

  it.each([
    ["machine", { kind: "excavator", weightTonnes: 8 }],
    ["weight", { kind: "tipper" }],
    ["fuel", { kind: "tipper", grossTonnes: 32, fuel: "hvo" }],
    ["fuel", { kind: "van", grossTonnes: 3.5, fuel: "hydrogen" }],
  ] as const)("has no estimate for want of a known %s", (why, vehicle) => {
    expect(estimated(job({ vehicle }))).toBe(why);
  });

  it("has none without a trail", () => {
    for (const trail of [[], [north(0, 0)]]) expect(estimated(job({ trail }))).toBe("trail");
  });

  it("grows with the load, and stays between the empty and the full factor", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 20, noNaN: true }),
        fc.double({ min: 0, max: 20, noNaN: true }),
        (one, two) => {
          const [less, more] = [Math.min(one, two), Math.max(one, two)];
          expect(gramsOf({ loadTonnes: less })).toBeLessThanOrEqual(gramsOf({ loadTonnes: more }));
          expect(gramsOf({ loadTonnes: more })).toBeLessThanOrEqual(40.02 * 1.10905);
          expect(gramsOf({ loadTonnes: less })).toBeGreaterThanOrEqual(39.98 * 0.774);
        },
      ),
    );
  });
});

it("takes the factors of the newest year that has begun, and the oldest before all", () => {
  expect(factorsOf("2026-01-01").year).toBe(2025);
  expect(factorsOf("2019-01-01")).toBe(factorYears.at(-1));
});

it("writes a line a job, with empty cells where nothing could be estimated", () => {
  const estimate = { ...(estimated(job()) as Estimate), bookingId: "b" as never, day: "2026-11-20", madeAt: at(0) };
  const row = { reference: "JOB-1", service: "Tipper truck", vehicle: "Tipper 1", day: "2026-11-20" };
  const [header, first, second] = carbonAsCsv([
    { ...row, estimate: { ...estimate, metres: 40_000, loadedMetres: 30_000, grams: 35_986, gramsPerTonneKm: 120 } },
    { ...row, reference: "JOB-2", estimate: null },
  ]).split("\r\n");
  expect(header?.split(",")).toHaveLength(11);
  expect(first).toBe("JOB-1,Tipper truck,Tipper 1,2026-11-20,40.0,30.0,10.00,35.99,0.120,DESNZ 2025,Load of the job");
  expect(second).toBe("JOB-2,Tipper truck,Tipper 1,2026-11-20,,,,,,,");
});
