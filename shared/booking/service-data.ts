import { z } from "zod";
import type { ServiceDetails } from "../catalogue/details.ts";
import { serviceOf } from "../catalogue/normalise.ts";
import { tyreUrgency } from "../catalogue/panels/mobile-tyre.ts";
import type { ServiceId } from "../catalogue/services.ts";
import type { UrgencyLevel } from "../catalogue/urgency.ts";
import { JobRequestId } from "../kernel/id.ts";

/** A job's answers with the field names of the older schema, for integrations that still read them. */
export const BookingServiceData = z
  .object({
    jobRequestId: JobRequestId,
    serviceType: z
      .string()
      .max(100)
      .meta({ description: "The service's older name; `equipment_hire` for tyre work, as its rows have always had." }),
    serviceData: z
      .record(z.string(), z.unknown())
      .meta({ scalar: "AWSJSON", description: "The answers by their questions, and for tyre work `urgency`." }),
  })
  .meta({
    id: "BookingServiceData",
    description: "The answers to a service's questions as booking_service_data has them.",
  });
export type BookingServiceData = z.infer<typeof BookingServiceData>;

interface Answered {
  readonly id: JobRequestId;
  readonly service: ServiceId;
  readonly urgencyLevel: UrgencyLevel;
  readonly details: ServiceDetails | null;
}

export function serviceDataOf({ id, service, urgencyLevel, details }: Answered): BookingServiceData | null {
  if (!details) return null;
  const { panel, version: _version, ...serviceData } = details;
  if (panel !== "mobile_tyre") return { jobRequestId: id, serviceType: serviceOf(service).databaseValue, serviceData };
  return {
    jobRequestId: id,
    serviceType: "equipment_hire",
    serviceData: { ...serviceData, urgency: tyreUrgency[urgencyLevel] },
  };
}
