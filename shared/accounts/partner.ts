import { z } from "zod";
import { UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";

/** How many favourites somebody may have: each is looked up in every search. */
export const favouritesMost = 20;

/** Somebody with whom one has had bookings. */
export const Partner = z
  .object({
    id: UserId,
    name: z.string().max(100),
    side: z.enum(["contractor", "haulier"]).meta({ id: "PartnerSide", description: "Which side of the bookings." }),
    jobs: z.int().min(0).meta({ description: "Bookings together, however they ended." }),
    completed: z.int().min(0),
    lastJobAt: Instant.meta({ description: "When the latest of them was or is for." }),
    favourite: z.boolean().meta({ description: "Stands first in your searches." }),
    blocked: z.boolean().meta({ description: "Neither of you finds, asks or answers the other." }),
  })
  .meta({ id: "Partner", description: "Somebody with whom you have had bookings." });
export type Partner = z.infer<typeof Partner>;
