import { minimumHoursMissing } from "#shared/fleet/faults.ts";
import { type FleetInput, lacksHours } from "#shared/fleet/fleet-input.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { isKeptOff } from "#shared/fleet/off-road.ts";
import { serialFault, spelledSerial } from "#shared/fleet/serial.ts";
import { vehicleTypeOf } from "#shared/fleet/spec.ts";
import { FleetId, type UserId } from "#shared/kernel/id.ts";
import type { Context } from "../platform/context.ts";
import type { StoredFleet } from "./store.ts";

/** Returns the described fields. Fields that an older client omits keep their value from `before`. */
export function description(input: FleetInput, before: Fleet | null) {
  const fault = serialFault(input);
  if (fault) throw fault;
  const { name, vehicleReg = null, spec, services } = input;
  const offered = [...new Set(services)];
  const ownRates = offered.flatMap((service) => {
    const own = input.ownRates.find((rates) => rates.service === service);
    return own ? [{ service, ...ratesIn(own, "ownRates") }] : [];
  });
  return {
    name,
    vehicleReg,
    ...identityIn(input, before),
    spec,
    vehicleType: vehicleTypeOf(spec),
    services: offered,
    ...ratesIn(input, "minimumHours"),
    ownRates,
    radiusMiles: input.radiusMiles ?? null,
    autoAccept: input.autoAccept ?? before?.autoAccept ?? false,
  };
}

function identityIn(input: FleetInput, before: Fleet | null) {
  const said = <N extends "fleetNumber" | "make" | "model" | "year" | "notes" | "offRoad">(name: N): Fleet[N] | null =>
    input[name] === undefined ? (before?.[name] ?? null) : (input[name] as Fleet[N]);
  return {
    fleetNumber: said("fleetNumber"),
    serial: input.serial === undefined ? (before?.serial ?? null) : spelledSerial(input),
    make: said("make"),
    model: said("model"),
    year: said("year"),
    notes: said("notes") || null,
    offRoad: said("offRoad"),
  };
}

function ratesIn(input: Pick<FleetInput, "hourlyRatePence" | "dailyRatePence" | "minimumHours">, field: string) {
  const { hourlyRatePence = null, dailyRatePence = null, minimumHours = null } = input;
  if (lacksHours({ hourlyRatePence, minimumHours })) throw minimumHoursMissing({ field });
  return { hourlyRatePence, dailyRatePence, minimumHours };
}

type Description = ReturnType<typeof description> & Pick<Fleet, "base" | "baseLabel">;

export function newVehicle(context: Context, haulierId: UserId, described: Description): Fleet {
  return {
    id: FleetId.parse(context.newId()),
    haulierId,
    ...described,
    stoppedBy: [],
    status: described.offRoad ? "offline" : "available",
    retiredAt: null,
    version: 1,
    updatedAt: context.now,
  };
}

/** Applies a description. A vehicle off the road goes offline. A vehicle back on the road becomes available or busy. */
export function redescribed(
  context: Context,
  before: StoredFleet,
  described: Partial<Omit<Description, "spec"> & Pick<Fleet, "spec">>,
): StoredFleet {
  return withStatus(before, { ...before, ...described, updatedAt: context.now, version: before.version + 1 });
}

/** Sets or clears the stop of a vehicle: it is stopped while any dangerous defect is open. */
export function stopped(before: StoredFleet, stoppedBy: StoredFleet["stoppedBy"], now: string): StoredFleet {
  return withStatus(before, { ...before, stoppedBy, updatedAt: now, version: before.version + 1 });
}

function withStatus(before: StoredFleet, after: StoredFleet): StoredFleet {
  if (isKeptOff(after)) return { ...after, status: "offline" };
  if (!isKeptOff(before)) return after;
  return { ...after, status: after.onRoadFor.length > 0 ? "busy" : "available" };
}

/** Compares two descriptions, ignoring the order of answers and services. */
export function saysTheSame(fleet: Fleet, described: Description): boolean {
  const names = Object.keys(described) as (keyof Description)[];
  return names.every((name) => inOrder(fleet[name]) === inOrder(described[name]));
}

/** JSON with sorted keys, without empty values. */
function inOrder(value: unknown): string {
  if (Array.isArray(value)) return JSON.stringify(value.map(inOrder).sort());
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const said = Object.entries(value).filter(([, one]) => one !== undefined && String(one) !== "");
  return JSON.stringify(said.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, inOrder(one)]));
}
