import type { Coordinates } from "../geo/position.ts";
import { penaltyWords } from "./penalty.ts";
import { type EmittingVehicle, standardMet } from "./standard.ts";
import type { JobPlace } from "./verdict.ts";
import { zoneVerdict } from "./verdict.ts";
import { type ZoneOnWay, zones, zonesAlong, zoneWords } from "./zones.ts";

/** Whether the way of a vehicle matters at all: it is known not to comply, or its class is not known. */
export function wayMatters(vehicle: EmittingVehicle, day: string): boolean {
  const met = standardMet(vehicle, day);
  return met === "fails" || met === "unknown";
}

/**
 * The zones that a vehicle's way to a job takes it through, without those of the job's own places, which are judged by themselves. For
 * a vehicle whose class is not known one that is only close by is none.
 */
export function zonesOnWay(
  vehicle: EmittingVehicle,
  way: readonly Coordinates[],
  places: readonly JobPlace[],
  day: string,
): ZoneOnWay[] {
  if (!wayMatters(vehicle, day)) return [];
  const fails = standardMet(vehicle, day) === "fails";
  const told = zoneVerdict(vehicle, places, day);
  return zonesAlong(way).filter(
    ({ is, zone }) =>
      day >= zones[zone].from && (is === "in" || fails) && (told.is === "allowed" || told.zone !== zone),
  );
}

/** What somebody reads before a vehicle goes; null where no zone is on its way. */
export function wayNote(vehicle: EmittingVehicle, found: readonly ZoneOnWay[], day: string): string | null {
  const [first] = found.toSorted((one, other) => Number(other.is === "in") - Number(one.is === "in"));
  if (!first) return null;
  const zone = zoneWords(first.zone);
  if (standardMet(vehicle, day) !== "fails")
    return `The usual way goes through ${zone}. Check the emission class of the vehicle, or go round it.`;
  const where = first.is === "in" ? `goes through ${zone}` : `goes along the edge of ${zone}`;
  return `The usual way ${where}. This vehicle may not enter it: go round it. ${penaltyWords(vehicle, day)}`;
}
