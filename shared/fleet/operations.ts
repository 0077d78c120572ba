import { z } from "zod";
import { noMembership, whichHaulier } from "../accounts/faults.ts";
import { ServiceSpelling } from "../catalogue/service-name.ts";
import { Coordinates } from "../geo/position.ts";
import { notAnImage, photoMissing, photoTooLarge } from "../images/faults.ts";
import { PhotoKeys } from "../images/photo.ts";
import { photoToUpload, UploadForm } from "../images/upload.ts";
import { ForHaulier } from "../kernel/for-haulier.ts";
import { ClientKey, FleetId, UserId } from "../kernel/id.ts";
import { anyone, mutation, query, signedIn } from "../kernel/operation.ts";
import { PlaceChoice } from "../places/model.ts";
import { placeFaults } from "../places/place-faults.ts";
import { daysOffOperations } from "./days-off-operations.ts";
import { dutyOperations } from "./duty-operations.ts";
import {
  classAboveDvla,
  hireTooLong,
  minimumHoursMissing,
  plateAsVin,
  registrationTaken,
  rowTwice,
  vehicleBooked,
  vehicleChanged,
  vehicleInService,
  vehicleOffRoad,
  vehicleRetired,
  vinWrong,
} from "./faults.ts";
import { FleetInput } from "./fleet-input.ts";
import { handoverOperations } from "./handover-operations.ts";
import { FleetRow, RowInput, RowOutcome, rowsAtOnce } from "./import.ts";
import { liveMapOperations } from "./live-map-operations.ts";
import { londonOperations } from "./london-operations.ts";
import {
  AnswerEffects,
  Fleet,
  FleetStatus,
  HaulierOffer,
  ServiceSupply,
  Supplier,
  SupplierDay,
  SupplierList,
  SupplierSearch,
  TownVehicles,
  VehiclePhotos,
} from "./model.ts";
import { rateCardOperations } from "./rate-card-operations.ts";
import { registerOperations } from "./register-operations.ts";

export const fleetOperations = {
  ...daysOffOperations,
  ...dutyOperations,
  ...handoverOperations,
  ...liveMapOperations,
  ...londonOperations,
  ...rateCardOperations,
  ...registerOperations,
  searchSuppliers: query({
    doc: "Vehicles that offer a service near a site, nearest first, each with its price for the job. Without sign-in: no names or phone numbers, places rounded.",
    input: () => SupplierSearch,
    output: () => SupplierList,
    allow: anyone,
    limit: "search",
    subject: "none",
    errors: [hireTooLong],
  }),
  suppliersLater: query({
    doc: "Of the vehicles that can do a job near a site, those that cannot be booked at the time asked: each with its next free time within a week, or within one of the earliest day that a council allows on its roads, and its price then.",
    input: () => SupplierSearch,
    output: () => z.array(Supplier),
    allow: signedIn,
    limit: "search",
    subject: "none",
    errors: [hireTooLong],
  }),
  supplierDays: query({
    doc: "The seven days around the day of a job: how many vehicles could do it at that time of day, and the lowest total.",
    input: () => SupplierSearch,
    output: () => z.array(SupplierDay),
    allow: anyone,
    limit: "search",
    subject: "none",
    errors: [hireTooLong],
  }),
  answerEffects: query({
    doc: "The difference that each answer to a service's questions makes to the price of a job, at the rates of the vehicle that the search asks for, else of the cheapest that is free.",
    input: () => SupplierSearch,
    output: () => AnswerEffects,
    allow: anyone,
    limit: "search",
    subject: "none",
    errors: [hireTooLong],
  }),
  countVehicles: query({
    doc: "Where vehicles that offer a service are kept, whatever they are doing: how many in or near each town, most first. The same for everybody; without names or exact places.",
    input: () => z.object({ service: ServiceSpelling }),
    output: () => z.array(TownVehicles),
    allow: anyone,
    limit: "search",
    subject: "none",
    errors: [],
  }),
  serviceSupply: query({
    doc: "For each service how many vehicles there are, whether one takes work now, their hauliers' rating, and how far about the nearest is from a place. Up to a minute old.",
    input: () => z.object({ near: Coordinates.nullish() }),
    output: () => z.array(ServiceSupply),
    allow: anyone,
    limit: "search",
    subject: "none",
    errors: [],
  }),
  myFleets: query({
    doc: "The vehicles that your haulage business hires out.",
    input: () => z.object({ haulierId: ForHaulier }),
    output: () => z.array(Fleet),
    allow: ["haulier", "fleet_manager"],
    limit: "read",
    subject: "none",
    errors: [noMembership, whichHaulier],
  }),
  haulierFleets: query({
    doc: "All vehicles of a haulage business, retired ones too: of your own, and for admins of the one they name.",
    input: () => z.object({ haulierId: ForHaulier }),
    output: () => z.array(Fleet),
    allow: ["haulier", "fleet_manager", "admin"],
    limit: "read",
    subject: "haulier",
    errors: [noMembership, whichHaulier],
  }),
  addFleet: mutation({
    doc: "Lists a vehicle of your haulage business, for admins of the one they name; search finds it at once.",
    input: () => z.object({ clientKey: ClientKey, haulierId: ForHaulier, ...RowInput.shape }),
    output: () => Fleet,
    allow: ["haulier", "fleet_manager", "admin"],
    limit: "paid",
    subject: "haulier",
    errors: [noMembership, whichHaulier, ...placeFaults, registrationTaken, minimumHoursMissing, vinWrong, plateAsVin],
  }),
  importFleets: mutation({
    doc: "Lists or changes the vehicles that rows of a file describe, of your haulage business, for admins of the one they name. Each row is written whole or not at all, and answered by itself; a repeat with its key changes nothing twice. A trial writes no vehicle and says what would come of each.",
    input: () =>
      z.object({ haulierId: ForHaulier, isTrial: z.boolean(), rows: z.array(FleetRow).min(1).max(rowsAtOnce) }),
    output: () => z.array(RowOutcome),
    allow: ["haulier", "fleet_manager", "admin"],
    limit: "write",
    subject: "haulier",
    repeat: "harmless",
    errors: [noMembership, whichHaulier, rowTwice],
  }),
  changeFleet: mutation({
    doc: "Says anew what a vehicle is and what it costs; search follows at once, what is booked keeps its price.",
    input: () =>
      z.object({
        clientKey: ClientKey,
        fleetId: FleetId,
        version: z.int(),
        ...FleetInput.shape,
        base: PlaceChoice.nullish().meta({ description: "Only when it is kept somewhere else now." }),
      }),
    output: () => Fleet,
    allow: ["haulier", "fleet_manager", "admin"],
    limit: "paid",
    subject: "fleet",
    errors: [
      vehicleChanged,
      vehicleRetired,
      ...placeFaults,
      registrationTaken,
      minimumHoursMissing,
      vinWrong,
      plateAsVin,
      classAboveDvla,
    ],
  }),
  retireFleet: mutation({
    doc: "Takes a vehicle out of service: search loses it at once, its jobs keep it. Not while it has work to do.",
    input: () => z.object({ clientKey: ClientKey, fleetId: FleetId, version: z.int() }),
    output: () => Fleet,
    allow: ["haulier", "fleet_manager", "admin"],
    limit: "write",
    subject: "fleet",
    errors: [vehicleChanged, vehicleRetired, vehicleBooked],
  }),
  bringBackFleet: mutation({
    doc: "Hires a retired vehicle out again, as it was.",
    input: () => z.object({ clientKey: ClientKey, fleetId: FleetId, version: z.int() }),
    output: () => Fleet,
    allow: ["haulier", "fleet_manager", "admin"],
    limit: "write",
    subject: "fleet",
    errors: [vehicleChanged, vehicleInService, registrationTaken],
  }),
  setFleetStatus: mutation({
    doc: "Sets what a vehicle is doing now; search follows at once.",
    input: () => z.object({ clientKey: ClientKey, fleetId: FleetId, status: FleetStatus }),
    output: () => Fleet,
    allow: ["haulier", "fleet_manager", "admin"],
    limit: "write",
    subject: "fleet",
    errors: [vehicleChanged, vehicleRetired, vehicleOffRoad],
  }),
  haulierOffer: query({
    doc: "What a haulier hires out now: its vehicles with photos, its services with prices from, and about where.",
    input: () => z.object({ haulierId: UserId }),
    output: () => HaulierOffer,
    allow: signedIn,
    limit: "read",
    subject: "haulier",
    reach: "anybody's",
    errors: [],
  }),
  vehiclePhotos: query({
    doc: "The photos of a haulage business's vehicles, of those that have any: yours; for admins, of whom they name.",
    input: () => z.object({ haulierId: ForHaulier }),
    output: () => z.array(VehiclePhotos),
    allow: ["haulier", "fleet_manager", "admin"],
    limit: "read",
    subject: "haulier",
    errors: [noMembership, whichHaulier],
  }),
  createVehiclePhotoUpload: mutation({
    doc: "A signed form to upload one photo of a vehicle.",
    input: () => z.object({ fleetId: FleetId, ...photoToUpload }),
    output: () => UploadForm,
    allow: ["haulier", "fleet_manager", "admin"],
    limit: "upload",
    subject: "fleet",
    repeat: "harmless",
    errors: [vehicleRetired],
  }),
  setVehiclePhotos: mutation({
    doc: "Gives a vehicle these photos in this order, by the keys of those it has and of uploads. Those left out are deleted.",
    input: () => z.object({ clientKey: ClientKey, fleetId: FleetId, version: z.int(), photos: PhotoKeys }),
    output: () => VehiclePhotos,
    allow: ["haulier", "fleet_manager", "admin"],
    limit: "write",
    subject: "fleet",
    errors: [vehicleChanged, vehicleRetired, photoMissing, photoTooLarge, notAnImage],
  }),
} as const;
