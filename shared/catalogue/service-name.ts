import { z } from "zod";
import { normaliseService } from "./normalise.ts";
import { type ServiceId, serviceIds } from "./services.ts";

/** A canonical service id in records and answers. */
export const ServiceName = z.enum(serviceIds).meta({ scalar: "String" });
/** Reads any spelling of a service into its canonical id; refuses an unknown one. */
export const ServiceSpelling = z
  .string()
  .max(60)
  .transform((spelling, context): ServiceId => {
    const id = normaliseService(spelling);
    if (id) return id;
    context.addIssue({
      code: "custom",
      message: `We do not know the service "${spelling}". Choose one from the list.`,
    });
    return z.NEVER;
  })
  .meta({ scalar: "String" });
