import { z } from "zod";
import { noMembership, whichHaulier } from "../accounts/faults.ts";
import { ForHaulier } from "../kernel/for-haulier.ts";
import { ClientKey, FleetId } from "../kernel/id.ts";
import { mutation, query } from "../kernel/operation.ts";
import { DutyFixes, HaulierStatus, OwnDuty } from "./duty.ts";
import { notSharing, onlyPersonOnDuty, vehicleOnDuty, vehicleRetired } from "./faults.ts";

const carriers = ["haulier", "fleet_manager", "driver"] as const;

export const dutyOperations = {
  haulierStatus: query({
    doc: "For each vehicle in service of your haulage business, or of those that you drive for, who is on duty with it and where it was last; for admins, of the business that they name. Drivers are told where their own is.",
    input: () => z.object({ haulierId: ForHaulier }),
    output: () => z.array(HaulierStatus),
    allow: [...carriers, "admin"],
    limit: "read",
    subject: "haulier",
    errors: [noMembership, whichHaulier],
  }),
  ownDuty: query({
    doc: "With which vehicle you are on duty, and whether you share where it is.",
    input: () => z.object({}),
    output: () => OwnDuty,
    allow: carriers,
    limit: "read",
    subject: "none",
    errors: [],
  }),
  setDutyStatus: mutation({
    doc: "Goes on duty with a vehicle of a business that you work for, which ends your duty with any other; or ends the duty with a vehicle: your own, and for the business's managers and admins anybody's. The live map and searches follow at once.",
    input: () => z.object({ clientKey: ClientKey, fleetId: FleetId, onDuty: z.boolean() }),
    output: () => HaulierStatus,
    allow: [...carriers, "admin"],
    limit: "write",
    subject: "fleet",
    errors: [vehicleRetired, vehicleOnDuty, onlyPersonOnDuty],
  }),
  setLocationSharing: mutation({
    doc: "Chooses whether searches and the live map may use where your vehicle is while you are on duty. No until you say yes; saying no takes it off both at once.",
    input: () => z.object({ clientKey: ClientKey, isSharing: z.boolean() }),
    output: () => OwnDuty,
    allow: carriers,
    limit: "write",
    subject: "none",
    errors: [],
  }),
  updateLocation: mutation({
    doc: "Reports where the vehicle is with which you are on duty and which you share, oldest first. The newest is shown live; at most one in 30 seconds is kept. Off duty or not shared, nothing is.",
    input: () => z.object({ fixes: DutyFixes }),
    output: () => HaulierStatus,
    allow: carriers,
    limit: "live",
    subject: "none",
    repeat: "harmless",
    errors: [notSharing],
  }),
} as const;
