import { describe, expect, it } from "vitest";
import type { ServiceId } from "#shared/catalogue/services.ts";
import { vehicleTypeOf } from "#shared/fleet/spec.ts";
import { distanceMiles } from "#shared/geo/distance.ts";
import { addDays } from "#shared/kernel/time.ts";
import { documentsOf } from "./documents.ts";
import { firms } from "./firms.ts";
import { otherJobs } from "./jobs.ts";
import { demoWorld } from "./load.ts";
import { namedJobs } from "./named-jobs.ts";
import { createRandom } from "./random.ts";
import { streetAt, towns } from "./towns.ts";
import { kindNamed } from "./vehicle-kinds.ts";
import { vehiclesOf } from "./vehicles.ts";

const now = "2026-11-24T11:22:33.000Z";
const { people, vehicles } = demoWorld();

/** Services that a word in a firm's name promises. Each vehicle must offer one, and each word must have a vehicle. */
const promised: Readonly<Record<string, readonly ServiceId[]>> = {
  Lifting: ["hiab", "crane-hire"],
  Plant: ["excavator", "plant-hire", "crane-hire", "grab-hire", "vacuum-excavator"],
  Haulage: ["hiab", "building-suppliers", "tipper-truck"],
  Surfacing: ["tar", "road-sweeper"],
  Tippers: ["tipper-truck", "grab-hire"],
  Skips: ["skips"],
  Skip: ["skips"],
  Grab: ["grab-hire"],
  Transport: ["hiab", "van-hire", "recovery"],
  Groundworks: ["excavator", "vacuum-excavator"],
  Hiab: ["hiab"],
  Aggregates: ["aggregates"],
  Concrete: ["concrete-mixer"],
  Recovery: ["recovery"],
  Tyres: ["mobile-tyre"],
  Fuels: ["fuel-delivery"],
};

describe.each(firms)("$name", ({ name, vehicles: own }) => {
  const words = name.split(" ").flatMap((word) => (promised[word] ? [promised[word]] : []));
  const servicesOf = (vehicle: (typeof own)[number]) => kindNamed(vehicle.kind).services;

  it("offers the services in its name, and no others", () => {
    expect(words.length).toBeGreaterThan(0);
    for (const vehicle of own)
      expect(
        words.flat().some((service) => servicesOf(vehicle).includes(service)),
        vehicle.name,
      ).toBe(true);
    for (const services of words)
      expect(own.some((vehicle) => servicesOf(vehicle).some((service) => services.includes(service)))).toBe(true);
  });

  it("gives each vehicle its own name, which names no other kind", () => {
    const names = own.map((vehicle) => vehicle.name);
    expect(new Set(names).size).toBe(names.length);
    const kindWords = ["Hiab", "tipper", "grab", "skip", "bowser", "sweeper", "mixer", "excavator"];
    for (const { kind, name: called } of own)
      for (const word of kindWords)
        if (called.toLowerCase().includes(word.toLowerCase()))
          expect(vehicleTypeOf(kindNamed(kind).spec).toLowerCase(), called).toContain(word.toLowerCase());
  });
});

describe("the vehicles of the demo world", () => {
  /** A Scottish plate issued in a March or a September. Plates omit letters that look like digits. */
  const scottish = /^S[A-HJ-PR-Y](0[2-9]|1\d|2[0-6]|5[1-9]|6\d|7[0-5]) [A-HJ-PR-Z]{3}$/;

  it("have their own plate on the road, and a fleet number otherwise", () => {
    for (const { name, vehicleReg, fleetNumber, spec } of vehicles) {
      expect(vehicleReg === null, name).toBe(fleetNumber !== null);
      if (vehicleReg) expect(vehicleReg).toMatch(scottish);
      else expect(["excavator", "telehandler"], name).toContain(spec.kind);
    }
    const marks = vehicles.map(({ vehicleReg, fleetNumber }) => vehicleReg ?? fleetNumber);
    expect(new Set(marks).size).toBe(marks.length);
  });

  it("are of an age that fits their class and their first MOT", () => {
    const all = vehicles.map((vehicle, i) => ({ ...vehicle, id: String(i) }));
    const papers = people.hauliers.flatMap((_, h) =>
      documentsOf(createRandom(h), people, h, all as never, now.slice(0, 10)),
    );
    for (const { id, name, year, spec } of all) {
      expect(year, name).not.toBeNull();
      if (spec.emissionClass === "euro-6") expect(year, name).toBeGreaterThan(2014);
      const mot = papers.find(({ type, fleetId }) => type === "mot" && fleetId === id);
      // Goods vehicles have their first MOT a year after registration.
      if (mot) expect(addDays(`${year}-12-31`, 365) < String(mot.issuedOn), name).toBe(true);
    }
  });

  it("are in the town of their firm", () => {
    for (const { profile, town } of people.hauliers)
      for (const { name, yard } of vehiclesOf(vehicles, profile.id).slice(1)) expect(yard.town, name).toBe(town.name);
  });
});

describe("the jobs of the demo world", () => {
  const jobs = [...namedJobs(people, vehicles, now), ...otherJobs(createRandom(30), people, vehicles, now)];

  it("are loads that the vehicle can carry, to another place nearby", () => {
    for (const { wanted } of jobs) {
      const { vehicle, site, delivery, tonnes = 1, notes } = wanted;
      if (typeof vehicle.spec.payloadTonnes === "number")
        expect(tonnes, notes).toBeLessThanOrEqual(vehicle.spec.payloadTonnes);
      expect(distanceMiles(vehicle.yard.coordinates, site.coordinates), notes).toBeLessThan(25);
      if (!delivery) continue;
      expect(delivery.postcode, notes).not.toBe(site.postcode);
      expect(distanceMiles(delivery.coordinates, site.coordinates), notes).toBeLessThan(25);
    }
  });

  it("each have their own text", () => {
    const notes = jobs.map(({ wanted }) => wanted.notes);
    expect(new Set(notes).size).toBe(notes.length);
  });
});

it("gives every person a name, an address and a postcode that belong together", () => {
  const all = [...people.hauliers.map(({ profile }) => profile), ...people.contractors];
  for (const { address, postcode } of all) {
    const street = streetAt(postcode ?? "");
    expect(address).toContain(`${street.name}, ${street.town}`);
  }
  const everybody = [...all, ...Object.values(people.named).map((one) => ("profile" in one ? one.profile : one))];
  const names = new Map(everybody.map(({ id, fullName }) => [id, fullName]));
  expect(new Set(names.values()).size).toBe(names.size);
});

it("has streets that belong to their town", () => {
  for (const { name, streets } of towns)
    for (const { coordinates } of streets)
      for (const other of streets) expect(distanceMiles(coordinates, other.coordinates), name).toBeLessThan(6);
});
