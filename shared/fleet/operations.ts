import { z } from "zod";
import { noMembership } from "../accounts/faults.ts";
import { ServiceSpelling } from "../catalogue/service-name.ts";
import { ClientKey, FleetId, UserId } from "../kernel/id.ts";
import { anyone, mutation, query } from "../kernel/operation.ts";
import { placeNotFound } from "../places/faults.ts";
import { PlaceChoice } from "../places/model.ts";
import { daysOffOperations } from "./days-off-operations.ts";
import {
  minimumHoursMissing,
  registrationTaken,
  vehicleBooked,
  vehicleChanged,
  vehicleInService,
  vehicleRetired,
} from "./faults.ts";
import { FleetInput } from "./fleet-input.ts";
import { Fleet, FleetStatus, SupplierList, SupplierSearch, TownVehicles } from "./model.ts";

export const fleetOperations = {
  ...daysOffOperations,
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
    doc: "The vehicles that your haulage business hires out.",
    input: z.object({}),
    output: z.array(Fleet),
    allow: ["haulier", "fleet_manager"],
    limit: "read",
    subject: "none",
    errors: [noMembership],
  }),
  haulierFleets: query({
    doc: "All vehicles of a haulage business, retired ones too: of your own, and for admins of the one they name.",
    input: z.object({ haulierId: UserId.nullish() }),
    output: z.array(Fleet),
    allow: ["haulier", "fleet_manager", "admin"],
    limit: "read",
    subject: "haulier",
    errors: [noMembership],
  }),
  addFleet: mutation({
    doc: "Lists a vehicle of your haulage business; search finds it at once.",
    input: z.object({ clientKey: ClientKey, ...FleetInput.shape, base: PlaceChoice }),
    output: Fleet,
    allow: ["haulier", "fleet_manager"],
    limit: "paid",
    subject: "none",
    errors: [noMembership, placeNotFound, registrationTaken, minimumHoursMissing],
  }),
  changeFleet: mutation({
    doc: "Says anew what a vehicle is and what it costs; search follows at once, what is booked keeps its price.",
    input: z.object({
      clientKey: ClientKey,
      fleetId: FleetId,
      version: z.int(),
      ...FleetInput.shape,
      base: PlaceChoice.nullish().meta({ description: "Only when it is kept somewhere else now." }),
    }),
    output: Fleet,
    allow: ["haulier", "fleet_manager", "admin"],
    limit: "paid",
    subject: "fleet",
    errors: [vehicleChanged, vehicleRetired, placeNotFound, registrationTaken, minimumHoursMissing],
  }),
  retireFleet: mutation({
    doc: "Takes a vehicle out of service: search loses it at once, its jobs keep it. Not while it has work to do.",
    input: z.object({ clientKey: ClientKey, fleetId: FleetId, version: z.int() }),
    output: Fleet,
    allow: ["haulier", "fleet_manager", "admin"],
    limit: "write",
    subject: "fleet",
    errors: [vehicleChanged, vehicleRetired, vehicleBooked],
  }),
  bringBackFleet: mutation({
    doc: "Hires a retired vehicle out again, as it was.",
    input: z.object({ clientKey: ClientKey, fleetId: FleetId, version: z.int() }),
    output: Fleet,
    allow: ["haulier", "fleet_manager", "admin"],
    limit: "write",
    subject: "fleet",
    errors: [vehicleChanged, vehicleInService, registrationTaken],
  }),
  setFleetStatus: mutation({
    doc: "Sets what a vehicle is doing now; search follows at once.",
    input: z.object({ clientKey: ClientKey, fleetId: FleetId, status: FleetStatus }),
    output: Fleet,
    allow: ["haulier", "fleet_manager", "admin"],
    limit: "write",
    subject: "fleet",
    errors: [vehicleChanged, vehicleRetired],
  }),
} as const;
