import { z } from "zod";
import { normaliseService } from "./normalise.ts";
import { type ServiceId, serviceIds } from "./services.ts";

export const ServiceName = z.enum(serviceIds).meta({ scalar: "String" });
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
