import { z } from "zod";
import { BookingId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/instant.ts";

export const CarbonEstimate = z
  .object({
    bookingId: BookingId,
    day: UkDay.meta({ description: "Day of delivery." }),
    factorYear: z.int().meta({ description: "Year of the government's conversion factors." }),
    metres: z.int().min(0).meta({ description: "Distance from departure to delivery, by the vehicle's positions." }),
    loadedMetres: z.int().min(0).nullable().meta({ description: "Part of it with the load on board. Null: unknown." }),
    loadKg: z.int().min(0).nullable().meta({ description: "Null: unknown." }),
    grams: z.int().min(0).meta({ description: "Grams of carbon dioxide equivalent." }),
    gramsPerTonneKm: z.int().min(0).nullable().meta({ description: "Per tonne of load and kilometre. Null: unknown." }),
    madeAt: Instant,
  })
  .meta({ id: "CarbonEstimate", description: "Driving emissions of a job, estimated from published factors." });
export type CarbonEstimate = z.infer<typeof CarbonEstimate>;
