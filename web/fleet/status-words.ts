import type { FleetStatus } from "#shared/fleet/model.ts";

/** Badge of vehicles with auto-accept. */
export const confirmsByItself = "Confirms at once";

export const statusWords: Readonly<Record<FleetStatus, string>> = {
  available: "Available",
  limited: "Limited",
  busy: "Busy",
  offline: "Offline",
};
