import { z } from "zod";
import { Coordinates } from "../geo/position.ts";
import { GateId, SiteId } from "../kernel/id.ts";
import { paragraph, typed } from "../kernel/text.ts";

/** Maximum length of gate notes, in characters. */
export const gateNotesMaxLength = 500;

/** How exact a place is. */
export const PlacePrecision = z.enum(["address", "street", "postcode", "area", "place", "pin"]).meta({
  id: "PlacePrecision",
  description:
    "The address; middle of its street; its postcode; middle of a postcode area (sector or outward code); middle of a town or village; a pin or a point in numbers.",
});
export type PlacePrecision = z.infer<typeof PlacePrecision>;

export const PlaceSuggestion = z
  .object({
    placeId: z.string().max(500).meta({ description: "Pass it back instead of coordinates." }),
    mainText: z.string(),
    secondaryText: z.string(),
    postcode: z.string().max(20).nullable(),
    precision: PlacePrecision,
    nearestKnown: z.boolean().meta({ description: "The typed postcode is unknown; this is the nearest known one." }),
    source: z
      .enum(["haulyard", "amazon_location"])
      .meta({ scalar: "String", description: "haulyard: our own map data." }),
  })
  .meta({ id: "PlaceSuggestion" });
export type PlaceSuggestion = z.infer<typeof PlaceSuggestion>;

export const Place = z
  .object({
    label: z.string().max(500),
    postcode: z.string().max(20).nullable(),
    locality: z.string().max(200).meta({ description: "Town or area, for headings." }),
    coordinates: Coordinates,
    precision: PlacePrecision.nullish().meta({ description: "Null: unknown." }),
  })
  .meta({ id: "Place", description: "A place found on the map." });
export type Place = z.infer<typeof Place>;

export const FoundPlace = Place.extend({
  notUnderstood: z.string().max(300).nullish().meta({
    description: "The unexplained words of the text, to show to the user.",
  }),
  needsGateNotes: z.boolean().nullish().meta({
    description: "It has no address: work there needs gate notes.",
  }),
}).meta({ id: "FoundPlace", description: "A place from a lookup." });
export type FoundPlace = z.infer<typeof FoundPlace>;

export const Drive = z
  .object({
    from: z.int().meta({ description: "Index of the start in the list of starts, from 0." }),
    to: z.int().meta({ description: "Index of the end in the list of ends, from 0." }),
    minutes: z.int(),
  })
  .meta({ id: "Drive", description: "A lorry's driving time from one place to another." });
export type Drive = z.infer<typeof Drive>;

export const PlaceChoice = z
  .object({
    text: typed().min(2, "Enter an address or postcode.").max(300, "Use at most 300 characters."),
    placeId: z.string().max(500).nullish(),
    pin: Coordinates.nullish().meta({
      description:
        "Exact position, if you have moved the pin; at most a mile from an address. Without an address, the pin is the place.",
    }),
    gateNotes: paragraph(gateNotesMaxLength).nullish().meta({
      description: "How a driver gets in: at least three words if the place has no address.",
    }),
    siteId: SiteId.nullish().meta({
      description: "One of your saved sites. Its text, place and gate notes then replace the others of this choice.",
    }),
    gateId: GateId.nullish().meta({
      description: "Gate of the saved site; by default its first.",
    }),
  })
  .meta({ id: "PlaceChoice" });
export type PlaceChoice = z.infer<typeof PlaceChoice>;
