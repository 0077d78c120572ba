import { z } from "zod";
import { mostLoads } from "../fleet/most-loads.ts";
import { JobRequestId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";

export const mostInOrder = mostLoads;

/**
 * Maximum vehicles in one order. One DynamoDB transaction of at most 100 writes creates all requests. A request with
 * its documents, price and domain events needs 18 to 23.
 */
export const mostVehicles = 4;

export const OrderPart = z
  .object({
    id: JobRequestId.meta({ description: "The id of the order's first request." }),
    reference: z.string().max(20).meta({ description: "ORD-{first eight characters of the id}." }),
    by: z.enum(["time", "vehicle"]).meta({
      id: "OrderedBy",
      description: "time: one vehicle at several times. vehicle: several vehicles at one time.",
    }),
    number: z.int().min(1).max(mostInOrder),
    collectAts: z.array(Instant).max(mostInOrder).meta({ description: "The time of each part, as ordered." }),
    totalPence: Pence.meta({ description: "The total of all parts, as ordered." }),
  })
  .meta({ id: "OrderPart" });
export type OrderPart = z.infer<typeof OrderPart>;
