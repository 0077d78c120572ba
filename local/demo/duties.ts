import type { Fleet } from "#shared/fleet/model.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { Past } from "./past.ts";
import type { DemoHaulier } from "./people.ts";
import { createRandom } from "./random.ts";
import { type DemoVehicle, listedAs, vehiclesOf } from "./vehicles.ts";

/** Index of the first haulier with a vehicle on duty. Earlier ones have sign-ins or simulated bookings instead. */
export const firstOnDuty = 8;

/** Returns the vehicles on duty: the first one of each firm from `firstOnDuty` on. */
export async function playDuties(
  past: Past,
  hauliers: readonly DemoHaulier[],
  vehicles: readonly DemoVehicle[],
  fleets: readonly Fleet[],
  now: string,
): Promise<Fleet[]> {
  const at = addSeconds(now, -2 * 3600);
  const onDuty = await Promise.all(
    hauliers.map(async ({ profile }, h) => {
      const random = createRandom(8000 + h);
      const moment = { by: profile, at, random };
      const keyed = () => ({ clientKey: random.id() });
      const own = vehiclesOf(vehicles, profile.id);
      for (const vehicle of own.filter(({ status }) => status !== "available")) {
        const { id: fleetId } = listedAs(fleets, vehicle);
        await past.call(moment, "setFleetStatus", { ...keyed(), fleetId, status: vehicle.status });
      }
      const [first] = own;
      if (h < firstOnDuty || !first) return [];
      const fleet = listedAs(fleets, first);
      await past.call(moment, "setLocationSharing", { ...keyed(), isSharing: true });
      await past.call(moment, "setDutyStatus", { ...keyed(), fleetId: fleet.id, onDuty: true });
      return [fleet];
    }),
  );
  return onDuty.flat();
}
