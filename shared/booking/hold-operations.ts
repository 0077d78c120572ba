import { z } from "zod";
import { ServiceSpelling } from "../catalogue/service-name.ts";
import { UrgencyLevel } from "../catalogue/urgency.ts";
import {
  hireTooLong,
  noTravelTime,
  vehicleBusy,
  vehicleLacksService,
  vehicleOff,
  vehicleOffline,
} from "../fleet/faults.ts";
import { Coordinates } from "../geo/position.ts";
import { FleetId } from "../kernel/id.ts";
import { UkDay, UkTime } from "../kernel/instant.ts";
import { mutation } from "../kernel/operation.ts";
import {
  fullToday,
  holdsUsedUp,
  hourSkipped,
  orderDayTaken,
  orderOverlaps,
  orderUrgent,
  pastDate,
  pastTime,
  tooFarAhead,
  vehicleTaken,
} from "./faults.ts";
import { VehicleHold } from "./hold.ts";
import { CreateJobRequestInput } from "./model.ts";

const reviewers = ["contractor", "booker"] as const;

export const holdOperations = {
  holdVehicle: mutation({
    doc: "Holds the hours of a vehicle, for each time of an order, for ten minutes while you confirm a request. It replaces your last hold.",
    input: () =>
      z.object({
        fleetId: FleetId,
        service: ServiceSpelling,
        urgencyLevel: UrgencyLevel,
        collectOn: UkDay.nullish().meta({ description: "UK day; if missing, the urgency decides." }),
        collectTime: UkTime.nullish().meta({
          description: "UK clock time, HH:MM; if missing, the first free start of the day.",
        }),
        further: CreateJobRequestInput.shape.further,
        details: CreateJobRequestInput.shape.details,
        site: Coordinates,
        delivery: Coordinates.nullish().meta({ description: "The end of the job, if it is not the site." }),
      }),
    output: () => VehicleHold,
    allow: reviewers,
    limit: "reach",
    subject: "none",
    repeat: "harmless",
    errors: [
      pastDate,
      pastTime,
      hourSkipped,
      tooFarAhead,
      vehicleOffline,
      vehicleBusy,
      vehicleTaken,
      vehicleOff,
      hireTooLong,
      vehicleLacksService,
      noTravelTime,
      fullToday,
      holdsUsedUp,
      orderUrgent,
      orderOverlaps,
      orderDayTaken,
    ],
  }),
  releaseHold: mutation({
    doc: "Ends your hold on a vehicle. Returns whether there was one.",
    input: () => z.object({ fleetId: FleetId }),
    output: () => z.boolean(),
    allow: reviewers,
    limit: "write",
    subject: "none",
    repeat: "harmless",
    errors: [],
  }),
} as const;
