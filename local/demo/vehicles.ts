import type { z } from "zod";
import { inBatches } from "#functions/platform/in-batches.ts";
import { kindLine } from "#shared/fleet/kinds.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { kindOf, type VehicleSpec } from "#shared/fleet/spec.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { addSeconds, ukDayOf } from "#shared/kernel/time.ts";
import { firms } from "./firms.ts";
import type { Moment, Past } from "./past.ts";
import type { DemoHaulier } from "./people.ts";
import { createRandom, type Random } from "./random.ts";
import { cardFor } from "./rate-cards.ts";
import { addressOf, type Street, streetAt, type Town } from "./towns.ts";
import { type KindName, kindNamed } from "./vehicle-kinds.ts";

export interface DemoVehicle
  extends Pick<
    Fleet,
    | "haulierId"
    | "name"
    | "vehicleReg"
    | "fleetNumber"
    | "make"
    | "model"
    | "year"
    | "services"
    | "hourlyRatePence"
    | "minimumHours"
    | "autoAccept"
  > {
  readonly spec: z.output<typeof VehicleSpec>;
  readonly status: Fleet["status"];
  readonly yard: Street;
}

/** Statuses of all vehicles except a firm's first one, which is always available. */
const statuses: readonly Fleet["status"][] = ["available", "available", "available", "limited", "offline"];
/** Statuses of the vehicles of hauliers with sign-ins: most can be booked, and one is offline. */
const statusesOfSignIns: readonly Fleet["status"][] = ["available", "available", "limited", "available", "offline"];

/** Yard of the first haulier. The sign-in hints suggest a search near EH6 6QQ, and its Hiab must be the nearest. */
const roundTheCorner = "EH6 6EY";

/** Returns the year of a plate: 2022 for "SN22 KXE", and 2021 for "SK71", issued from September 2021. */
export function yearOfPlate(plate: string): number {
  const age = Number(plate.slice(2, 4));
  return 2000 + (age > 50 ? age - 50 : age);
}

const hasPlate = (kind: KindName) => kindLine(kindOf(kindNamed(kind).spec)).isRoad === true;

/** Two hauliers with sign-ins, whose first vehicle is a Hiab. The next two hauliers use auto-accept. */
export function demoVehicles(random: Random, hauliers: readonly DemoHaulier[]): DemoVehicle[] {
  return hauliers.flatMap(({ profile, town }, h) =>
    (firms[h]?.vehicles ?? []).map(({ kind: kindName, name, mark, make, model, made }, i): DemoVehicle => {
      const kind = kindNamed(kindName);
      const hourly = kind.hourly ? random.whole(...kind.hourly) * 100 : null;
      const plate = hasPlate(kindName) ? mark : null;
      return {
        ...{ haulierId: profile.id, name, make, model },
        ...{ vehicleReg: plate, fleetNumber: plate ? null : mark },
        year: plate ? yearOfPlate(plate) : (made ?? null),
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

/** Lists each firm's vehicles by importing a file of rows. Returns the vehicles in the given order. */
export async function listVehicles(
  past: Past,
  hauliers: readonly DemoHaulier[],
  vehicles: readonly DemoVehicle[],
  at: string,
): Promise<Fleet[]> {
  // Four firms at a time: each row looks up an address, and one process answers all look-ups.
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

async function setRates(past: Past, moment: Moment, fleets: readonly Fleet[]): Promise<void> {
  for (const service of new Set(fleets.flatMap(({ services }) => services))) {
    const { random } = moment;
    const card = { validFrom: ukDayOf(moment.at), includesVat: true, rates: cardFor(service, random) };
    await past.call(moment, "setRateCard", { clientKey: random.id(), service, version: 0, ...card });
  }
}

export function listedAs(fleets: readonly Fleet[], { haulierId, name }: DemoVehicle): Fleet {
  const found = fleets.find((fleet) => fleet.haulierId === haulierId && fleet.name === name);
  if (!found) throw new Error(`${name} is not listed.`);
  return found;
}
