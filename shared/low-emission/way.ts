import type { Coordinates } from "../geo/position.ts";
import { penaltyWords } from "./penalty.ts";
import { type EmittingVehicle, standardMet } from "./standard.ts";
import type { JobPlace } from "./verdict.ts";
import { zoneVerdict } from "./verdict.ts";
import { type ZoneOnWay, zones, zonesAlong, zoneWords } from "./zones.ts";

/** Whether the route must be checked for zones: only if the vehicle does not comply, or its class is unknown. */
export function wayMatters(vehicle: EmittingVehicle, day: string): boolean {
  const met = standardMet(vehicle, day);
  return met === "fails" || met === "unknown";
}

/**
 * Returns the zones on a vehicle's route, except zones of the job's own places, which have their own verdict. With an
 * unknown class, ignores zones that the route only passes nearby.
 */
export function zonesOnWay(
  vehicle: EmittingVehicle,
  way: readonly Coordinates[],
  places: readonly JobPlace[],
  day: string,
): ZoneOnWay[] {
  if (!wayMatters(vehicle, day)) return [];
  const fails = standardMet(vehicle, day) === "fails";
  const told = places.map((place) => zoneVerdict(vehicle, [place], day));
  return zonesAlong(way).filter(
    ({ is, zone }) =>
      day >= zones[zone].from &&
      (is === "in" || fails) &&
      !told.some((verdict) => verdict.is !== "allowed" && verdict.zone === zone),
  );
}

export function wayNote(vehicle: EmittingVehicle, found: readonly ZoneOnWay[], day: string): string | null {
  const [first] = found.toSorted((one, other) => Number(other.is === "in") - Number(one.is === "in"));
  if (!first) return null;
  const zone = zoneWords(first.zone);
  if (standardMet(vehicle, day) !== "fails")
    return `The usual way passes ${zone}, though no place of the job is in it. Check the vehicle’s emission class, or drive round it.`;
  const where = first.is === "in" ? `passes ${zone}` : `goes along the edge of ${zone}`;
  return `The usual way ${where}, though no place of the job is in it. Drive round it. ${penaltyWords(vehicle, day)}`;
}
