import { z } from "zod";
import { UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";
import { Terms } from "../kernel/terms.ts";

/** Extras that one booking takes. */
export const mostExtras = 7;
/** Open proposals of one booking: a time, an extra that somebody asks for, and the waiting at each of two sites. */
const mostProposals = 4;
/** Characters of the reason of a proposal or an extra. A booking has several, and a page of bookings has a limit. */
export const proposalReasonMax = 200;
/** Hours for which one booking holds its vehicle: each is an item of its own in the transaction that takes them. */
export const mostHours = 12;

/** What of an agreed booking may be changed, if the other side agrees: when it is wanted, or its price. */
export const ProposalKind = z.enum(["time", "extra"]).meta({ id: "ProposalKind" });
export type ProposalKind = z.infer<typeof ProposalKind>;

export const Side = z.enum(["contractor", "haulier"]).meta({ id: "BookingSide" });
export type Side = z.infer<typeof Side>;

/** What an extra is for. Each kind has its VAT rule (shared/tax/charges.ts). Idle time is a deduction. */
export const ExtraKind = z
  .enum(["waiting", "wastedJourney", "tipFee", "permit", "fuel", "materials", "damage", "other", "idle"])
  .meta({ id: "ExtraKind" });
export type ExtraKind = z.infer<typeof ExtraKind>;

/** What a haulier may ask for. Idle days are agreed one by one in the hire of the machine. */
export const AskedExtraKind = ExtraKind.exclude(["idle"]).meta({ id: "AskedExtraKind" });

/** What an extra comes to, pence. The least has no more digits than the most, as pages of bookings have a limit. */
const extraPence = z.int().min(-50_000_000).max(100_000_000);

/** Whether VAT is treated as on the work, where the law leaves it open. */
export const ExtraVatAnswer = z.enum(["likeWork", "outside"]).meta({ id: "ExtraVatAnswer" });
export type ExtraVatAnswer = z.infer<typeof ExtraVatAnswer>;

/** An extra as a line of the bill. Its net is the quantity times the unit price, rounded half up. */
export const ExtraLine = z
  .object({
    kind: ExtraKind,
    quantity: z.number(),
    unit: z.string().max(8).meta({ description: "What is counted; empty: the extra as a whole." }),
    unitNetPence: extraPence.meta({ description: "Without VAT; below nothing for a deduction." }),
    lineAt: z.int().meta({ description: "The line of the price to which it belongs, from 0." }),
    costPence: Pence.nullable().meta({
      description: "Of materials: what they cost the haulier, which CIS does not deduct from. Without reclaimed VAT.",
    }),
    vat: z
      .object({ says: ExtraVatAnswer, by: UserId, at: Instant })
      .meta({ id: "ExtraVat", description: "How VAT is treated where the law leaves it open: who said so, and when." })
      .nullable(),
  })
  .meta({ id: "ExtraLine" });
export type ExtraLine = z.infer<typeof ExtraLine>;

/** A change that one side of a booking has proposed and the other has not answered. A booking has one of a kind, and one waiting for each site. */
export const Proposal = z
  .object({
    id: z.string().max(36),
    kind: ProposalKind,
    by: Side,
    collectAt: Instant.nullable().meta({ description: "The new time; null for an extra." }),
    pence: Pence.nullable().meta({ description: "What the extra costs with VAT; null for a time." }),
    line: ExtraLine.nullable().meta({ description: "The extra; null for a time." }),
    reason: z.string().max(proposalReasonMax).nullable(),
    madeFor: Terms.meta({ description: "The `terms` of the booking that it would change." }),
    lapsesAt: Instant.nullable().meta({
      description: "From then on it cannot be accepted; null: until the job is over.",
    }),
  })
  .meta({ id: "Proposal" });
export type Proposal = z.infer<typeof Proposal>;

export const Proposals = z.array(Proposal).max(mostProposals);

/** An extra that both sides have agreed on. */
export const Extra = ExtraLine.extend({
  id: Proposal.shape.id.meta({ description: "Of its proposal." }),
  pence: extraPence.meta({ description: "With VAT; below nothing for a deduction." }),
  reason: z.string().max(proposalReasonMax),
}).meta({ id: "Extra" });
export type Extra = z.infer<typeof Extra>;

/** What has become of a proposal, as the timeline tells it. */
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

/** What a contractor owes for cancelling: nothing until the vehicle has set off, then this share of the price. */
export const CancellationTerms = z
  .object({ onTheWayPercent: z.int().min(0).max(100) })
  .meta({ id: "CancellationTerms", description: "Free until the vehicle sets off; then this share of the price." });
export type CancellationTerms = z.infer<typeof CancellationTerms>;
