import type { Coordinates } from "#shared/geo/position.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { wayMatters, wayNote, zonesOnWay as zonesOf } from "#shared/low-emission/way.ts";
import type { trackingOperations } from "#shared/tracking/operations.ts";
import { drivenVehicle, startOfWay } from "../fleet/public.ts";
import type { Context } from "../platform/context.ts";
import { log } from "../platform/log.ts";
import { askLine } from "./routing.ts";

/** Each route costs money: requests one only for a vehicle whose class is unknown or does not comply. */
export async function zonesOnWay(
  { fleetId, pickup, delivery, on }: Input<typeof trackingOperations.zonesOnWay>,
  context: Context,
): Promise<{ note: string | null }> {
  const { fleet } = await drivenVehicle(context, fleetId);
  if (!wayMatters(fleet, on)) return { note: null };
  const places = delivery ? [pickup, delivery] : [pickup];
  const start = await startOfWay(context.db, fleet, on, context.now);
  const way = await lineOf([start, ...places.map(({ coordinates }) => coordinates)]);
  return { note: wayNote(fleet, zonesOf(fleet, way, places, on), on) };
}

async function lineOf(stops: readonly Coordinates[]): Promise<Coordinates[]> {
  try {
    return await askLine(stops);
  } catch (error) {
    log.warn("no route available", { error: error as Error });
    return [];
  }
}
