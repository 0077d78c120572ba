import { z } from "zod";
import { Coordinates } from "../geo/position.ts";
import { GateId, SiteId } from "../kernel/id.ts";
import { paragraph, typed } from "../kernel/text.ts";

/** Longest gate notes, characters. */
export const gateNotesMaxLength = 500;

/** How exactly a place is known. */
export const PlacePrecision = z.enum(["address", "street", "postcode", "area", "place", "pin"]).meta({
  id: "PlacePrecision",
  description:
    "The address itself; the middle of its street; its postcode; the middle of a postcode area (sector or outward code); the middle of a town or village; where somebody has put a pin or given the figures of a point.",
});
export type PlacePrecision = z.infer<typeof PlacePrecision>;

/** One line of the address list. */
export const PlaceSuggestion = z
  .object({
    placeId: z.string().max(500).meta({ description: "Pass it back in place of coordinates." }),
    mainText: z.string(),
    secondaryText: z.string(),
    postcode: z.string().max(20).nullable(),
    precision: PlacePrecision,
    nearestKnown: z
      .boolean()
      .meta({ description: "The postcode that was asked for is not known; this is the nearest one that is." }),
    source: z.literal("amazon_location").meta({ scalar: "String" }),
  })
  .meta({ id: "PlaceSuggestion" });
export type PlaceSuggestion = z.infer<typeof PlaceSuggestion>;

/** A place that the server has found on the map. */
export const Place = z
  .object({
    label: z.string().max(500),
    postcode: z.string().max(20).nullable(),
    locality: z.string().max(200).meta({ description: "Town or area, for headings." }),
    coordinates: Coordinates,
    precision: PlacePrecision.nullish().meta({ description: "Null where it is not known." }),
  })
  .meta({ id: "Place", description: "A place found on the map." });
export type Place = z.infer<typeof Place>;

/** A place as it is looked up, before anything is kept. */
export const FoundPlace = Place.extend({
  notUnderstood: z.string().max(300).nullish().meta({
    description: "The words of the text that this place does not account for, to show to whoever typed them.",
  }),
  needsGateNotes: z.boolean().nullish().meta({
    description: "It has no address: work that is wanted there needs gate notes.",
  }),
}).meta({ id: "FoundPlace", description: "A place as it was looked up." });
export type FoundPlace = z.infer<typeof FoundPlace>;

/** How long it takes from one of some places to one of others. */
export const Drive = z
  .object({
    from: z.int().meta({ description: "The position of the start in the list of starts, from 0." }),
    to: z.int().meta({ description: "The position of the end in the list of ends, from 0." }),
    minutes: z.int(),
  })
  .meta({ id: "Drive", description: "How long a lorry drives from one place to another." });
export type Drive = z.infer<typeof Drive>;

/** A place as a caller names it: the text as typed, and the suggestion that was picked, if one was. */
export const PlaceChoice = z
  .object({
    text: typed().min(2, "Enter an address or postcode.").max(300, "Use at most 300 characters."),
    placeId: z.string().max(500).nullish(),
    pin: Coordinates.nullish().meta({
      description:
        "Where exactly, if you have moved the pin; at most a mile from an address. Where the text is no address, the pin is the place.",
    }),
    gateNotes: paragraph(gateNotesMaxLength).nullish().meta({
      description: "How a driver gets in: at least three words where the place has no address.",
    }),
    siteId: SiteId.nullish().meta({
      description:
        "One of your saved sites. The text, the place and the gate notes are then those of the site, and the others of this choice are not used.",
    }),
    gateId: GateId.nullish().meta({
      description: "The gate of the saved site; its first where none is named.",
    }),
  })
  .meta({ id: "PlaceChoice" });
export type PlaceChoice = z.infer<typeof PlaceChoice>;
