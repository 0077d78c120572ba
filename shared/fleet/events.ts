import { z } from "zod";
import { ServiceName } from "../catalogue/service-name.ts";
import { domainEvent, sequenceAt } from "../kernel/domain-event.ts";
import { dueEvent } from "../kernel/due.ts";
import { FleetId, HandoverId, UserId } from "../kernel/id.ts";
import { HandoverRecord, HandoverState } from "./handover.ts";
import { FleetStatus } from "./model.ts";

/** Domain events of the fleet. Each carries the data that its reactions need. */
export const fleetEvents = {
  fleetDescribed: domainEvent({
    payload: () => z.object({ fleetId: FleetId, haulierId: UserId, version: z.int() }),
    about: ({ fleetId, version }) => ["fleet", fleetId, version],
    groups: ["records"],
  }),
  fleetStatusChanged: domainEvent({
    payload: () =>
      z.object({ fleetId: FleetId, haulierId: UserId, from: FleetStatus, to: FleetStatus, version: z.int() }),
    about: ({ fleetId, version }) => ["fleet", fleetId, version],
    groups: ["live"],
  }),
  /**
   * Duty or location sharing began or ended, or a position became stale or hidden. `cell`: current cell on the live
   * map; `leftCell`: previous cell.
   */
  dutyChanged: domainEvent({
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
  /** Time to check whether the last position of a vehicle on duty is stale or hidden. */
  fixAgeDue: dueEvent(() => FleetId),
  registerDue: dueEvent(() => FleetId, "webhooks"),
  /**
   * A haulier asked for a registration that another haulier's vehicle has (`from` is null), or the handover was
   * answered or decided.
   */
  handoverMoved: domainEvent({
    payload: () =>
      HandoverRecord.pick({ claimantId: true, holderId: true, plate: true, version: true }).extend({
        handoverId: HandoverId,
        from: HandoverState.nullable(),
        to: HandoverState,
      }),
    about: ({ handoverId, version }) => ["handover", handoverId, version],
    groups: ["telling"],
  }),
  handoverDue: dueEvent(() => HandoverId),
  holdDue: dueEvent(() => UserId),
  vehiclePhotosRemoved: domainEvent({
    payload: () => z.object({ fleetId: FleetId, keys: z.array(z.string()), version: z.int() }),
    about: ({ fleetId, version }) => ["fleet", fleetId, version],
    groups: ["erasing"],
  }),
  fleetServicesChanged: domainEvent({
    payload: () => z.object({ fleetId: FleetId, haulierId: UserId, services: z.array(ServiceName), version: z.int() }),
    about: ({ fleetId, version }) => ["fleet", fleetId, version],
    groups: ["records"],
  }),
} as const;
