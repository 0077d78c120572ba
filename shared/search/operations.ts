import { z } from "zod";
import { parties, query } from "../kernel/operation.ts";
import { typed } from "../kernel/text.ts";
import { longestSearch, SearchHit, shortestSearch } from "./model.ts";

export const searchOperations = {
  search: query({
    doc: "Searches bookings, requests, open jobs, vehicles, people and companies that you can see. Matches reference, registration, name, phone number, email address, postcode or title, also by beginning, end of a number or with typing errors. Returns the best 20, best first.",
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
