import { z } from "zod";
import { notMatched } from "../accounts/faults.ts";
import { hireTooLong } from "../fleet/faults.ts";
import { Coordinates } from "../geo/position.ts";
import { notAnImage, notAVoiceNote, photoMissing, photoTooLarge } from "../images/faults.ts";
import { busy, termsChanged } from "../kernel/faults.ts";
import { JobRequestId } from "../kernel/id.ts";
import { Pence } from "../kernel/money.ts";
import { bookers, mutation, query } from "../kernel/operation.ts";
import { gateNotesNeeded } from "../places/faults.ts";
import { PlacePrecision } from "../places/model.ts";
import { placeFaults } from "../places/place-faults.ts";
import {
  askedBefore,
  contractorMissing,
  deliveryMissing,
  duplicateRace,
  hazardous,
  hourSkipped,
  notesTooLong,
  orderVehicle,
  pastDate,
  pastTime,
  priceChanged,
  quantityMissing,
  tooFarAhead,
  wrongPanel,
} from "./faults.ts";
import { JobRequestForm, SitePostcode } from "./model.ts";
import { mostVehicles } from "./order-model.ts";
import { beforePermit, permitByHirer, roadDateMissing } from "./road-faults.ts";
import { JobOrder, OrderedVehicles, OrderVehiclesInput, VehiclePart } from "./vehicle-order.ts";

const timeFaults = [pastDate, pastTime, hourSkipped, tooFarAhead];

const PricedOrder = JobRequestForm.pick({
  service: true,
  quantity: true,
  urgencyLevel: true,
  collectOn: true,
  collectTime: true,
  details: true,
  cisApplies: true,
}).extend({
  fleetIds: z
    .array(JobRequestForm.shape.fleetId)
    .min(1, "Choose a vehicle.")
    .max(mostVehicles, `An order has at most ${mostVehicles} vehicles. Send the rest as a second order.`),
  site: Coordinates,
  precision: PlacePrecision.nullish(),
  sitePostcode: SitePostcode,
});

export const orderOperations = {
  priceVehicles: query({
    doc: "Returns the share of each of several vehicles, its fixed price in lines, and the total. Pass the total to `orderVehicles`.",
    input: () => PricedOrder,
    output: () => z.object({ parts: z.array(VehiclePart), totalPence: Pence }).meta({ id: "VehiclePrices" }),
    allow: bookers,
    limit: "read",
    subject: "none",
    errors: [...timeFaults, orderVehicle],
  }),
  orderVehicles: mutation({
    doc: "Asks for several vehicles at one time, with one request for each at the price shown. Either all requests are made or none. They share an order number.",
    input: () => OrderVehiclesInput,
    output: () => OrderedVehicles,
    allow: bookers,
    limit: "reach",
    subject: "none",
    errors: [
      ...timeFaults,
      hireTooLong,
      ...placeFaults,
      askedBefore,
      beforePermit,
      busy,
      contractorMissing,
      deliveryMissing,
      duplicateRace,
      gateNotesNeeded,
      hazardous,
      notAnImage,
      notAVoiceNote,
      notesTooLong,
      notMatched,
      orderVehicle,
      permitByHirer,
      photoMissing,
      photoTooLarge,
      priceChanged,
      quantityMissing,
      roadDateMissing,
      termsChanged,
      wrongPanel,
    ],
  }),
  jobOrder: query({
    doc: "Returns the order of one of your requests, with the current request of each part; null for a single job.",
    input: () => z.object({ jobRequestId: JobRequestId }),
    output: () => JobOrder.nullable(),
    allow: ["contractor", "booker", "admin"],
    limit: "read",
    subject: "jobRequest",
    errors: [],
  }),
} as const;
