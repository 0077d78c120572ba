import { vehicleOffRoad, vehicleRetired, vehicleStopped } from "#shared/fleet/faults.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import type { fleetOperations } from "#shared/fleet/operations.ts";
import type { Input } from "#shared/kernel/operation.ts";
import type { Context } from "../platform/context.ts";
import { ownVehicle } from "./own-fleets.ts";
import { statusEvent } from "./status-event.ts";
import { shownVehicle, vehicleStatusWrites } from "./store.ts";

export async function setFleetStatus(
  input: Input<typeof fleetOperations.setFleetStatus>,
  context: Context,
): Promise<Fleet> {
  const fleet = await ownVehicle(context, input.fleetId);
  if (fleet.retiredAt) throw vehicleRetired();
  const values = { name: fleet.name };
  if (fleet.offRoad && input.status !== "offline") throw vehicleOffRoad({ values });
  if (fleet.stoppedBy.length > 0 && input.status !== "offline") throw vehicleStopped({ values });
  const after = { ...fleet, status: input.status, updatedAt: context.now, version: fleet.version + 1 };
  context.audit({ before: fleet.status, after: after.status });
  const answer = shownVehicle(after);
  await context.commit(vehicleStatusWrites(fleet, after), [statusEvent(fleet, after)], answer);
  return answer;
}
