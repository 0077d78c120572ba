import { z } from "zod";
import { mostLoads } from "../fleet/most-loads.ts";
import { JobRequestId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";

/** Days or loads in one order at the most. */
export const mostInOrder = mostLoads;

/**
 * Vehicles in one order at the most. One transaction makes all requests. It takes 100 writes, and a request with its
 * papers, price and facts needs 18 to 23 of them. Source: DynamoDB's limit of TransactWriteItems.
 */
export const mostVehicles = 4;

/** Which part of an order for several days, loads or vehicles a job is. */
export const OrderPart = z
  .object({
    id: JobRequestId.meta({ description: "The id of the order's first request." }),
    reference: z.string().max(20).meta({ description: "ORD-{first eight characters of the id}." }),
    by: z
      .enum(["time", "vehicle"])
      .meta({ id: "OrderedBy", description: "time: one vehicle at several times. vehicle: several at one time." }),
    number: z.int().min(1).max(mostInOrder),
    collectAts: z
      .array(Instant)
      .max(mostInOrder)
      .meta({ description: "When the vehicle is wanted for each part, as it was ordered." }),
    totalPence: Pence.meta({ description: "The sum of all parts, as it was ordered." }),
  })
  .meta({ id: "OrderPart" });
export type OrderPart = z.infer<typeof OrderPart>;
