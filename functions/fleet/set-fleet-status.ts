import { fleetEvents } from "#shared/fleet/events.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import type { fleetOperations } from "#shared/fleet/operations.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { actsForHaulier, haulierOfCaller } from "../accounts/public.ts";
import { actsAsAdmin, type Context, mustSee } from "../platform/context.ts";
import { happened } from "../platform/facts.ts";
import { fleetById, fleetStatusWrites, fleetsOf, shownFleet } from "./store.ts";

/** Sets what a vehicle is doing now; its record and the search index change together. */
export async function setFleetStatus(
  input: Input<typeof fleetOperations.setFleetStatus>,
  context: Context,
): Promise<Fleet> {
  const fleet = await fleetById(context.db, input.fleetId);
  mustSee(fleet !== null && (actsAsAdmin(context) || (await actsForHaulier(context, fleet.haulierId))), "Vehicle");
  const after = { ...fleet, status: input.status, updatedAt: context.now, version: fleet.version + 1 };
  const { id: fleetId, haulierId, version } = after;
  const payload = { fleetId, haulierId, from: fleet.status, to: after.status, version };
  const changed = happened(fleetEvents, "fleetStatusChanged", payload);
  context.audit({ before: fleet.status, after: after.status });
  const answer = shownFleet(after);
  await context.commit(fleetStatusWrites(fleet, after), [changed], answer);
  return answer;
}

/** The vehicles of the caller's haulage business. */
export async function myFleets(_input: unknown, context: Context): Promise<Fleet[]> {
  return (await fleetsOf(context.db, await haulierOfCaller(context))).map(shownFleet);
}
