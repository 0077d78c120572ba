import { z } from "zod";
import { vehicleStopped, vehicleUnchecked } from "#shared/fleet/faults.ts";
import { isRoadKind, type VehicleKind } from "#shared/fleet/kinds.ts";
import type { FleetId, UserId } from "#shared/kernel/id.ts";
import { UkDay } from "#shared/kernel/instant.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import type { StoredFleet } from "./store.ts";

/** UK day of a vehicle's last walkaround. For a haulier: first day on which its road vehicles need daily checks. */
const checkDayEntity = entity({
  name: "checkDay",
  schema: () => z.object({ of: z.string().max(60), day: UkDay }),
  key: ({ of }: { of: string }) => ({ PK: of, SK: "CHECK" }),
});

async function dayOf(db: Database, of: string): Promise<string | null> {
  const item = await db.get(checkDayEntity.key({ of }));
  return item ? checkDayEntity.fromItem(item).day : null;
}

export const vehicleCheckWrite = (id: FleetId, day: string): Write => ({
  put: checkDayEntity.toItem({ of: `FLEET#${id}`, day }),
});

/** Requires walkarounds from this day on; null removes the requirement. */
export const checkRuleWrite = (id: UserId, day: string | null): Write =>
  day === null
    ? { remove: checkDayEntity.key({ of: `USER#${id}` }) }
    : { put: checkDayEntity.toItem({ of: `USER#${id}`, day }) };

export const lastCheckOf = (db: Database, id: FleetId): Promise<string | null> => dayOf(db, `FLEET#${id}`);

export const mustCheck = async (db: Database, id: UserId): Promise<boolean> => (await dayOf(db, `USER#${id}`)) !== null;

/** Throws if a dangerous defect is open, or a required walkaround of today is missing. */
export async function fitToSetOff(
  db: Database,
  { id, haulierId, name, stoppedBy, spec }: StoredFleet,
  day: string,
): Promise<void> {
  if (stoppedBy.length > 0) throw vehicleStopped({ values: { name } });
  // Plant has no walkaround list.
  if (!isRoadKind(spec.kind as VehicleKind) || !(await mustCheck(db, haulierId))) return;
  if (((await lastCheckOf(db, id)) ?? "") < day) throw vehicleUnchecked({ values: { name } });
}
