import { z } from "zod";
import { Instant } from "../kernel/instant.ts";
import { type LinkLength as Length, linkLengths, linkTargets } from "./link-rules.ts";

export const LinkLength = z.enum(Object.keys(linkLengths) as [Length, ...Length[]]).meta({
  id: "LinkLength",
  description: "Life of a tracking link: two hours, until two hours after the delivery, or a day.",
});

export const LinkTarget = z.enum(linkTargets).meta({
  id: "LinkTarget",
  description: "Target of a link: the vehicle on its way, or the proof sheet after delivery.",
});

export const TrackingLink = z
  .object({
    id: z.string().max(200).meta({ description: "Identifies it to the parties; opens nothing." }),
    opens: LinkTarget,
    length: LinkLength.nullable().meta({ description: "Null: a link to the proof sheet, which works for 30 days." }),
    madeByName: z.string().max(100).meta({ description: "Haulyard's own name for links it emailed automatically." }),
    madeAt: Instant,
    endsAt: Instant.meta({ description: "Latest end; the delivery may end it earlier." }),
    openedAt: Instant.nullable().meta({
      description: "Last use, to five minutes, by an unknown person. Null: never.",
    }),
  })
  .meta({
    id: "TrackingLink",
    description: "A link to follow a vehicle, or read its proof sheet, without an account.",
  });
export type TrackingLink = z.infer<typeof TrackingLink>;

export const MadeTrackingLink = z
  .object({
    path: z.string().meta({ description: "The address to send, within Haulyard's. Shown only once." }),
    link: TrackingLink,
  })
  .meta({ id: "MadeTrackingLink" });
export type MadeTrackingLink = z.infer<typeof MadeTrackingLink>;

const FollowedPosition = z
  .object({
    lat: z.number(),
    lng: z.number(),
    headingDegrees: z.number().nullable(),
    at: Instant,
    isBlurred: z.boolean().meta({ description: "Since then its device knows only roughly where it is." }),
  })
  .meta({ id: "FollowedPosition" });

export const FollowedVehicle = z
  .object({
    vehicleType: z.string().max(200).nullable(),
    driverName: z.string().max(100).nullable().meta({ description: "Only the first name; null: no driver yet." }),
    state: z.enum(["waiting", "on_its_way", "on_site", "delivered"]).meta({ id: "FollowState" }),
    position: FollowedPosition.nullable().meta({ description: "From departure until delivery." }),
    etaMinutes: z.int().nullable().meta({ description: "While it is on its way with a known position." }),
    deliveredAt: Instant.nullable(),
    endsAt: Instant.meta({ description: "Latest end of the link." }),
    nextReadSeconds: z.int().meta({ description: "Time of the next call; nothing changes before." }),
  })
  .meta({ id: "FollowedVehicle", description: "Data for holders of a tracking link." });
export type FollowedVehicle = z.infer<typeof FollowedVehicle>;
