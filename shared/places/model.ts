import { z } from "zod";
import { Coordinates } from "../geo/position.ts";

/** One line of the address list. */
export const PlaceSuggestion = z
  .object({
    placeId: z.string().meta({ description: "Pass it back in place of coordinates." }),
    mainText: z.string(),
    secondaryText: z.string(),
    postcode: z.string().nullable(),
    source: z.literal("amazon_location").meta({ scalar: "String" }),
  })
  .meta({ id: "PlaceSuggestion" });
export type PlaceSuggestion = z.infer<typeof PlaceSuggestion>;

/** A place that the server has found on the map. */
export const Place = z
  .object({
    label: z.string(),
    postcode: z.string().nullable(),
    locality: z.string().meta({ description: "Town or area, for headings." }),
    coordinates: Coordinates,
  })
  .meta({ id: "Place", description: "A place found on the map." });
export type Place = z.infer<typeof Place>;

/** What a caller says of a place: the text as typed, and the suggestion it came from when one was picked. */
export const PlaceChoice = z
  .object({
    text: z.string().trim().min(2, "Enter an address or postcode.").max(300, "Use at most 300 characters."),
    placeId: z.string().max(500).nullish(),
  })
  .meta({ id: "PlaceChoice" });
export type PlaceChoice = z.infer<typeof PlaceChoice>;
