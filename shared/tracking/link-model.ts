import { z } from "zod";
import { Instant } from "../kernel/instant.ts";
import { type LinkLength as Length, linkLengths, linkTargets } from "./link-rules.ts";

export const LinkLength = z.enum(Object.keys(linkLengths) as [Length, ...Length[]]).meta({
  id: "LinkLength",
  description: "How long a tracking link opens: two hours, until two hours after the delivery, or a day.",
});

export const LinkTarget = z.enum(linkTargets).meta({
  id: "LinkTarget",
  description: "What a link opens: the vehicle on its way, or the proof sheet once it has delivered.",
});

/** A tracking link as the parties of its booking see it: without what opens it. */
export const TrackingLink = z
  .object({
    id: z.string().max(200).meta({ description: "Names it to the parties; opens nothing." }),
    opens: LinkTarget,
    length: LinkLength.nullable().meta({ description: "Null: a link to the proof sheet, which opens for 30 days." }),
    madeByName: z.string().max(100).meta({ description: "Haulyard's own name where it mailed the link by itself." }),
    madeAt: Instant,
    endsAt: Instant.meta({ description: "The latest end; the delivery may end it before." }),
    openedAt: Instant.nullable().meta({
      description: "When it was last opened, to five minutes. By whom is not known. Null: never.",
    }),
  })
  .meta({
    id: "TrackingLink",
    description: "A link by which somebody without an account follows one vehicle, or reads its proof sheet.",
  });
export type TrackingLink = z.infer<typeof TrackingLink>;

export const MadeTrackingLink = z
  .object({
    path: z.string().meta({ description: "What to send, within Haulyard's address. It is told this once." }),
    link: TrackingLink,
  })
  .meta({ id: "MadeTrackingLink" });
export type MadeTrackingLink = z.infer<typeof MadeTrackingLink>;

/** Where a followed vehicle was when it was last kept. */
const FollowedPosition = z
  .object({
    lat: z.number(),
    lng: z.number(),
    headingDegrees: z.number().nullable(),
    at: Instant,
    isBlurred: z.boolean().meta({ description: "Its device knows too little of where it is since." }),
  })
  .meta({ id: "FollowedPosition" });

/** All that the holder of a tracking link is shown. */
export const FollowedVehicle = z
  .object({
    vehicleType: z.string().max(200).nullable(),
    driverName: z
      .string()
      .max(100)
      .nullable()
      .meta({ description: "The first name alone; null before a driver is assigned." }),
    state: z.enum(["waiting", "on_its_way", "on_site", "delivered"]).meta({ id: "FollowState" }),
    position: FollowedPosition.nullable().meta({ description: "From setting off until the delivery." }),
    etaMinutes: z.int().nullable().meta({ description: "While it is on its way and its position is known." }),
    deliveredAt: Instant.nullable(),
    endsAt: Instant.meta({ description: "When the link ends at the latest." }),
    nextReadSeconds: z.int().meta({ description: "When to ask again; nothing new is there before." }),
  })
  .meta({ id: "FollowedVehicle", description: "All that the holder of a tracking link is shown." });
export type FollowedVehicle = z.infer<typeof FollowedVehicle>;
