import type { Coordinates } from "#shared/geo/position.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { wayMatters, wayNote, zonesOnWay as zonesOf } from "#shared/low-emission/way.ts";
import type { trackingOperations } from "#shared/tracking/operations.ts";
import { drivenFleet } from "../fleet/public.ts";
import type { Context } from "../platform/context.ts";
import { log } from "../platform/log.ts";
import { askLine } from "./routing.ts";

/**
 * What to read before a vehicle goes to a job: the low emission zones on its usual way. The road service is asked only for a vehicle that
 * does not comply, or whose class is not known, as each way is paid for. Where there is no way to be had, nothing is said.
 */
export async function zonesOnWay(
  { fleetId, pickup, delivery, on }: Input<typeof trackingOperations.zonesOnWay>,
  context: Context,
): Promise<{ note: string | null }> {
  const { fleet } = await drivenFleet(context, fleetId);
  if (!wayMatters(fleet, on)) return { note: null };
  const places = delivery ? [pickup, delivery] : [pickup];
  const way = await lineOf([fleet.base, ...places.map(({ coordinates }) => coordinates)]);
  return { note: wayNote(fleet, zonesOf(fleet, way, places, on), on) };
}

async function lineOf(stops: readonly Coordinates[]): Promise<Coordinates[]> {
  try {
    return await askLine(stops);
  } catch (error) {
    log.warn("no way could be had", { error: error as Error });
    return [];
  }
}
