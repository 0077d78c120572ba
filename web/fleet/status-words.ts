import type { FleetStatus } from "#shared/fleet/model.ts";

/** What a vehicle is doing, in a word. */
export const statusWords: Readonly<Record<FleetStatus, string>> = {
  available: "Available",
  limited: "Limited",
  busy: "Busy",
  offline: "Offline",
};
