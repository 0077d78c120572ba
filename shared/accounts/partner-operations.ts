import { z } from "zod";
import { badCursor } from "../kernel/faults.ts";
import { ForHaulier } from "../kernel/for-haulier.ts";
import { IdempotencyKey, UserId } from "../kernel/id.ts";
import { mutation, query } from "../kernel/operation.ts";
import { NextToken, pageOf } from "../kernel/page.ts";
import { favouritesFull, markTwice, noMembership, partnerBusy, whichHaulier } from "./faults.ts";
import { favouritesMost, Partner } from "./partner.ts";

const whoHasPartners = ["contractor", "haulier", "fleet_manager", "booker"] as const;

export const partnerOperations = {
  partners: query({
    doc: "Everybody on the other side of your bookings, or your haulier's, latest first.",
    input: () => z.object({ haulierId: ForHaulier, nextToken: NextToken }),
    output: () => pageOf(Partner, "PartnerPage"),
    allow: whoHasPartners,
    limit: "read",
    subject: "none",
    errors: [badCursor, noMembership, whichHaulier],
  }),
  markPartner: mutation({
    doc: `Makes a past partner a favourite (at most ${favouritesMost}) or blocks them. A block stops search, requests and answers both ways. Nobody is notified.`,
    input: () =>
      z.object({
        haulierId: ForHaulier,
        clientKey: IdempotencyKey,
        partnerId: UserId,
        favourite: z.boolean(),
        blocked: z.boolean(),
      }),
    output: () => Partner,
    allow: whoHasPartners,
    limit: "write",
    subject: "none",
    errors: [noMembership, whichHaulier, markTwice, favouritesFull, partnerBusy],
  }),
} as const;
