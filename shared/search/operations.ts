import { z } from "zod";
import { parties, query } from "../kernel/operation.ts";
import { typed } from "../kernel/text.ts";
import { longestSearch, SearchHit, shortestSearch } from "./model.ts";

export const searchOperations = {
  search: query({
    doc: "Bookings, requests, open jobs, vehicles, people and companies that you may see, by a reference, registration, name, phone number, e-mail address, postcode or word of a title. Beginnings, ends of numbers and misspelt words are found too. The best 20, best first.",
    input: () =>
      z.object({
        text: typed()
          .min(shortestSearch, `Type at least ${shortestSearch} letters.`)
          .max(longestSearch, `Search for at most ${longestSearch} characters.`),
      }),
    output: () => z.array(SearchHit),
    allow: parties,
    limit: "read",
    subject: "none",
    errors: [],
  }),
} as const;
