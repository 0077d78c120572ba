import { z } from "zod";
import { GateId, JobTemplateId, SiteId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { plainThing } from "../kernel/names.ts";
import { gateNotesMaxLength, Place } from "../places/model.ts";
import { Work, WorkForm } from "./work.ts";

/** Templates that one person keeps. */
export const mostTemplates = 20;

/** A job that somebody books again and again: its work, without vehicle and day. */
export const JobTemplateForm = WorkForm.extend({ name: plainThing(60) });

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

/** What the server makes of the work, and its files, are of one job alone. */
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
  .meta({ id: "JobTemplate", description: "A job that you book again and again, without vehicle and day." });
export type JobTemplate = z.infer<typeof JobTemplate>;

/** A template as it is stored: also whose it is. */
export const TemplateRecord = JobTemplate.extend({ userId: UserId });
export type TemplateRecord = z.infer<typeof TemplateRecord>;
