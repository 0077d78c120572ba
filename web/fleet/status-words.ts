import type { FleetStatus } from "#shared/fleet/model.ts";

/** Of a vehicle that accepts requests by itself, to those who book. */
export const confirmsByItself = "Confirms at once";

/** What a vehicle is doing, in a word. */
export const statusWords: Readonly<Record<FleetStatus, string>> = {
  available: "Available",
  limited: "Limited",
  busy: "Busy",
  offline: "Offline",
};
