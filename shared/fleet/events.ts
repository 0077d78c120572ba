import { z } from "zod";
import { FleetId, UserId } from "../kernel/id.ts";
import { FleetStatus } from "./model.ts";

/** Facts of the fleet domain, past tense, with what a reaction needs. */
export const fleetEvents = {
  fleetStatusChanged: z.object({ fleetId: FleetId, haulierId: UserId, from: FleetStatus, to: FleetStatus }),
} as const;
