import { z } from "zod";
import { noMembership, whichHaulier } from "../accounts/faults.ts";
import { ServiceSpelling } from "../catalogue/service-name.ts";
import { Coordinates } from "../geo/position.ts";
import { notAnImage, photoMissing, photoTooLarge } from "../images/faults.ts";
import { PhotoKeys } from "../images/photo.ts";
import { photoToUpload, UploadForm } from "../images/upload.ts";
import { ForHaulier } from "../kernel/for-haulier.ts";
import { FleetId, IdempotencyKey, UserId } from "../kernel/id.ts";
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
    doc: "Lists vehicles that offer a service near a site, nearest first, each with its price for the job. Visitors see no names or phone numbers, and rounded places.",
    input: () => SupplierSearch,
    output: () => SupplierList,
    allow: anyone,
    limit: "search",
    subject: "none",
    errors: [hireTooLong],
  }),
  suppliersLater: query({
    doc: "Lists the vehicles near a site that can do a job but are not free at the requested time. Each comes with its next free time within a week and its price then. If a council requires a later day, the week starts on that day.",
    input: () => SupplierSearch,
    output: () => z.array(Supplier),
    allow: signedIn,
    limit: "search",
    subject: "none",
    errors: [hireTooLong],
  }),
  supplierDays: query({
    doc: "Returns the seven days around the day of a job, each with the number of vehicles that could do it then and the lowest total.",
    input: () => SupplierSearch,
    output: () => z.array(SupplierDay),
    allow: anyone,
    limit: "search",
    subject: "none",
    errors: [hireTooLong],
  }),
  answerEffects: query({
    doc: "Returns the effect of each answer on the price of a job, at the rates of the vehicle that the search names, or else of the cheapest free one.",
    input: () => SupplierSearch,
    output: () => AnswerEffects,
    allow: anyone,
    limit: "search",
    subject: "none",
    errors: [hireTooLong],
  }),
  countVehicles: query({
    doc: "Counts the vehicles that offer a service by town, most first, whatever their status. The same for everybody, without names or exact places.",
    input: () => z.object({ service: ServiceSpelling }),
    output: () => z.array(TownVehicles),
    allow: anyone,
    limit: "search",
    subject: "none",
    errors: [],
  }),
  serviceSupply: query({
    doc: "Returns for each service the number of vehicles, whether one takes work now, their hauliers' rating, and the rough distance of the nearest. Up to a minute old.",
    input: () => z.object({ near: Coordinates.nullish() }),
    output: () => z.array(ServiceSupply),
    allow: anyone,
    limit: "search",
    subject: "none",
    errors: [],
  }),
  myFleets: query({
    doc: "Lists the vehicles in service of your haulage business.",
    input: () => z.object({ haulierId: ForHaulier }),
    output: () => z.array(Fleet),
    allow: ["haulier", "fleet_manager"],
    limit: "read",
    subject: "none",
    errors: [noMembership, whichHaulier],
  }),
  haulierFleets: query({
    doc: "Lists all vehicles of a haulage business, including retired ones: of your own; for admins, of the business that they name.",
    input: () => z.object({ haulierId: ForHaulier }),
    output: () => z.array(Fleet),
    allow: ["haulier", "fleet_manager", "admin"],
    limit: "read",
    subject: "haulier",
    errors: [noMembership, whichHaulier],
  }),
  addFleet: mutation({
    doc: "Lists a vehicle of your haulage business, or for admins of the business that they name. Search finds it at once.",
    input: () => z.object({ clientKey: IdempotencyKey, haulierId: ForHaulier, ...RowInput.shape }),
    output: () => Fleet,
    allow: ["haulier", "fleet_manager", "admin"],
    limit: "paid",
    subject: "haulier",
    errors: [noMembership, whichHaulier, ...placeFaults, registrationTaken, minimumHoursMissing, vinWrong, plateAsVin],
  }),
  importFleets: mutation({
    doc: "Creates or updates vehicles from the rows of a file, for your haulage business or for admins the one they name. Each row is written whole or not at all, and has its own result. Repeating a row with its key changes nothing twice. A trial writes nothing and returns the expected results.",
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
    doc: "Updates a vehicle's details and prices. Search follows at once; booked jobs keep their price.",
    input: () =>
      z.object({
        clientKey: IdempotencyKey,
        fleetId: FleetId,
        version: z.int(),
        ...FleetInput.shape,
        base: PlaceChoice.nullish().meta({ description: "Only if its base has changed." }),
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
    doc: "Takes a vehicle out of service. Search drops it at once; its past jobs keep it. Refused while it has jobs.",
    input: () => z.object({ clientKey: IdempotencyKey, fleetId: FleetId, version: z.int() }),
    output: () => Fleet,
    allow: ["haulier", "fleet_manager", "admin"],
    limit: "write",
    subject: "fleet",
    errors: [vehicleChanged, vehicleRetired, vehicleBooked],
  }),
  bringBackFleet: mutation({
    doc: "Puts a retired vehicle back into service, unchanged.",
    input: () => z.object({ clientKey: IdempotencyKey, fleetId: FleetId, version: z.int() }),
    output: () => Fleet,
    allow: ["haulier", "fleet_manager", "admin"],
    limit: "write",
    subject: "fleet",
    errors: [vehicleChanged, vehicleInService, registrationTaken],
  }),
  setFleetStatus: mutation({
    doc: "Sets a vehicle's status. Search follows at once.",
    input: () => z.object({ clientKey: IdempotencyKey, fleetId: FleetId, status: FleetStatus }),
    output: () => Fleet,
    allow: ["haulier", "fleet_manager", "admin"],
    limit: "write",
    subject: "fleet",
    errors: [vehicleChanged, vehicleRetired, vehicleOffRoad],
  }),
  haulierOffer: query({
    doc: "Returns a haulier's public offer: its vehicles with photos, its services with prices from, and approximate places.",
    input: () => z.object({ haulierId: UserId }),
    output: () => HaulierOffer,
    allow: signedIn,
    limit: "read",
    subject: "haulier",
    reach: "anybody's",
    errors: [],
  }),
  vehiclePhotos: query({
    doc: "Lists the vehicle photos of a haulage business: yours; for admins, of the business that they name.",
    input: () => z.object({ haulierId: ForHaulier }),
    output: () => z.array(VehiclePhotos),
    allow: ["haulier", "fleet_manager", "admin"],
    limit: "read",
    subject: "haulier",
    errors: [noMembership, whichHaulier],
  }),
  createVehiclePhotoUpload: mutation({
    doc: "Returns a signed form to upload one photo of a vehicle.",
    input: () => z.object({ fleetId: FleetId, ...photoToUpload }),
    output: () => UploadForm,
    allow: ["haulier", "fleet_manager", "admin"],
    limit: "upload",
    subject: "fleet",
    repeat: "harmless",
    errors: [vehicleRetired],
  }),
  setVehiclePhotos: mutation({
    doc: "Sets a vehicle's photos in this order, by the keys of current photos and uploads. Photos left out are deleted.",
    input: () => z.object({ clientKey: IdempotencyKey, fleetId: FleetId, version: z.int(), photos: PhotoKeys }),
    output: () => VehiclePhotos,
    allow: ["haulier", "fleet_manager", "admin"],
    limit: "write",
    subject: "fleet",
    errors: [vehicleChanged, vehicleRetired, photoMissing, photoTooLarge, notAnImage],
  }),
} as const;
