import { minimumHoursMissing } from "#shared/fleet/faults.ts";
import { type FleetInput, lacksHours } from "#shared/fleet/fleet-input.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { vehicleTypeOf } from "#shared/fleet/spec.ts";
import { FleetId, type UserId } from "#shared/kernel/id.ts";
import type { Context } from "../platform/context.ts";

/** What a haulier says of a vehicle, as it is stored; `autoAccept` is what holds where it does not say. */
export function description(input: FleetInput, autoAccept: boolean) {
  const { name, vehicleReg = null, spec, services } = input;
  const offered = [...new Set(services)];
  const ownRates = offered.flatMap((service) => {
    const own = input.ownRates.find((rates) => rates.service === service);
    return own ? [{ service, ...ratesIn(own, "ownRates") }] : [];
  });
  return {
    name,
    vehicleReg,
    spec,
    vehicleType: vehicleTypeOf(spec),
    services: offered,
    ...ratesIn(input, "minimumHours"),
    ownRates,
    radiusMiles: input.radiusMiles ?? null,
    autoAccept: input.autoAccept ?? autoAccept,
  };
}

function ratesIn(input: Pick<FleetInput, "hourlyRatePence" | "dailyRatePence" | "minimumHours">, field: string) {
  const { hourlyRatePence = null, dailyRatePence = null, minimumHours = null } = input;
  if (lacksHours({ hourlyRatePence, minimumHours })) throw minimumHoursMissing({ field });
  return { hourlyRatePence, dailyRatePence, minimumHours };
}

type Description = ReturnType<typeof description> & Pick<Fleet, "base" | "baseLabel">;

/** A vehicle as it is first listed. */
export function newFleet(context: Context, haulierId: UserId, described: Description): Fleet {
  return {
    id: FleetId.parse(context.newId()),
    haulierId,
    ...described,
    status: "available",
    retiredAt: null,
    version: 1,
    updatedAt: context.now,
  };
}

/** Whether a description says nothing new of a vehicle; in which order its answers and services stand does not matter. */
export function saysTheSame(fleet: Fleet, described: Description): boolean {
  const names = Object.keys(described) as (keyof Description)[];
  return names.every((name) => inOrder(fleet[name]) === inOrder(described[name]));
}

/** JSON in an order of its own, without what is not said. */
function inOrder(value: unknown): string {
  if (Array.isArray(value)) return JSON.stringify(value.map(inOrder).sort());
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const said = Object.entries(value).filter(([, one]) => one !== undefined && String(one) !== "");
  return JSON.stringify(said.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, inOrder(one)]));
}
