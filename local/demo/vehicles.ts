import type { z } from "zod";
import { inBatches } from "#functions/platform/in-batches.ts";
import type { ServiceId } from "#shared/catalogue/services.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import type { VehicleSpec } from "#shared/fleet/spec.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { addSeconds, ukDayOf } from "#shared/kernel/time.ts";
import type { Moment, Past } from "./past.ts";
import type { DemoHaulier } from "./people.ts";
import { createRandom, type Random } from "./random.ts";
import { cardFor } from "./rate-cards.ts";
import { addressOf, type Street, streetAt, type Town } from "./towns.ts";

/** A vehicle as its haulier describes it. Its name is its own within its firm. */
export interface DemoVehicle
  extends Pick<
    Fleet,
    "haulierId" | "name" | "vehicleReg" | "services" | "hourlyRatePence" | "minimumHours" | "autoAccept"
  > {
  readonly spec: z.output<typeof VehicleSpec>;
  /** What it does today, apart from its jobs. */
  readonly status: Fleet["status"];
  /** Where it is kept. */
  readonly yard: Street;
}

interface Kind {
  readonly type: string;
  readonly spec: z.output<typeof VehicleSpec>;
  readonly services: readonly ServiceId[];
  /** Pounds an hour, least and most; null leaves the price to the table. */
  readonly hourly: readonly [number, number] | null;
}

const kinds = {
  hiab32: {
    type: "32 t Hiab lorry",
    spec: { kind: "hiab", grossTonnes: 32, reachMetres: 18, liftTonnes: 2.5 },
    services: ["hiab", "building-suppliers"],
    hourly: [75, 110],
  },
  skip: {
    type: "Skip loader",
    spec: {
      ...{ kind: "skip", grossTonnes: 18, skipSizes: ["6-yard", "8-yard", "12-yard"] },
      skipStock: { "6-yard": 14, "8-yard": 20, "12-yard": 6 },
    },
    services: ["skips", "waste-removal"],
    hourly: null,
  },
  excavator: {
    type: "13 t excavator",
    spec: { kind: "excavator", weightTonnes: 13, machineClass: "standard", operator: "operated" },
    services: ["excavator", "plant-hire"],
    hourly: [45, 70],
  },
  tipper: {
    type: "Eight-wheel tipper",
    spec: {
      kind: "tipper",
      grossTonnes: 32,
      payloadTonnes: 20,
      body: "steel",
      fuel: "diesel",
      emissionClass: "euro-6",
    },
    services: ["tipper-truck", "aggregates", "muck-away"],
    hourly: [55, 80],
  },
  grab: {
    type: "Grab lorry",
    spec: { kind: "grab", grossTonnes: 32, payloadTonnes: 15, reachMetres: 7 },
    services: ["grab-hire", "muck-away", "waste-removal"],
    hourly: [65, 90],
  },
  tar: {
    type: "Tar gang with paver",
    spec: { kind: "tar", grossTonnes: 26, paver: true },
    services: ["tar"],
    hourly: null,
  },
  hiab26: {
    type: "26 t Hiab lorry",
    spec: { kind: "hiab", grossTonnes: 26, reachMetres: 14, liftTonnes: 1.8 },
    services: ["hiab"],
    hourly: [65, 95],
  },
  crane: {
    type: "60 t mobile crane",
    spec: { kind: "crane", grossTonnes: 48, liftTonnes: 60, operator: "operated" },
    services: ["crane-hire"],
    hourly: [120, 180],
  },
  vacuum: {
    type: "Vacuum excavator",
    spec: { kind: "vacuum", grossTonnes: 32 },
    services: ["vacuum-excavator", "drainage"],
    hourly: null,
  },
  mixer: {
    type: "Concrete mixer",
    spec: { kind: "mixer", grossTonnes: 26, cubicMetres: 6 },
    services: ["concrete-mixer"],
    hourly: null,
  },
  recovery: {
    type: "Recovery truck",
    spec: { kind: "recovery", grossTonnes: 18 },
    services: ["recovery"],
    hourly: [70, 95],
  },
  van: {
    type: "Long-wheelbase van",
    spec: { kind: "van", grossTonnes: 3.5, payloadTonnes: 1.2 },
    services: ["van-hire", "building-suppliers"],
    hourly: [28, 40],
  },
  tyres: {
    type: "Tyre service van",
    spec: { kind: "workshop", grossTonnes: 3.5 },
    services: ["mobile-tyre", "mobile-mechanic"],
    hourly: null,
  },
  sweeper: {
    type: "Road sweeper",
    spec: { kind: "sweeper", grossTonnes: 15 },
    services: ["road-sweeper", "pressure-washing"],
    hourly: null,
  },
  bowser: {
    type: "Fuel bowser",
    spec: { kind: "bowser", grossTonnes: 26, litres: 18_000, metered: true },
    services: ["fuel-delivery"],
    hourly: null,
  },
} as const satisfies Readonly<Record<string, Kind>>;

type KindName = keyof typeof kinds;

/**
 * The vehicles of each haulier, in the order of names.ts. The jobs of the first two are in named-jobs.ts, which expects
 * theirs in this order.
 */
const listed: readonly (readonly KindName[])[] = [
  ["hiab32", "excavator", "grab", "hiab26", "vacuum"],
  ["hiab32", "tar", "skip"],
  ["excavator", "tipper", "crane"],
  ["tipper", "grab", "hiab26"],
  ["skip", "hiab26"],
  ["hiab32", "van", "recovery"],
  ["excavator", "vacuum"],
  ["hiab26", "skip"],
  ["grab", "tipper"],
  ["hiab32", "mixer", "bowser"],
  ["crane", "sweeper"],
  ["tipper", "mixer", "bowser"],
  ["tar", "sweeper", "tyres"],
  ["recovery", "van", "tyres"],
];

/** What vehicles do that are not a firm's first, which takes work. */
const statuses: readonly Fleet["status"][] = ["available", "available", "available", "limited", "offline"];
/** The vehicles of the two hauliers with sign-ins: most can be booked, and one is off the road. */
const statusesOfSignIns: readonly Fleet["status"][] = ["available", "available", "limited", "available", "offline"];

/** People are told to try a Hiab for EH6 6QQ first, so the first haulier's is the nearest. */
const roundTheCorner = "EH6 6EY";

/** A registration of nobody's, each of its own: "ZZ10 DMA". */
const plate = (nth: number) => `ZZ${10 + nth} DMA`;

/**
 * The vehicles of all hauliers, near their yards. Those of the first two, who have sign-ins, lead with a Hiab; of the
 * next two, whom nobody plays, one each accepts by itself.
 */
export function demoVehicles(random: Random, hauliers: readonly DemoHaulier[]): DemoVehicle[] {
  let nth = 0;
  return hauliers.flatMap(({ profile, town }, h) =>
    (listed[h] ?? []).map((name, i): DemoVehicle => {
      const kind: Kind = kinds[name];
      const hourly = kind.hourly ? random.whole(...kind.hourly) * 100 : null;
      return {
        haulierId: profile.id,
        name: `${kind.type} ${i + 1}`,
        vehicleReg: plate(nth++),
        spec: kind.spec,
        services: [...kind.services],
        hourlyRatePence: hourly,
        minimumHours: hourly ? random.whole(2, 4) : null,
        autoAccept: i === 0 && (h === 2 || h === 3),
        status: (h < 2 ? statusesOfSignIns[i] : i === 0 ? "available" : random.pick(statuses)) ?? "available",
        yard: h === 0 && i === 0 ? streetAt(roundTheCorner) : yardOf(town, i),
      };
    }),
  );
}

const yardOf = ({ streets, yard }: Town, i: number): Street => streets[i % streets.length] ?? yard;

export function vehiclesOf<V extends { readonly haulierId: UserId }>(vehicles: readonly V[], haulierId: UserId): V[] {
  return vehicles.filter((vehicle) => vehicle.haulierId === haulierId);
}

/** Lists each firm's vehicles, as one file of rows. Answers them as listed, in the same order. */
export async function listVehicles(
  past: Past,
  hauliers: readonly DemoHaulier[],
  vehicles: readonly DemoVehicle[],
  at: string,
): Promise<Fleet[]> {
  // Few at a time: each row's address is asked of the place service, which answers all of them on one machine.
  const fleets = await inBatches([...hauliers.entries()], 4, async ([h, { profile }]) => {
    const random = createRandom(6000 + h);
    const moment = { by: profile, at, random };
    const rows = vehiclesOf(vehicles, profile.id).map(({ haulierId: _, status: __, yard, ...told }) => ({
      ...told,
      clientKey: random.id(),
      base: { text: addressOf(yard) },
    }));
    const outcomes = await past.call(moment, "importFleets", { isTrial: false, rows });
    const problem = outcomes.find(({ outcome }) => outcome !== "added")?.problem;
    if (problem) throw new Error(`${profile.companyName}: ${problem}`);
    const listedNow = await past.call({ ...moment, at: addSeconds(at, 60) }, "myFleets", {});
    await setRates(past, { ...moment, at: addSeconds(at, 120) }, listedNow);
    return listedNow;
  });
  return vehicles.map((vehicle) => listedAs(fleets.flat(), vehicle));
}

/** Sets a firm's rate card of each service of its vehicles. */
async function setRates(past: Past, moment: Moment, fleets: readonly Fleet[]): Promise<void> {
  for (const service of new Set(fleets.flatMap(({ services }) => services))) {
    const { random } = moment;
    const card = { validFrom: ukDayOf(moment.at), includesVat: true, rates: cardFor(service, random) };
    await past.call(moment, "setRateCard", { clientKey: random.id(), service, version: 0, ...card });
  }
}

/** The listed vehicle that is this one. */
export function listedAs(fleets: readonly Fleet[], { haulierId, name }: DemoVehicle): Fleet {
  const found = fleets.find((fleet) => fleet.haulierId === haulierId && fleet.name === name);
  if (!found) throw new Error(`${name} is not listed.`);
  return found;
}
