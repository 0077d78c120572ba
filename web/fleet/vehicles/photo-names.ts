import type { Fleet, VehiclePhotos } from "#shared/fleet/model.ts";

/** A vehicle's photos among those of all. */
export const photosOf = ({ id }: Fleet, all: readonly VehiclePhotos[]): VehiclePhotos["photos"] =>
  all.find(({ fleetId }) => fleetId === id)?.photos ?? [];

/** What a photo of a vehicle shows, for those who do not see it. */
export function photoAlt({ name, vehicleType }: Pick<Fleet, "name" | "vehicleType">, at: number, of: number): string {
  const what = name.includes(vehicleType) ? name : `${name}, ${vehicleType}`;
  return of === 1 ? what : `${what}, photo ${at + 1} of ${of}`;
}
