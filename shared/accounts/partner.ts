import { z } from "zod";
import { UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";

/** Maximum favourite hauliers of a user: every search reads them all. */
export const favouritesMost = 20;

export const Partner = z
  .object({
    id: UserId,
    name: z.string().max(100),
    side: z.enum(["contractor", "haulier"]).meta({ id: "PartnerSide", description: "Which side of the bookings." }),
    jobs: z.int().min(0).meta({ description: "Bookings together, whatever their end." }),
    completed: z.int().min(0),
    lastJobAt: Instant.meta({ description: "Date of the latest of them." }),
    favourite: z.boolean().meta({ description: "Comes first in your searches." }),
    blocked: z.boolean().meta({ description: "Stops search, requests and answers both ways." }),
  })
  .meta({ id: "Partner", description: "Somebody you have had bookings with." });
export type Partner = z.infer<typeof Partner>;
