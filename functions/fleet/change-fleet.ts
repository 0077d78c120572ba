import { minimumHoursMissing, vehicleRetired } from "#shared/fleet/faults.ts";
import type { FleetInput } from "#shared/fleet/fleet-input.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import type { fleetOperations } from "#shared/fleet/operations.ts";
import { vehicleTypeOf } from "#shared/fleet/spec.ts";
import { FleetId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import type { PlaceChoice } from "#shared/places/model.ts";
import { haulierOfCaller } from "../accounts/public.ts";
import { locate } from "../places/public.ts";
import type { Context } from "../platform/context.ts";
import { businessCheck } from "../platform/standing.ts";
import { firstCardWrites } from "./haulier-cards.ts";
import { ownFleetAsSeen } from "./own-fleets.ts";
import { fleetWrites, newFleetWrites, shownFleet } from "./store.ts";

/** Lists a vehicle of the caller's haulage business: its record, search, and the firm's card where it is the first. */
export async function addFleet(input: Input<typeof fleetOperations.addFleet>, context: Context): Promise<Fleet> {
  const haulierId = await haulierOfCaller(context);
  const described = description(input, false);
  const [base, card] = await Promise.all([baseOf(input.base), firstCardWrites(context.db, haulierId)]);
  const fleet: Fleet = {
    id: FleetId.parse(context.newId()),
    haulierId,
    ...described,
    ...base,
    status: "available",
    retiredAt: null,
    version: 1,
    updatedAt: context.now,
  };
  await context.commit([...newFleetWrites(fleet), ...card, businessCheck(haulierId)], [], fleet);
  return fleet;
}

/** Says anew what a vehicle is; record, search, counters and registration change together. */
export async function changeFleet(input: Input<typeof fleetOperations.changeFleet>, context: Context): Promise<Fleet> {
  const fleet = await ownFleetAsSeen(context, input);
  if (fleet.retiredAt) throw vehicleRetired();
  const after = {
    ...fleet,
    ...description(input, fleet.autoAccept),
    ...(input.base && (await baseOf(input.base))),
    updatedAt: context.now,
    version: fleet.version + 1,
  };
  const answer = shownFleet(after);
  context.audit({ before: fleet.name, after: after.name });
  await context.commit(fleetWrites(fleet, after), [], answer);
  return answer;
}

/** What a haulier says of a vehicle, as it is stored; `autoAccept` is what holds where it does not say. */
function description(input: FleetInput, autoAccept: boolean) {
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
  if (hourlyRatePence !== null && minimumHours === null) throw minimumHoursMissing({ field });
  return { hourlyRatePence, dailyRatePence, minimumHours };
}

async function baseOf(choice: PlaceChoice) {
  const { coordinates, label } = await locate(choice, "base");
  return { base: coordinates, baseLabel: label };
}
