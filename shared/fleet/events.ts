import { z } from "zod";
import { ServiceName } from "../catalogue/service-name.ts";
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
  /** Photos were taken off a vehicle: their files go. */
  vehiclePhotosRemoved: fact({
    payload: z.object({ fleetId: FleetId, keys: z.array(z.string()), version: z.int() }),
    about: ({ fleetId, version }) => ["fleet", fleetId, version],
    groups: ["erasing"],
  }),
  /** A vehicle in service is hired out for other services than before, or is newly in service, or no longer. */
  fleetServicesChanged: fact({
    payload: z.object({ fleetId: FleetId, haulierId: UserId, services: z.array(ServiceName), version: z.int() }),
    about: ({ fleetId, version }) => ["fleet", fleetId, version],
    groups: ["records"],
  }),
} as const;
