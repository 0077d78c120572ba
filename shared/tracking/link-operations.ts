import { z } from "zod";
import { BookingId } from "../kernel/id.ts";
import { anyone, mutation, query } from "../kernel/operation.ts";
import { noProofSheet, noSuchLink, nothingToFollow, tooManyLinks } from "./faults.ts";
import { FollowedVehicle, LinkLength, MadeTrackingLink, TrackingLink } from "./link-model.ts";

/** Any text: one that cannot be a token is refused by the same answer as one that opens nothing. */
export const Token = z.string().max(1000).meta({ description: "What stands behind the # of the link." });

const sides = ["contractor", "haulier", "fleet_manager", "booker"] as const;

export const linkOperations = {
  trackingLinks: query({
    doc: "The links by which people without an account follow the vehicle of a booking or read its proof sheet now, newest first.",
    input: () => z.object({ bookingId: BookingId }),
    output: () => z.array(TrackingLink),
    allow: [...sides, "admin"],
    limit: "read",
    subject: "booking",
    errors: [],
  }),
  makeTrackingLink: mutation({
    doc: "Makes a link by which whoever has it follows the booking's vehicle without an account. What opens it is answered here and kept nowhere.",
    input: () => z.object({ bookingId: BookingId, length: LinkLength }),
    output: () => MadeTrackingLink,
    allow: sides,
    limit: "reach",
    subject: "booking",
    repeat: "harmless",
    errors: [nothingToFollow, tooManyLinks],
  }),
  makeSheetLink: mutation({
    doc: "Makes a link by which whoever has it reads the proof sheet of a delivered booking without an account, for 30 days. What opens it is answered here and kept nowhere.",
    input: () => z.object({ bookingId: BookingId }),
    output: () => MadeTrackingLink,
    allow: sides,
    limit: "reach",
    subject: "booking",
    repeat: "harmless",
    errors: [noProofSheet, tooManyLinks],
  }),
  revokeTrackingLink: mutation({
    doc: "Ends a link to the vehicle or the proof sheet of a booking at once, whoever of its parties has made it. One that has ended stays so.",
    input: () => z.object({ bookingId: BookingId, linkId: z.string().max(100) }),
    output: () => z.array(TrackingLink),
    allow: [...sides, "admin"],
    limit: "write",
    subject: "booking",
    repeat: "harmless",
    errors: [],
  }),
  followVehicle: query({
    doc: "What the holder of a tracking link may see, by its token. Links that ended, were revoked, altered or made up are answered alike.",
    input: () => z.object({ token: Token }),
    output: () => FollowedVehicle,
    allow: anyone,
    limit: "read",
    subject: "none",
    errors: [noSuchLink],
  }),
} as const;
