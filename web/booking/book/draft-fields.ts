import { z } from "zod";
import { JobRequestForm } from "#shared/booking/model.ts";
import { linesOf, WorkForm } from "#shared/booking/work.ts";
import { Coordinates } from "#shared/geo/position.ts";
import { GateId, SiteId } from "#shared/kernel/id.ts";
import { FoundPlace } from "#shared/places/model.ts";
import { AnswerFields } from "./judged-answers.ts";

const Chosen = z.object({
  text: z.string(),
  placeId: z.string().nullable(),
  place: FoundPlace.nullable(),
  pin: Coordinates.nullish(),
  pinnedFrom: Coordinates.nullish(),
  gateNotes: z.string().nullish(),
  siteId: SiteId.nullish(),
  gateId: GateId.nullish(),
});
const { quantity, urgencyLevel, contactName, contactPhone, contactEmail, notes } = JobRequestForm.shape;
const typedLines = linesOf({}, (_empty, name) =>
  z.union([z.literal(""), WorkForm.shape[name].unwrap().unwrap()]).default(""),
);
/** Stored form fields as plain strings. The schema of the request validates them later. */
export const Fields = z.object({
  service: z.string(),
  pickup: Chosen,
  delivery: Chosen,
  quantity,
  urgencyLevel,
  /** A UK day, or "" if the urgency decides the day. */
  collectOn: z.string(),
  /** HH:MM, or "" for the urgency's default time. */
  collectTime: z.string(),
  /** Further days or loads of the same order. */
  further: z.array(z.object({ collectOn: z.string(), collectTime: z.string() })).default([]),
  contactName,
  contactPhone,
  contactEmail: z.union([z.literal(""), contactEmail.unwrap().unwrap()]),
  notes: notes.unwrap().unwrap(),
  /** "hirer" where the council takes a permit application only from the customer. */
  permitBy: z.string().default(""),
  /** "trafficSensitive" where the council has another notice period for traffic-sensitive streets. */
  permitAsks: z.string().default(""),
  ...typedLines,
  ...AnswerFields,
});

export type DraftFields = z.input<typeof Fields>;
