import { z } from "zod";

/** The shortest and the longest text that is searched for, in characters. */
export const [shortestSearch, longestSearch] = [2, 100];

/** Records that one search answers at most. */
export const mostHits = 20;

/** The kinds of record that a search finds, in the order in which a screen groups them. */
export const searchKinds = ["booking", "request", "openJob", "vehicle", "person", "partner", "member"] as const;
export const SearchKind = z.enum(searchKinds).meta({
  id: "SearchKind",
  description:
    "`request`: a job request that is not booked. `person`: an account, for admins. `partner`: the other side of your bookings. `member`: somebody in your team.",
});
export type SearchKind = z.infer<typeof SearchKind>;

/** What of a record was found. */
export const searchFields = [
  "reference",
  "registration",
  "number",
  "phone",
  "email",
  "postcode",
  "name",
  "company",
  "place",
  "title",
] as const;
export const SearchField = z.enum(searchFields).meta({ id: "SearchField" });
export type SearchField = z.infer<typeof SearchField>;

export const SearchHit = z
  .object({
    kind: SearchKind,
    id: z.string().max(80),
    title: z.string().max(400),
    detail: z.string().max(400).meta({ description: "A second line: whose it is, and how far it has come." }),
    matched: SearchField.meta({ description: "What of the record has the words." }),
    path: z.string().max(500).meta({ description: "A path of the web app." }),
  })
  .meta({ id: "SearchHit", description: "A record that was found." });
export type SearchHit = z.infer<typeof SearchHit>;
