import { z } from "zod";
import { GateId, JobTemplateId, SiteId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { plainThing } from "../kernel/names.ts";
import { gateNotesMaxLength, Place } from "../places/model.ts";
import { Work, WorkForm } from "./work.ts";

export const mostTemplates = 20;

export const JobTemplateForm = WorkForm.extend({ name: plainThing(60) });

export const KeptPlace = z
  .object({
    text: z.string().max(4000).meta({ description: "As typed or picked." }),
    placeId: z.string().max(500).nullable(),
    place: Place,
    gateNotes: z.string().max(gateNotesMaxLength).nullish(),
    siteId: SiteId.nullish().meta({ description: "The saved site, if it is one." }),
    gateId: GateId.nullish().meta({ description: "The gate of the saved site." }),
  })
  .meta({ id: "KeptPlace", description: "A chosen place with its position." });

export type KeptPlace = z.infer<typeof KeptPlace>;

/** Leaves out files and the server's additions, because they belong to a single job. */
const TemplateWork = Work.omit({
  title: true,
  description: true,
  pickupText: true,
  deliveryText: true,
  postcode: true,
  postcodeSource: true,
  photos: true,
  voiceNote: true,
});

export const JobTemplate = z
  .object({
    id: JobTemplateId,
    name: z.string().max(100),
    ...TemplateWork.shape,
    pickup: KeptPlace,
    delivery: KeptPlace.nullable(),
    savedAt: Instant,
  })
  .meta({ id: "JobTemplate", description: "A job to book again, without vehicle and day." });
export type JobTemplate = z.infer<typeof JobTemplate>;

export const TemplateRecord = JobTemplate.extend({ userId: UserId });
export type TemplateRecord = z.infer<typeof TemplateRecord>;
