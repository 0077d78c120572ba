import { z } from "zod";
import { Coordinates } from "../geo/position.ts";
import { GateId, SiteId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { plainThing } from "../kernel/names.ts";
import { paragraph } from "../kernel/text.ts";
import { gateNotesMaxLength, Place, PlaceChoice } from "./model.ts";

export const mostSites = 50;
export const mostGates = 10;
export const firstGateName = "Main gate";

const SiteGateForm = z
  .object({
    id: GateId.nullish().meta({ description: "Id of an existing gate; absent for a new one." }),
    name: plainThing(60),
    pin: Coordinates.nullish().meta({
      description: "Its position, at most a mile from an address. One gate can go without: it is at the address.",
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
  .refine((gates) => areApart(gates.map(({ name }) => name.toLowerCase())), "Give each gate its own name.")
  .refine((gates) => areApart(gates.flatMap(({ id }) => id ?? [])), "Name each gate only once.")
  .refine((gates) => gates.filter(({ pin }) => !pin).length <= 1, "Set each gate's pin on the map.");

export const SiteForm = z.object({
  name: plainThing(60),
  address: PlaceChoice,
  gateNotes: paragraph(gateNotesMaxLength).nullish().meta({
    description: "How a driver gets in by the first gate. Added to each request made with the site.",
  }),
  gates: SiteGateForms.nullish().meta({
    description: "All gates of the site. Absent: only the first changes, by address and gate notes.",
  }),
});

export const SiteGate = z
  .object({
    id: GateId,
    name: z.string().max(60),
    place: Place.meta({ description: "The site's place, at the gate's position." }),
    gateNotes: z.string().max(gateNotesMaxLength).nullable(),
  })
  .meta({ id: "SiteGate" });
export type SiteGate = z.infer<typeof SiteGate>;

export const Site = z
  .object({
    id: SiteId,
    name: z.string().max(60),
    address: z.string().max(300).meta({ description: "As typed or picked." }),
    placeId: z.string().max(500).nullable().meta({ description: "Id of the picked suggestion; null: typed." }),
    place: Place.meta({ description: "For the first gate." }),
    gateNotes: z.string().max(gateNotesMaxLength).nullable().meta({ description: "For the first gate." }),
    gates: z.array(SiteGate).min(1).max(mostGates),
    changedAt: Instant,
    version: z.int(),
  })
  .meta({ id: "Site", description: "Your saved place, with gate notes." });
export type Site = z.infer<typeof Site>;

export const SiteRecord = Site.omit({ place: true, gateNotes: true }).extend({ userId: UserId });
export type SiteRecord = z.infer<typeof SiteRecord>;
