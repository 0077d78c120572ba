import type { LiveMap, LiveVehicle } from "#shared/fleet/live-map.ts";
import { nameOf } from "#shared/fleet/rules.ts";
import type { ShownVehicle } from "../../fleet/live-vehicles.ts";
import type { MapMark, MapTone } from "../../ui/map/map-things.ts";

/** The colour of a mark: available green, limited yellow, anything else red. */
export const toneOf = (availability: LiveVehicle["availability"]): MapTone =>
  availability === "available" ? "go" : availability === "limited" ? "limited" : "stop";

/** Vehicles as marks, and those that are only counted as their number. */
export function marksOf(vehicles: readonly ShownVehicle[], more: LiveMap["more"]): MapMark[] {
  return [
    ...vehicles.map((vehicle) => ({
      id: vehicle.reference,
      ...vehicle.position,
      label: nameOf(vehicle),
      tone: toneOf(vehicle.availability),
      isFaded: vehicle.isStale,
    })),
    ...more.map(({ cell, position, vehicles: count }) => ({
      ...{ id: `more ${cell}`, ...position, label: "", tone: "go" as const },
      count,
    })),
  ];
}
