import { z } from "zod";
import { Instant } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";
import { Terms } from "../kernel/terms.ts";

/** Extras that one booking takes. */
export const mostExtras = 7;
/** Hours for which one booking holds its vehicle: each is an item of its own in the transaction that takes them. */
export const mostHours = 12;

/** What of an agreed booking may be changed, if the other side agrees: when it is wanted, or its price. */
export const ProposalKind = z.enum(["time", "extra"]).meta({ id: "ProposalKind" });
export type ProposalKind = z.infer<typeof ProposalKind>;

export const Side = z.enum(["contractor", "haulier"]).meta({ id: "BookingSide" });
export type Side = z.infer<typeof Side>;

/** A change that one side of a booking has proposed and the other has not answered. A booking has one of a kind. */
export const Proposal = z
  .object({
    id: z.string().max(200),
    kind: ProposalKind,
    by: Side,
    collectAt: Instant.nullable().meta({ description: "The new time; null for an extra." }),
    pence: Pence.nullable().meta({ description: "What the extra costs; null for a time." }),
    reason: z.string().max(500).nullable(),
    madeFor: Terms.meta({ description: "The `terms` of the booking that it would change." }),
    lapsesAt: Instant.nullable().meta({
      description: "From then on it cannot be accepted; null: until the job is over.",
    }),
  })
  .meta({ id: "Proposal" });
export type Proposal = z.infer<typeof Proposal>;

/** An extra that both sides have agreed on. */
export const Extra = z.object({ pence: Pence, reason: z.string().max(500) }).meta({ id: "Extra" });

/** What has become of a proposal, as the timeline tells it. */
export const ProposalStep = z
  .object({
    kind: ProposalKind,
    step: z.enum(["proposed", "accepted", "declined", "withdrawn", "lapsed"]).meta({ id: "ProposalStepName" }),
    collectAt: Instant.nullable(),
    pence: Pence.nullable(),
  })
  .meta({ id: "ProposalStep" });
export type ProposalStep = z.infer<typeof ProposalStep>;

/** What a contractor owes for cancelling: nothing until the vehicle has set off, then this share of the price. */
export const CancellationTerms = z
  .object({ onTheWayPercent: z.int().min(0).max(100) })
  .meta({ id: "CancellationTerms", description: "Free until the vehicle sets off; then this share of the price." });
export type CancellationTerms = z.infer<typeof CancellationTerms>;
