import { z } from "zod";
import { SiteId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { line, paragraph } from "../kernel/text.ts";
import { gateNotesMaxLength, Place, PlaceChoice } from "./model.ts";

/** Sites that one person keeps. */
export const mostSites = 50;

/** A place that somebody has work brought to again and again. */
export const SiteForm = z.object({
  name: line(60),
  address: PlaceChoice,
  gateNotes: paragraph(gateNotesMaxLength).nullish().meta({
    description: "How a driver gets in. They go with each request that is made with the site.",
  }),
});

export const Site = z
  .object({
    id: SiteId,
    name: z.string().max(60),
    address: z.string().max(300).meta({ description: "As it was typed or picked." }),
    placeId: z
      .string()
      .max(500)
      .nullable()
      .meta({ description: "Of the suggestion that was picked; null when it was typed." }),
    place: Place,
    gateNotes: z.string().max(500).nullable(),
    changedAt: Instant,
    version: z.int(),
  })
  .meta({ id: "Site", description: "A place that you keep, with how a driver gets in." });
export type Site = z.infer<typeof Site>;

export const SiteRecord = Site.extend({ userId: UserId });
export type SiteRecord = z.infer<typeof SiteRecord>;
