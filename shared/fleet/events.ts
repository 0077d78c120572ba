import { z } from "zod";
import { ServiceName } from "../catalogue/service-name.ts";
import { dueFact } from "../kernel/due.ts";
import { fact, sequenceAt } from "../kernel/fact.ts";
import { FleetId, HandoverId, UserId } from "../kernel/id.ts";
import { HandoverRecord, HandoverState } from "./handover.ts";
import { FleetStatus } from "./model.ts";

/** Facts of the fleet domain, past tense, with what a reaction needs. */
export const fleetEvents = {
  /** A vehicle is new, or is said to be something else or to do something else: other papers may be needed. */
  fleetDescribed: fact({
    payload: () => z.object({ fleetId: FleetId, haulierId: UserId, version: z.int() }),
    about: ({ fleetId, version }) => ["fleet", fleetId, version],
    groups: ["records"],
  }),
  fleetStatusChanged: fact({
    payload: () =>
      z.object({ fleetId: FleetId, haulierId: UserId, from: FleetStatus, to: FleetStatus, version: z.int() }),
    about: ({ fleetId, version }) => ["fleet", fleetId, version],
    groups: ["live"],
  }),
  /**
   * Somebody is on duty with a vehicle or no longer, shares where it is or no longer, or nothing was heard of it for so
   * long that it is shown greyed or not at all. `cell`: where the live map has it now; `leftCell`: where it had it.
   */
  dutyChanged: fact({
    payload: () =>
      z.object({
        fleetId: FleetId,
        haulierId: UserId,
        change: z.enum(["onDuty", "offDuty", "shared", "unshared", "shown", "stale", "hidden"]),
        cell: z.string().nullable(),
        leftCell: z.string().nullable(),
      }),
    about: ({ fleetId }, at) => ["duty", fleetId, sequenceAt(at)],
    groups: ["live"],
  }),
  /** Nothing may have been heard of a vehicle on duty for as long as makes its last fix stale, or hides it. */
  fixAgeDue: dueFact(() => FleetId),
  /** A register that was busy or down is asked about a vehicle once more. */
  registerDue: dueFact(() => FleetId, "webhooks"),
  /** A haulier asked for the registration of another one's vehicle (`from` is null), or that was answered or decided. */
  handoverMoved: fact({
    payload: () =>
      HandoverRecord.pick({ claimantId: true, holderId: true, plate: true, version: true }).extend({
        handoverId: HandoverId,
        from: HandoverState.nullable(),
        to: HandoverState,
      }),
    about: ({ handoverId, version }) => ["handover", handoverId, version],
    groups: ["telling"],
  }),
  /** The holder of a registration has had its days to answer a handover. */
  handoverDue: dueFact(() => HandoverId),
  /** The hold of an account on a vehicle has ended. */
  holdDue: dueFact(() => UserId),
  /** Photos were taken off a vehicle: their files go. */
  vehiclePhotosRemoved: fact({
    payload: () => z.object({ fleetId: FleetId, keys: z.array(z.string()), version: z.int() }),
    about: ({ fleetId, version }) => ["fleet", fleetId, version],
    groups: ["erasing"],
  }),
  /** A vehicle in service is hired out for other services than before, or is newly in service, or no longer. */
  fleetServicesChanged: fact({
    payload: () => z.object({ fleetId: FleetId, haulierId: UserId, services: z.array(ServiceName), version: z.int() }),
    about: ({ fleetId, version }) => ["fleet", fleetId, version],
    groups: ["records"],
  }),
} as const;
