import { z } from "zod";
import { noMembership } from "../accounts/faults.ts";
import { ServiceSpelling } from "../catalogue/service-name.ts";
import { ClientKey, FleetId } from "../kernel/id.ts";
import { anyone, mutation, query } from "../kernel/operation.ts";
import { vehicleChanged } from "./faults.ts";
import { Fleet, FleetStatus, SupplierList, SupplierSearch, TownVehicles } from "./model.ts";

export const fleetOperations = {
  searchSuppliers: query({
    doc: "Vehicles that offer a service near a site, nearest first, each with its price for the job. Without sign-in: no phone numbers, places rounded.",
    input: SupplierSearch,
    output: SupplierList,
    allow: anyone,
    limit: "search",
    subject: "none",
    errors: [],
  }),
  countVehicles: query({
    doc: "Where vehicles that offer a service are kept, whatever they are doing: how many in or near each town, most first. The same for everybody; without names or exact places.",
    input: z.object({ service: ServiceSpelling }),
    output: z.array(TownVehicles),
    allow: anyone,
    limit: "search",
    subject: "none",
    errors: [],
  }),
  myFleets: query({
    doc: "The vehicles of your haulage business.",
    input: z.object({}),
    output: z.array(Fleet),
    allow: ["haulier", "fleet_manager"],
    limit: "read",
    subject: "none",
    errors: [noMembership],
  }),
  setFleetStatus: mutation({
    doc: "Sets what a vehicle is doing now; search follows at once.",
    input: z.object({ clientKey: ClientKey, fleetId: FleetId, status: FleetStatus }),
    output: Fleet,
    allow: ["haulier", "fleet_manager", "admin"],
    limit: "write",
    subject: "fleet",
    errors: [vehicleChanged],
  }),
} as const;
