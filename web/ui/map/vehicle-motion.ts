import type { MapPosition, MapVehicle } from "./map-things.ts";

type Move = { from: MapPosition; vehicle: MapVehicle; startedAt: number };

/** Duration of a vehicle's animation between two positions, in ms. Jumps over `farthestDegrees` are not animated. */
export const glideMs = 1_200;
const farthestDegrees = 0.05;

export type VehicleMotion = {
  /** Sets the current vehicles. Known vehicles move to their new position, animated unless `isStill`. */
  set(vehicles: readonly MapVehicle[], now: number, isStill: boolean): void;
  at(now: number): { vehicles: MapVehicle[]; isMoving: boolean };
};

/** Animates vehicles smoothly between fixes, which arrive every few seconds. */
export function createVehicleMotion(): VehicleMotion {
  let moves = new Map<string, Move>();

  const set: VehicleMotion["set"] = (vehicles, now, isStill) => {
    const before = moves;
    moves = new Map(
      vehicles.map((vehicle) => {
        const known = before.get(vehicle.id);
        const drawn = known && positionAt(known, now);
        const glides = drawn && !isStill && !vehicle.isMovedByPage && isNear(drawn, vehicle);
        // An unchanged position does not restart the vehicle's animation.
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
