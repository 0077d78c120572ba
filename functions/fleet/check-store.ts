import { z } from "zod";
import { vehicleStopped, vehicleUnchecked } from "#shared/fleet/faults.ts";
import { FleetId, UserId } from "#shared/kernel/id.ts";
import { UkDay } from "#shared/kernel/instant.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import type { StoredFleet } from "./store.ts";

/** The UK day of a vehicle's last walkaround check, which setting off asks for. */
const vehicleCheckEntity = entity({
  name: "vehicleCheck",
  schema: () => z.object({ fleetId: FleetId, day: UkDay }),
  key: ({ fleetId }: { fleetId: FleetId }) => ({ PK: `FLEET#${fleetId}`, SK: "CHECK" }),
});

/** Whether a haulier's road vehicles set off only after their check of the day. Without it they may. */
const checkRuleEntity = entity({
  name: "checkRule",
  schema: () => z.object({ haulierId: UserId, mustCheck: z.boolean() }),
  key: ({ haulierId }: { haulierId: UserId }) => ({ PK: `USER#${haulierId}`, SK: "CHECK_RULE" }),
});

export const vehicleCheckWrite = (fleetId: FleetId, day: string): Write => ({
  put: vehicleCheckEntity.toItem({ fleetId, day }),
});

export const checkRuleWrite = (haulierId: UserId, mustCheck: boolean): Write => ({
  put: checkRuleEntity.toItem({ haulierId, mustCheck }),
});

/** The day of a vehicle's last check; null before the first. */
export async function lastCheckOf(db: Database, fleetId: FleetId): Promise<string | null> {
  const item = await db.get(vehicleCheckEntity.key({ fleetId }));
  return item ? vehicleCheckEntity.fromItem(item).day : null;
}

export async function checkRuleOf(db: Database, haulierId: UserId): Promise<boolean> {
  const item = await db.get(checkRuleEntity.key({ haulierId }));
  return item ? checkRuleEntity.fromItem(item).mustCheck : false;
}

/** Refuses to let a vehicle set off on a UK day: a dangerous defect stops it, or its haulier asks for the check of the day. */
export async function fitToSetOff(
  db: Database,
  { id, haulierId, name, stoppedBy, vehicleReg }: StoredFleet,
  day: string,
): Promise<void> {
  const values = { name };
  if (stoppedBy.length > 0) throw vehicleStopped({ values });
  // What has no registration drives on no road by itself, and need not have a list.
  if (!vehicleReg || !(await checkRuleOf(db, haulierId))) return;
  if (((await lastCheckOf(db, id)) ?? "") < day) throw vehicleUnchecked({ values });
}
