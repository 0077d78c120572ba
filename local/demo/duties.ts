import { dutyWrite, ownDutyWrite } from "#functions/fleet/duty-store.ts";
import type { Write } from "#functions/platform/database.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import type { DemoHaulier } from "./people.ts";

/** So many firms have a vehicle on duty; those whom somebody signs in as, or who drive for a booking, are not among them. */
const firstOnDuty = 9;
const firmsOnDuty = 12;

/** The vehicles on duty: of each of these firms its first that takes work. */
export function vehiclesOnDuty(hauliers: readonly DemoHaulier[], fleets: readonly Fleet[]): Fleet[] {
  return hauliers.slice(firstOnDuty, firstOnDuty + firmsOnDuty).flatMap(({ profile }) => {
    const own = fleets.filter(({ haulierId }) => haulierId === profile.id);
    return own.find(({ status }) => status === "available" || status === "limited") ?? [];
  });
}

/** Each of these firms is on duty itself and shares where it is. */
export function dutyWrites(fleets: readonly Fleet[], now: string): Write[] {
  return fleets.flatMap(({ id: fleetId, haulierId }) => {
    const duty = { fleetId, haulierId, personId: haulierId, isSharing: true, cell: null, lastLocationUpdate: null };
    const own = { personId: haulierId, fleetId: null, haulierId: null, isSharing: false, version: 0, updatedAt: now };
    return [
      dutyWrite(null, { ...duty, since: now, lastUpdated: now }),
      ownDutyWrite(own, { fleetId, haulierId, isSharing: true }, now),
    ];
  });
}
