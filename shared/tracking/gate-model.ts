import { z } from "zod";
import { Instant, UkDay } from "../kernel/instant.ts";
import { Terms } from "../kernel/terms.ts";
import { ArrivedBy, StopName } from "./visit.ts";

/** The gate pass of a booking as its parties have it: what the code leads to, and when it opens. */
export const GatePass = z
  .object({
    path: z.string().meta({ description: "What the code leads to, within Haulyard's address." }),
    firstDay: UkDay,
    lastDay: UkDay.meta({
      description: "After it the pass opens only as long as the vehicle is on the road for the job.",
    }),
    reference: z.string().max(40),
    title: z.string().max(400),
    vehicleName: z.string().max(60),
  })
  .meta({ id: "GatePass", description: "What lets a gatekeeper see which vehicle a booking sends." });
export type GatePass = z.infer<typeof GatePass>;

/** All that a gatekeeper is shown. */
export const GateView = z
  .object({
    reference: z.string().max(40),
    state: z.enum(["expected", "on_its_way", "on_site", "gone"]).meta({ id: "GateState" }),
    vehicleType: z.string().max(200).nullable(),
    registration: z.string().nullable(),
    driverName: z.string().max(100).nullable().meta({ description: "The first name alone." }),
    service: z.string().max(100).meta({ description: "The service's name." }),
    tons: z.int().nullable().meta({ description: "Of a load of material; null for hire by time." }),
    material: z.string().nullable(),
    purchaseOrder: z.string().max(40).nullable(),
    stop: StopName.meta({ description: "The place whose gate the vehicle is wanted at." }),
    hasDelivery: z.boolean().meta({ description: "Whether it drives to a second place." }),
    arrivedAt: Instant.nullable(),
    arrivedBy: ArrivedBy.nullable(),
    terms: Terms,
  })
  .meta({ id: "GateView", description: "All that a gate pass shows." });
export type GateView = z.infer<typeof GateView>;
