import type { ServiceId } from "#shared/catalogue/services.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Database } from "../platform/database.ts";
import { servicesOf, serviceWrite } from "./haulier-store.ts";

/** Activates a haulier's services that a vehicle is now hired out for, and deactivates those without one. */
export async function followVehicles(
  db: Database,
  haulierId: UserId,
  offered: ReadonlyMap<ServiceId, boolean>,
  now: string,
): Promise<void> {
  const known = new Map((await servicesOf(db, haulierId)).map((row) => [row.service, row]));
  const writes = [...offered].flatMap(([service, isActive]) => {
    const { isActive: wasActive = false, createdAt = now } = known.get(service) ?? {};
    return wasActive === isActive ? [] : [serviceWrite({ haulierId, service, isActive, createdAt })];
  });
  if (writes.length > 0) await db.commit(writes);
}
