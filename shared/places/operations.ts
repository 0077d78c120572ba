import { z } from "zod";
import { anyone, query } from "../kernel/operation.ts";
import { placeNotFound } from "./faults.ts";
import { Place, PlaceChoice, PlaceSuggestion } from "./model.ts";

export const placesOperations = {
  placeSuggestions: query({
    doc: "At most five addresses, streets, places or postcodes in the United Kingdom that begin like the text.",
    input: z.object({ text: z.string().trim().min(2, "Type at least 2 characters.").max(200) }),
    output: z.array(PlaceSuggestion),
    allow: anyone,
    limit: "suggest",
    subject: "none",
    errors: [],
  }),
  findPlace: query({
    doc: "Where a picked suggestion or a typed address is.",
    input: PlaceChoice,
    output: Place,
    allow: anyone,
    limit: "paid",
    subject: "none",
    errors: [placeNotFound],
  }),
} as const;
