import { serviceOf } from "#shared/catalogue/normalise.ts";
import type { SupplierSearch } from "#shared/fleet/model.ts";
import type { FleetId } from "#shared/kernel/id.ts";
import { addSeconds, instantOfUk, ukDayOf } from "#shared/kernel/time.ts";
import type { Context } from "../platform/context.ts";
import { holdsOn } from "./hold-store.ts";

/** Until when somebody else holds a vehicle at the time that a search asks for, or on its day; null where nobody does. */
export async function heldUntilOf(
  { on, at, service }: Pick<SupplierSearch, "on" | "at" | "service">,
  { db, now, caller }: Context,
  fleetIds: readonly FleetId[],
): Promise<(fleetId: FleetId) => string | null> {
  const holds = await holdsOn(db, fleetIds, { now, by: caller.userId });
  const day = on ?? ukDayOf(now);
  const start = at ? instantOfUk(day, at) : null;
  const end = start && addSeconds(start, serviceOf(service).typicalHours[1] * 3600);
  const isThen = (hour: string) =>
    start && end ? start.slice(0, 13) <= hour && `${hour}:00` < end : ukDayOf(`${hour}:00:00.000Z`) === day;
  return (fleetId) => {
    const held = (holds.get(fleetId) ?? []).filter(({ hours }) => hours.some(isThen));
    return (
      held
        .map(({ heldUntil }) => heldUntil)
        .sort()
        .at(-1) ?? null
    );
  };
}
