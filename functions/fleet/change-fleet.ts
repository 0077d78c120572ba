import { vehicleRetired } from "#shared/fleet/faults.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import type { fleetOperations } from "#shared/fleet/operations.ts";
import type { Input } from "#shared/kernel/operation.ts";
import type { PlaceChoice } from "#shared/places/model.ts";
import { chosenPlace } from "../places/public.ts";
import { businessCheck } from "../platform/caller-access.ts";
import type { Context } from "../platform/context.ts";
import { description, newVehicle, redescribed } from "./description.ts";
import { firstCardWrites } from "./haulier-cards.ts";
import { haulierAsked, ownVehicleAsSeen } from "./own-fleets.ts";
import { classWrites } from "./register-checks.ts";
import { registrationGivenUp } from "./registration-given-up.ts";
import { describedEvents } from "./services-event.ts";
import { newVehicleWrites, shownVehicle, vehicleWrites } from "./store.ts";

/** Stores a vehicle and adds it to search. The first one also creates the haulier's search card. */
export async function addFleet(input: Input<typeof fleetOperations.addFleet>, context: Context): Promise<Fleet> {
  const haulierId = await haulierAsked(context, input.haulierId ?? null);
  const described = description(input, null);
  const [base, card] = await Promise.all([baseOf(input.base, context), firstCardWrites(context.db, haulierId)]);
  const fleet = newVehicle(context, haulierId, { ...described, ...base });
  context.audit({ after: fleet.id });
  await context.commit(
    [...newVehicleWrites(fleet), ...card, businessCheck(haulierId)],
    describedEvents(null, fleet),
    fleet,
  );
  return fleet;
}

export async function changeFleet(input: Input<typeof fleetOperations.changeFleet>, context: Context): Promise<Fleet> {
  const fleet = await ownVehicleAsSeen(context, input);
  if (fleet.retiredAt) throw vehicleRetired();
  const after = redescribed(context, fleet, {
    ...description(input, fleet),
    ...(input.base && (await baseOf(input.base, context))),
  });
  const answer = shownVehicle(after);
  context.audit({ before: `version ${fleet.version}`, after: `version ${after.version}` });
  const [asked, proved] = await Promise.all([registrationGivenUp(context, fleet, after), classWrites(context, after)]);
  await context.commit(
    [...vehicleWrites(fleet, after, asked.claims), ...asked.writes, ...proved],
    [...describedEvents(fleet, after), ...asked.facts],
    answer,
  );
  return answer;
}

async function baseOf(choice: PlaceChoice, context: Context) {
  const { coordinates, label } = await chosenPlace(choice, "base", context);
  return { base: coordinates, baseLabel: label };
}
