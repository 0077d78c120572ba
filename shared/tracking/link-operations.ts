import { z } from "zod";
import { BookingId } from "../kernel/id.ts";
import { anyone, mutation, query } from "../kernel/operation.ts";
import { noProofSheet, noSuchLink, nothingToFollow, tooManyLinks } from "./faults.ts";
import { FollowedVehicle, LinkLength, MadeTrackingLink, TrackingLink } from "./link-model.ts";

/** Accepts any text, so that an impossible token gets the same answer as an unknown one. */
export const Token = z.string().max(1000).meta({ description: "The part of the link after the #." });

const sides = ["contractor", "haulier", "fleet_manager", "booker"] as const;

export const linkOperations = {
  trackingLinks: query({
    doc: "A booking's open links for people without an account, to its vehicle or proof sheet, newest first.",
    input: () => z.object({ bookingId: BookingId }),
    output: () => z.array(TrackingLink),
    allow: [...sides, "admin"],
    limit: "read",
    subject: "booking",
    errors: [],
  }),
  makeTrackingLink: mutation({
    doc: "Makes a link to follow the booking's vehicle without an account. The secret is returned only here and never stored.",
    input: () => z.object({ bookingId: BookingId, length: LinkLength }),
    output: () => MadeTrackingLink,
    allow: sides,
    limit: "reach",
    subject: "booking",
    repeat: "harmless",
    errors: [nothingToFollow, tooManyLinks],
  }),
  makeSheetLink: mutation({
    doc: "Makes a link to a delivered booking's proof sheet without an account, for 30 days. The secret is returned only here and never stored.",
    input: () => z.object({ bookingId: BookingId }),
    output: () => MadeTrackingLink,
    allow: sides,
    limit: "reach",
    subject: "booking",
    repeat: "harmless",
    errors: [noProofSheet, tooManyLinks],
  }),
  revokeTrackingLink: mutation({
    doc: "Ends a link to a booking's vehicle or proof sheet at once, also one made by the other party. A repeat has no effect.",
    input: () => z.object({ bookingId: BookingId, linkId: z.string().max(100) }),
    output: () => z.array(TrackingLink),
    allow: [...sides, "admin"],
    limit: "write",
    subject: "booking",
    repeat: "harmless",
    errors: [],
  }),
  followVehicle: query({
    doc: "Data for the holder of a tracking link, by its token. Ended, revoked, altered and invalid links get the same answer.",
    input: () => z.object({ token: Token }),
    output: () => FollowedVehicle,
    allow: anyone,
    limit: "read",
    subject: "none",
    errors: [noSuchLink],
  }),
} as const;
