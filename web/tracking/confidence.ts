import type { ArrivedBy } from "#shared/tracking/visit.ts";

/** The source of an arrival, most reliable first. */
export const confidence: Readonly<Record<ArrivedBy, string>> = {
  geofence: "Arrival from the vehicle’s positions",
  gate: "Arrival recorded at the gate",
  driver: "Arrival reported by the driver",
};
