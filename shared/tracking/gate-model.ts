import { z } from "zod";
import { Instant, UkDay } from "../kernel/instant.ts";
import { Terms } from "../kernel/terms.ts";
import { ArrivedBy, StopName } from "./visit.ts";

export const GatePass = z
  .object({
    path: z.string().meta({ description: "The code's address, within Haulyard's." }),
    firstDay: UkDay,
    lastDay: UkDay.meta({
      description: "Afterwards the pass works only while the vehicle is on the road for the job.",
    }),
    reference: z.string().max(40),
    title: z.string().max(400),
    vehicleName: z.string().max(60),
  })
  .meta({ id: "GatePass", description: "Shows a gatekeeper the vehicle of a booking." });
export type GatePass = z.infer<typeof GatePass>;

export const GateView = z
  .object({
    reference: z.string().max(40),
    state: z.enum(["expected", "on_its_way", "on_site", "gone"]).meta({ id: "GateState" }),
    vehicleType: z.string().max(200).nullable(),
    registration: z.string().nullable(),
    driverName: z.string().max(100).nullable().meta({ description: "Only the first name." }),
    service: z.string().max(100).meta({ description: "The service's name." }),
    tons: z.int().nullable().meta({ description: "Only for a load of material; null for hire by time." }),
    material: z.string().nullable(),
    purchaseOrder: z.string().max(40).nullable(),
    stop: StopName.meta({ description: "The place whose gate expects the vehicle." }),
    hasDelivery: z.boolean().meta({ description: "Whether it drives to a second place." }),
    arrivedAt: Instant.nullable(),
    arrivedBy: ArrivedBy.nullable(),
    terms: Terms,
  })
  .meta({ id: "GateView", description: "Data of a gate pass." });
export type GateView = z.infer<typeof GateView>;
