import { z } from "zod";
import { Instant } from "../kernel/instant.ts";

export const mostChanges = 3;
export const mostDifferences = 10;
/** Maximum length of an old or new value, in characters. Longer values are cut. */
export const differenceMaxLength = 70;

export const whatMaxLength = 40;

const value = z.string().max(differenceMaxLength).nullable();

export const RequestDifference = z
  .object({
    what: z.string().max(whatMaxLength).meta({ description: "The field's name, as people read it." }),
    before: value.meta({ description: "Null: it was empty, or it is hidden." }),
    after: value.meta({ description: "Null: it is empty, or it is hidden." }),
  })
  .meta({ id: "RequestDifference" });
export type RequestDifference = z.infer<typeof RequestDifference>;

export const RequestChange = z
  .object({
    at: Instant,
    differences: z.array(RequestDifference).max(mostDifferences),
  })
  .meta({ id: "RequestChange", description: "A change that the contractor made before the haulier answered." });
export type RequestChange = z.infer<typeof RequestChange>;
