import { z } from "zod";
import { ServiceDetails } from "../catalogue/details.ts";
import { ServiceName } from "../catalogue/service-name.ts";
import { GateId, JobTemplateId, SiteId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { line } from "../kernel/text.ts";
import { gateNotesMaxLength, Place } from "../places/model.ts";
import { JobRequestForm } from "./model.ts";

/** Templates that one person keeps. */
export const mostTemplates = 20;

/** A job that somebody books again and again: all of its form but the vehicle and the day. */
export const JobTemplateForm = JobRequestForm.omit({
  fleetId: true,
  urgencyLevel: true,
  collectOn: true,
  collectTime: true,
}).extend({ name: line(60) });

export const KeptPlace = z
  .object({
    text: z.string().max(4000).meta({ description: "As it was typed or picked." }),
    placeId: z.string().max(500).nullable(),
    place: Place,
    gateNotes: z.string().max(gateNotesMaxLength).nullish(),
    siteId: SiteId.nullish().meta({ description: "The saved site that it is." }),
    gateId: GateId.nullish().meta({ description: "The gate of the saved site." }),
  })
  .meta({ id: "KeptPlace", description: "A place as it was chosen, and where it was found." });

export type KeptPlace = z.infer<typeof KeptPlace>;

export const JobTemplate = z
  .object({
    id: JobTemplateId,
    name: z.string().max(100),
    service: ServiceName,
    pickup: KeptPlace,
    delivery: KeptPlace.nullable(),
    quantity: z.int(),
    materialType: z.string().max(100).nullable(),
    contactName: z.string().max(100),
    contactPhone: z.string().max(30),
    contactEmail: z.string().max(254).nullable(),
    notes: z.string().max(4000).nullable(),
    purchaseOrder: z.string().max(40).nullable(),
    details: ServiceDetails.nullable(),
    savedAt: Instant,
  })
  .meta({ id: "JobTemplate", description: "A job that you book again and again, without vehicle and day." });
export type JobTemplate = z.infer<typeof JobTemplate>;

/** A template as it is stored: also whose it is. */
export const TemplateRecord = JobTemplate.extend({ userId: UserId });
export type TemplateRecord = z.infer<typeof TemplateRecord>;
