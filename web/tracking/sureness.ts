import type { ArrivedBy } from "#shared/tracking/visit.ts";

/** What an arrival rests on, from the surest down. */
export const sureness: Readonly<Record<ArrivedBy, string>> = {
  geofence: "Arrival seen by the vehicle’s positions",
  gate: "Arrival noted at the gate",
  driver: "Arrival by the driver’s word",
};
