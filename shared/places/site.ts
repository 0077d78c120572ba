import { z } from "zod";
import { Coordinates } from "../geo/position.ts";
import { GateId, SiteId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { plainThing } from "../kernel/names.ts";
import { paragraph } from "../kernel/text.ts";
import { gateNotesMaxLength, Place, PlaceChoice } from "./model.ts";

/** Sites that one person keeps. */
export const mostSites = 50;
/** Gates of one site. */
export const mostGates = 10;
/** The name of a site's only gate, until its owner gives it another. */
export const firstGateName = "Main gate";

const SiteGateForm = z
  .object({
    id: GateId.nullish().meta({ description: "Of a gate that the site has; a new gate has none." }),
    name: plainThing(60),
    pin: Coordinates.nullish().meta({
      description: "Where it is, at most a mile from an address. One gate may go without: it is at the address.",
    }),
    gateNotes: paragraph(gateNotesMaxLength).nullish(),
  })
  .meta({ id: "SiteGateForm" });
export type SiteGateForm = z.infer<typeof SiteGateForm>;

const areApart = (values: readonly unknown[]) => new Set(values).size === values.length;

const SiteGateForms = z
  .array(SiteGateForm)
  .min(1, "Keep at least one gate.")
  .max(mostGates, `A site has at most ${mostGates} gates.`)
  .refine((gates) => areApart(gates.map(({ name }) => name.toLowerCase())), "Give each gate a name of its own.")
  .refine((gates) => areApart(gates.flatMap(({ id }) => id ?? [])), "Name each gate once.")
  .refine((gates) => gates.filter(({ pin }) => !pin).length <= 1, "Say where each gate is: set its pin on the map.");

/** A place that somebody has work brought to again and again. */
export const SiteForm = z.object({
  name: plainThing(60),
  address: PlaceChoice,
  gateNotes: paragraph(gateNotesMaxLength).nullish().meta({
    description: "How a driver gets in by the first gate. They go with each request that is made with the site.",
  }),
  gates: SiteGateForms.nullish().meta({
    description: "All gates of the site. Without them, only the first is changed, by the address and the gate notes.",
  }),
});

/** A way into a site. */
export const SiteGate = z
  .object({
    id: GateId,
    name: z.string().max(60),
    place: Place.meta({ description: "The place of the site, at the point of the gate." }),
    gateNotes: z.string().max(gateNotesMaxLength).nullable(),
  })
  .meta({ id: "SiteGate" });
export type SiteGate = z.infer<typeof SiteGate>;

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
    place: Place.meta({ description: "Of the first gate." }),
    gateNotes: z.string().max(gateNotesMaxLength).nullable().meta({ description: "Of the first gate." }),
    gates: z.array(SiteGate).min(1).max(mostGates),
    changedAt: Instant,
    version: z.int(),
  })
  .meta({ id: "Site", description: "A place that you keep, with how a driver gets in." });
export type Site = z.infer<typeof Site>;

export const SiteRecord = Site.omit({ place: true, gateNotes: true }).extend({ userId: UserId });
export type SiteRecord = z.infer<typeof SiteRecord>;
