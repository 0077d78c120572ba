import { z } from "zod";
import { FleetId } from "../kernel/id.ts";
import { Pence } from "../kernel/money.ts";
import { PriceBreakdown } from "../pricing/price.ts";
import { CreateJobRequestInput, JobRequest } from "./model.ts";
import { mostVehicles, OrderPart } from "./order-model.ts";

export const OrderVehiclesInput = CreateJobRequestInput.omit({
  fleetId: true,
  further: true,
  inPlaceOf: true,
  tradingTerms: true,
  expectedTotalPence: true,
}).extend({
  vehicles: z
    .array(
      z
        .object({ fleetId: FleetId, expectedTotalPence: Pence })
        .meta({ id: "OrderedVehicle", description: "A vehicle, and the total that you saw for its part." }),
    )
    .min(2, "Choose at least two vehicles.")
    .max(mostVehicles, `An order has at most ${mostVehicles} vehicles. Send the rest as a second order.`)
    .refine((all) => new Set(all.map(({ fleetId }) => fleetId)).size === all.length, "Choose each vehicle once."),
});

export const OrderedVehicles = z
  .object({
    requests: z.array(JobRequest).meta({ description: "In the order of the vehicles." }),
    duplicate: z.boolean().meta({ description: "True if an identical order of the last 5 minutes was reused." }),
  })
  .meta({ id: "OrderedVehicles" });

export const VehiclePart = z
  .object({
    fleetId: FleetId,
    quantity: z.int().meta({ description: "Tonnes for materials; 1 for hire by time." }),
    price: PriceBreakdown,
  })
  .meta({ id: "VehiclePart" });

export const JobOrder = z
  .object({
    id: OrderPart.shape.id,
    reference: OrderPart.shape.reference,
    by: OrderPart.shape.by,
    totalPence: OrderPart.shape.totalPence,
    count: z.int().meta({ description: "The number of parts." }),
    parts: z.array(
      z
        .object({
          number: OrderPart.shape.number,
          request: JobRequest,
          isAccepted: z.boolean().meta({ description: "Accepted, and not cancelled since." }),
          isOpen: z.boolean().meta({ description: "No haulier does it any more: you may ask another one." }),
        })
        .meta({ id: "JobOrderPart", description: "The current request of a part." }),
    ),
  })
  .meta({ id: "JobOrder", description: "An order for several days, loads or vehicles." });
export type JobOrder = z.infer<typeof JobOrder>;
