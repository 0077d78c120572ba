import { z } from "zod";
import { fact } from "../kernel/fact.ts";
import { FleetId, UserId } from "../kernel/id.ts";
import { FleetStatus } from "./model.ts";

/** Facts of the fleet domain, past tense, with what a reaction needs. */
export const fleetEvents = {
  /** A vehicle is new, or is said to be something else or to do something else: other papers may be needed. */
  fleetDescribed: fact({
    payload: z.object({ fleetId: FleetId, haulierId: UserId, version: z.int() }),
    about: ({ fleetId, version }) => ["fleet", fleetId, version],
    groups: ["records"],
  }),
  fleetStatusChanged: fact({
    payload: z.object({ fleetId: FleetId, haulierId: UserId, from: FleetStatus, to: FleetStatus, version: z.int() }),
    about: ({ fleetId, version }) => ["fleet", fleetId, version],
    groups: [],
  }),
} as const;
