import { z } from "zod";
import { ClientKey, FleetId } from "../kernel/id.ts";
import { anyone, mutation, query } from "../kernel/operation.ts";
import { Fleet, FleetStatus, SupplierList, SupplierSearch } from "./model.ts";

export const fleetOperations = {
  searchSuppliers: query({
    doc: "Vehicles that offer a service near a site, nearest first, each with its price for the job. Without sign-in: no phone numbers, places rounded.",
    input: SupplierSearch,
    output: SupplierList,
    allow: anyone,
    subject: "none",
    errors: [],
    perMinute: 60,
  }),
  myFleets: query({
    doc: "The vehicles of your haulage business.",
    input: z.object({}),
    output: z.array(Fleet),
    allow: ["haulier", "fleet_manager"],
    subject: "none",
    errors: ["accounts.noMembership"],
  }),
  setFleetStatus: mutation({
    doc: "Says what a vehicle is doing now; search follows at once.",
    input: z.object({ clientKey: ClientKey, fleetId: FleetId, status: FleetStatus }),
    output: Fleet,
    allow: ["haulier", "fleet_manager", "admin"],
    subject: "fleet",
    errors: ["fleet.changed"],
  }),
} as const;
