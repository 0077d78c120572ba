import { z } from "zod";
import { noMembership, whichHaulier } from "../accounts/faults.ts";
import { ForHaulier } from "../kernel/for-haulier.ts";
import { FleetId, IdempotencyKey } from "../kernel/id.ts";
import { mutation, query } from "../kernel/operation.ts";
import { DutyFixes, HaulierStatus, OwnDuty } from "./duty.ts";
import { notSharing, onlyPersonOnDuty, vehicleOnDuty, vehicleRetired } from "./faults.ts";

const carriers = ["haulier", "fleet_manager", "driver"] as const;

export const dutyOperations = {
  haulierStatus: query({
    doc: "Lists the vehicles in service with the person on duty and the last position: of your haulage business or the ones you drive for; for admins, of the business that they name. Drivers see only their own position.",
    input: () => z.object({ haulierId: ForHaulier }),
    output: () => z.array(HaulierStatus),
    allow: [...carriers, "admin"],
    limit: "read",
    subject: "haulier",
    errors: [noMembership, whichHaulier],
  }),
  ownDuty: query({
    doc: "Returns the vehicle that you are on duty with, and whether you share its location.",
    input: () => z.object({}),
    output: () => OwnDuty,
    allow: carriers,
    limit: "read",
    subject: "none",
    errors: [],
  }),
  setDutyStatus: mutation({
    doc: "Starts your duty with a vehicle of a business that you work for, which ends any other duty of yours; or ends a duty. Managers and admins can end anybody's in the business. The live map and searches update at once.",
    input: () => z.object({ clientKey: IdempotencyKey, fleetId: FleetId, onDuty: z.boolean() }),
    output: () => HaulierStatus,
    allow: [...carriers, "admin"],
    limit: "write",
    subject: "fleet",
    errors: [vehicleRetired, vehicleOnDuty, onlyPersonOnDuty],
  }),
  setLocationSharing: mutation({
    doc: "Sets whether searches and the live map may show your vehicle while you are on duty. No by default. Switching it off hides the vehicle at once.",
    input: () => z.object({ clientKey: IdempotencyKey, isSharing: z.boolean() }),
    output: () => OwnDuty,
    allow: carriers,
    limit: "write",
    subject: "none",
    errors: [],
  }),
  updateLocation: mutation({
    doc: "Reports positions of the vehicle that you are on duty with and share, oldest first. The newest is shown live; at most one in 30 seconds is stored. None are stored off duty or without sharing.",
    input: () => z.object({ fixes: DutyFixes }),
    output: () => HaulierStatus,
    allow: carriers,
    limit: "live",
    subject: "none",
    repeat: "harmless",
    errors: [notSharing],
  }),
} as const;
