import { z } from "zod";
import { BookingId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/instant.ts";

/** What driving a job has emitted, as it was estimated at its delivery. */
export const CarbonEstimate = z
  .object({
    bookingId: BookingId,
    day: UkDay.meta({ description: "Of the delivery." }),
    factorYear: z.int().meta({ description: "Of the government's conversion factors." }),
    metres: z
      .int()
      .min(0)
      .meta({ description: "Driven from setting off to the delivery, by the vehicle's positions." }),
    loadedMetres: z.int().min(0).nullable().meta({ description: "Of these, with the load on board. Null: not known." }),
    loadKg: z.int().min(0).nullable().meta({ description: "Null: not known." }),
    grams: z.int().min(0).meta({ description: "Of carbon dioxide equivalent." }),
    gramsPerTonneKm: z
      .int()
      .min(0)
      .nullable()
      .meta({ description: "For each tonne of the load and kilometre that it was carried. Null: not known." }),
    madeAt: Instant,
  })
  .meta({ id: "CarbonEstimate", description: "What driving a job has emitted. An estimate from published factors." });
export type CarbonEstimate = z.infer<typeof CarbonEstimate>;
