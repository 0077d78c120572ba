import { kindBeside } from "#shared/fleet/kind-beside.ts";
import type { Fleet, VehiclePhotos } from "#shared/fleet/model.ts";

export const photosOf = ({ id }: Fleet, all: readonly VehiclePhotos[]): VehiclePhotos["photos"] =>
  all.find(({ fleetId }) => fleetId === id)?.photos ?? [];

export function photoAlt(fleet: Pick<Fleet, "name" | "vehicleType">, at: number, of: number): string {
  const what = [fleet.name, kindBeside(fleet)].filter(Boolean).join(", ");
  return of === 1 ? what : `${what}, photo ${at + 1} of ${of}`;
}
