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

/** People who review a request of their own. */
const reviewers = ["contractor", "booker"] as const;

export const holdOperations = {
  holdVehicle: mutation({
    doc: "Holds the hours of a vehicle, at each time of an order, for ten minutes while you confirm a request. It takes the place of your last hold.",
    input: () =>
      z.object({
        fleetId: FleetId,
        service: ServiceSpelling,
        urgencyLevel: UrgencyLevel,
        collectOn: UkDay.nullish().meta({ description: "UK day; without it, the urgency decides." }),
        collectTime: UkTime.nullish().meta({
          description: "UK clock time, HH:MM; without it, the first free start of the day.",
        }),
        further: CreateJobRequestInput.shape.further,
        details: CreateJobRequestInput.shape.details,
        site: Coordinates,
        delivery: Coordinates.nullish().meta({ description: "Where the job ends, if not at the site." }),
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
    doc: "Ends your hold on a vehicle. Answers whether there was one.",
    input: () => z.object({ fleetId: FleetId }),
    output: () => z.boolean(),
    allow: reviewers,
    limit: "write",
    subject: "none",
    repeat: "harmless",
    errors: [],
  }),
} as const;
