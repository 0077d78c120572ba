import type { MapPosition, MapVehicle } from "./map-things.ts";

type Move = { from: MapPosition; vehicle: MapVehicle; startedAt: number };

/** Duration of a glide between fixes, in ms. A jump over `farthestDegrees` does not glide. */
export const glideMs = 1_200;
const farthestDegrees = 0.05;

export type VehicleMotion = {
  /** Sets the latest vehicles. Known ones glide to their new position unless `isStill`. */
  set(vehicles: readonly MapVehicle[], now: number, isStill: boolean): void;
  at(now: number): { vehicles: MapVehicle[]; isMoving: boolean };
};

/** Turns fixes that arrive every few seconds into smooth movement. */
export function createVehicleMotion(): VehicleMotion {
  let moves = new Map<string, Move>();

  const set: VehicleMotion["set"] = (vehicles, now, isStill) => {
    const before = moves;
    moves = new Map(
      vehicles.map((vehicle) => {
        const known = before.get(vehicle.id);
        const drawn = known && positionAt(known, now);
        const glides = drawn && !isStill && !vehicle.isMovedByPage && isNear(drawn, vehicle);
        // A vehicle that has not moved since the last list continues its glide.
        if (known && glides && isSame(known.vehicle, vehicle)) return [vehicle.id, { ...known, vehicle }];
        return [vehicle.id, { from: glides ? drawn : vehicle, vehicle, startedAt: now }];
      }),
    );
  };

  const at: VehicleMotion["at"] = (now) => {
    const all = [...moves.values()];
    return {
      vehicles: all.map((move) => ({ ...move.vehicle, ...positionAt(move, now) })),
      isMoving: all.some(({ from, vehicle, startedAt }) => now - startedAt < glideMs && !isSame(from, vehicle)),
    };
  };

  return { set, at };
}

function positionAt({ from, vehicle, startedAt }: Move, now: number): MapPosition {
  const share = Math.max(0, Math.min(1, (now - startedAt) / glideMs));
  return { lat: from.lat + (vehicle.lat - from.lat) * share, lng: from.lng + (vehicle.lng - from.lng) * share };
}

function isSame(a: MapPosition, b: MapPosition): boolean {
  return a.lat === b.lat && a.lng === b.lng;
}

function isNear(a: MapPosition, b: MapPosition): boolean {
  return Math.abs(a.lat - b.lat) < farthestDegrees && Math.abs(a.lng - b.lng) < farthestDegrees * 2;
}
