import { z } from "zod";
import { UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";
import { Terms } from "../kernel/terms.ts";

export const mostExtras = 7;
/** Maximum open proposals of one booking: a new time, an extra, and the waiting charge of each of two sites. */
const mostProposals = 4;
/** Maximum length of a reason, in characters: a page of bookings must fit a response. */
export const proposalReasonMax = 200;
/** Maximum hours for which a booking holds its vehicle. Each hour is one item in the same transaction. */
export const mostHours = 12;

export const ProposalKind = z.enum(["time", "extra"]).meta({ id: "ProposalKind" });
export type ProposalKind = z.infer<typeof ProposalKind>;

export const Side = z.enum(["contractor", "haulier"]).meta({ id: "BookingSide" });
export type Side = z.infer<typeof Side>;

/** The reason for an extra. Each kind has its VAT rule (shared/tax/charges.ts). Idle time is a deduction. */
export const ExtraKind = z
  .enum(["waiting", "wastedJourney", "tipFee", "permit", "fuel", "materials", "damage", "other", "idle"])
  .meta({ id: "ExtraKind" });
export type ExtraKind = z.infer<typeof ExtraKind>;

export const AskedExtraKind = ExtraKind.exclude(["idle"]).meta({ id: "AskedExtraKind" });

/** Range in pence. The minimum has no more digits than the maximum, because a page of bookings must fit a response. */
const extraPence = z.int().min(-50_000_000).max(100_000_000);

export const ExtraVatAnswer = z.enum(["likeWork", "outside"]).meta({ id: "ExtraVatAnswer" });
export type ExtraVatAnswer = z.infer<typeof ExtraVatAnswer>;

/** An extra as a line of the bill. Net is quantity times unit price, rounded half up. */
export const ExtraLine = z
  .object({
    kind: ExtraKind,
    quantity: z.number(),
    unit: z.string().max(8).meta({ description: "The unit; empty for the extra as a whole." }),
    unitNetPence: extraPence.meta({ description: "Without VAT; negative for a deduction." }),
    lineAt: z.int().meta({ description: "Index of the price line that it belongs to, from 0." }),
    costPence: Pence.nullable().meta({
      description:
        "For materials: their cost to the haulier, without VAT that it reclaims. CIS is not deducted from this amount.",
    }),
    vat: z
      .object({ says: ExtraVatAnswer, by: UserId, at: Instant })
      .meta({ id: "ExtraVat", description: "The VAT treatment where the law leaves it open: who answered, and when." })
      .nullable(),
  })
  .meta({ id: "ExtraLine" });
export type ExtraLine = z.infer<typeof ExtraLine>;

/**
 * A change of a booking that one side has proposed and the other has not answered. A booking has at most one time
 * change, one extra, and one waiting charge per site.
 */
export const Proposal = z
  .object({
    id: z.string().max(36),
    kind: ProposalKind,
    by: Side,
    collectAt: Instant.nullable().meta({ description: "The new time; null for an extra." }),
    pence: Pence.nullable().meta({ description: "The price of the extra with VAT; null for a time." }),
    line: ExtraLine.nullable().meta({ description: "The extra; null for a time." }),
    reason: z.string().max(proposalReasonMax).nullable(),
    madeFor: Terms.meta({ description: "The `terms` of the booking before the change." }),
    lapsesAt: Instant.nullable().meta({
      description: "It cannot be accepted after this time; null: until the job is over.",
    }),
  })
  .meta({ id: "Proposal" });
export type Proposal = z.infer<typeof Proposal>;

export const Proposals = z.array(Proposal).max(mostProposals);

export const Extra = ExtraLine.extend({
  id: Proposal.shape.id.meta({ description: "The id of its proposal." }),
  pence: extraPence.meta({ description: "With VAT; negative for a deduction." }),
  reason: z.string().max(proposalReasonMax),
}).meta({ id: "Extra" });
export type Extra = z.infer<typeof Extra>;

export const ProposalStep = z
  .object({
    kind: ProposalKind,
    step: z.enum(["proposed", "accepted", "declined", "withdrawn", "lapsed"]).meta({ id: "ProposalStepName" }),
    collectAt: Instant.nullable(),
    pence: extraPence.nullable(),
    extra: ExtraKind.nullish(),
  })
  .meta({ id: "ProposalStep" });
export type ProposalStep = z.infer<typeof ProposalStep>;

export const CancellationTerms = z.object({ onTheWayPercent: z.int().min(0).max(100) }).meta({
  id: "CancellationTerms",
  description: "Free until the vehicle sets off; after that this share of the price, in percent.",
});
export type CancellationTerms = z.infer<typeof CancellationTerms>;
