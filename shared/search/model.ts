import { z } from "zod";

export const [shortestSearch, longestSearch] = [2, 100];

export const mostHits = 20;

export const searchKinds = ["booking", "request", "openJob", "vehicle", "person", "partner", "member"] as const;
export const SearchKind = z.enum(searchKinds).meta({
  id: "SearchKind",
  description:
    "`request`: a request that is not booked. `person`: an account, for admins. `partner`: the other side of your bookings. `member`: a person in your team.",
});
export type SearchKind = z.infer<typeof SearchKind>;

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
    detail: z.string().max(400).meta({ description: "A second line: owner and status." }),
    matched: SearchField.meta({ description: "The matched part of the record." }),
    path: z.string().max(500).meta({ description: "A path of the web app." }),
  })
  .meta({ id: "SearchHit", description: "A record that was found." });
export type SearchHit = z.infer<typeof SearchHit>;
